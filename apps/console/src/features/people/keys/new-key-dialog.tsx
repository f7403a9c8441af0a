import type { NewApiKeyAnswer } from '@pickup/contracts/people/api-keys';
import { PERMISSIONS, type Permission } from '@pickup/contracts/people/operator-roles';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/keys';
import { Checkbox } from '@pickup/ui/checkbox';
import { useState } from 'react';
import { useChange } from '../../../shared/api/use-change.ts';
import { TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { SecretDialog } from '../../../shared/ui/secret-dialog.tsx';

export function NewKeyDialog({ onClose }: { onClose(): void }) {
  const [made, setMade] = useState<NewApiKeyAnswer | null>(null);
  if (made) return <MadeKey made={made} onClose={onClose} />;
  return <KeyForm onMade={setMade} onClose={onClose} />;
}

function KeyForm(props: { onMade(made: NewApiKeyAnswer): void; onClose(): void }) {
  const { onMade, onClose } = props;
  const { api, invalidate, busy, problem, run } = useChange();
  const [scopes, setScopes] = useState<readonly Permission[]>([]);
  const [isMissing, setMissing] = useState(false);
  const make = (name: string) => {
    setMissing(scopes.length === 0);
    if (scopes.length === 0) return;
    run(async () => {
      onMade(await api.post('/api/keys', { name, scopes }));
      await invalidate('/api/keys');
    });
  };
  const turn = (scope: Permission, on: boolean) =>
    setScopes(PERMISSIONS.filter((known) => (known === scope ? on : scopes.includes(known))));
  return (
    <FormDialog
      title={texts.create}
      confirm={texts.create}
      action={{ busy, problem: isMissing && scopes.length === 0 ? texts.scopeNeeded : problem }}
      onSubmit={(values) => make(values.text('name'))}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        name="name"
        hint={texts.nameHint}
        autoComplete="off"
        required
        maxLength={60}
      />
      <fieldset>
        <legend className="legend">{texts.scopesLegend}</legend>
        {PERMISSIONS.map((scope) => (
          <Checkbox
            key={scope}
            label={texts.scopes[scope]}
            hint={scope}
            checked={scopes.includes(scope)}
            onChange={(event) => turn(scope, event.target.checked)}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

const MadeKey = ({ made, onClose }: { readonly made: NewApiKeyAnswer; onClose(): void }) => (
  <SecretDialog
    title={fill(texts.madeTitle, { keyName: made.key.name })}
    secret={made.secret}
    texts={{ warning: texts.copyNow, copy: texts.copy, done: texts.done }}
    onClose={onClose}
  />
);
