import type { SuppressionScope } from '@pickup/contracts/suppression';
import { SUPPRESSION_SCOPES } from '@pickup/contracts/suppression';
import * as texts from '@pickup/messages/operator/suppressions';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { useApi } from '../../shared/services.ts';
import { useAction } from '../../shared/session/use-action.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { DialogFormFooter } from '../../shared/ui/dialog-form-footer.tsx';
import { SelectField, TextField } from '../../shared/ui/field.tsx';
import { Form } from '../../shared/ui/form.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';

/** Adds an address to the list. An address already listed stays unchanged. */
export function AddSuppressionDialog({ onClose }: { onClose(): void }) {
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const { busy, problem, run } = useAction();
  const [wrongAddress, setWrongAddress] = useState<string | null>(null);
  const add = (email: string, scope: SuppressionScope) =>
    run(async () => {
      setWrongAddress(null);
      const refusal = await post({ email, scope });
      if (refusal !== null) return setWrongAddress(refusal);
      await invalidate('/api/suppressions');
      toast({ text: texts.added(email), tone: 'good' });
      onClose();
    });
  /** Why the address was refused; null when it was added. */
  const post = (body: { readonly email: string; readonly scope: SuppressionScope }) =>
    api.post('/api/suppressions', body).then(
      () => null,
      (error: unknown) => {
        const issue = error instanceof ApiError ? error.issueOf('email') : undefined;
        if (issue === undefined) throw error;
        return texts.wrongAddress(issue);
      },
    );
  return (
    <Dialog title={texts.addTitle} busy={busy} onClose={onClose}>
      <Form
        onSubmit={(values) => add(values.text('email'), values.text('scope') as SuppressionScope)}
      >
        <TextField
          label={texts.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          maxLength={254}
          problem={wrongAddress}
        />
        <SelectField label={texts.scope} name="scope" hint={texts.scopeHint}>
          {SUPPRESSION_SCOPES.map((scope) => (
            <option key={scope} value={scope}>
              {texts.blocks[scope]}
            </option>
          ))}
        </SelectField>
        <DialogFormFooter
          confirm={texts.confirmAdd}
          busy={busy}
          problem={problem}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
