import type { Suppression } from '@pickup/contracts/privacy/operator-suppressions';
import { SUPPRESSION_SCOPES, type SuppressionScope } from '@pickup/contracts/privacy/suppression';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/privacy/suppressions';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { EmailField, SelectField } from '../../shared/ui/field.tsx';
import { FormDialog } from '../../shared/ui/form-dialog.tsx';

export function AddSuppressionDialog({ onClose }: { onClose(): void }) {
  const { api, done, run, ...action } = useChange();
  const [wrongAddress, setWrongAddress] = useState<string | null>(null);
  const add = (email: string, scope: SuppressionScope) =>
    run(async () => {
      setWrongAddress(null);
      try {
        await api.post('/api/suppressions', { email, scope });
      } catch (error) {
        const issue = error instanceof ApiError ? error.issueOf('email') : undefined;
        if (issue === undefined) throw error;
        return setWrongAddress(issue);
      }
      await done(fill(texts.added, { address: email }), '/api/suppressions');
      onClose();
    });
  return (
    <FormDialog
      title={texts.addTitle}
      confirm={texts.confirmAdd}
      action={action}
      onSubmit={({ text }) => add(text('email'), text('scope') as SuppressionScope)}
      onClose={onClose}
    >
      <EmailField label={texts.email} inputMode="email" autoComplete="off" problem={wrongAddress} />
      <SelectField
        label={texts.scope}
        name="scope"
        hint={texts.scopeHint}
        options={SUPPRESSION_SCOPES.map((scope) => [scope, texts.blocks[scope]])}
      />
    </FormDialog>
  );
}

interface RemoveSuppressionDialogProps {
  readonly suppression: Suppression;
  readonly name: string;
  onClose(): void;
}

export function RemoveSuppressionDialog(props: RemoveSuppressionDialogProps) {
  const { suppression, name, onClose } = props;
  const { email_hash: hash, scope, reason } = suppression;
  const { api, done } = useChange();
  return (
    <ConfirmDialog
      title={fill(texts.removeTitle, { address: name })}
      confirm={texts.confirmRemove}
      danger
      onConfirm={async () => {
        await api.delete(`/api/suppressions/${hash}?scope=${scope}`);
        await done(fill(texts.removed, { address: name }), '/api/suppressions');
      }}
      onClose={onClose}
    >
      <p>{texts.removalEffects[reason]}</p>
    </ConfirmDialog>
  );
}
