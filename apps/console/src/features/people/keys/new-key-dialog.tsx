import type { NewApiKeyResponse } from '@pickup/contracts/people/api-keys';
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
  const [created, setCreated] = useState<NewApiKeyResponse | null>(null);
  if (created) return <CreatedKey createdKey={created} onClose={onClose} />;
  return <KeyForm onCreated={setCreated} onClose={onClose} />;
}

function KeyForm(props: { onCreated(created: NewApiKeyResponse): void; onClose(): void }) {
  const { onCreated, onClose } = props;
  const { api, invalidate, busy, problem, run } = useChange();
  const [scopes, setScopes] = useState<readonly Permission[]>([]);
  const [isMissing, setMissing] = useState(false);
  const create = (name: string) => {
    setMissing(scopes.length === 0);
    if (scopes.length === 0) return;
    run(async () => {
      onCreated(await api.post('/api/keys', { name, scopes }));
      await invalidate('/api/keys');
    });
  };
  const toggle = (scope: Permission, on: boolean) =>
    setScopes(PERMISSIONS.filter((known) => (known === scope ? on : scopes.includes(known))));
  return (
    <FormDialog
      title={texts.create}
      confirm={texts.create}
      action={{ busy, problem: isMissing && scopes.length === 0 ? texts.scopeNeeded : problem }}
      onSubmit={(values) => create(values.text('name'))}
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
            onChange={(event) => toggle(scope, event.target.checked)}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

const CreatedKey = ({
  createdKey,
  onClose,
}: {
  readonly createdKey: NewApiKeyResponse;
  onClose(): void;
}) => (
  <SecretDialog
    title={fill(texts.madeTitle, { keyName: createdKey.key.name })}
    secret={createdKey.secret}
    texts={{ warning: texts.copyNow, copy: texts.copy, done: texts.done }}
    onClose={onClose}
  />
);
