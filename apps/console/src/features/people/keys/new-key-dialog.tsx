import type { NewApiKeyAnswer } from '@pickup/contracts/people/api-keys';
import { PERMISSIONS, type Permission } from '@pickup/contracts/people/operator-roles';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/keys';
import { Button } from '@pickup/ui/button';
import { Checkbox } from '@pickup/ui/checkbox';
import { useState } from 'react';
import { useChange } from '../../../shared/api/use-change.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

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

function MadeKey({ made, onClose }: { readonly made: NewApiKeyAnswer; onClose(): void }) {
  return (
    <Dialog title={fill(texts.madeTitle, { keyName: made.key.name })}>
      <Notice tone="warn">{texts.copyNow}</Notice>
      <p className="code secret">{made.secret}</p>
      <DialogActions>
        <CopyButton text={made.secret} label={texts.copy} />
        <Button tone="primary" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
