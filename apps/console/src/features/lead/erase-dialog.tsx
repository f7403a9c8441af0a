import { privacy as texts } from '@pickup/messages/operator/lead-origin';
import type { OperatorLead } from '@pickup/contracts/operator-leads';
import type { ErasureAnswer } from '@pickup/contracts/privacy';
import { useState } from 'react';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { leadName } from '../../shared/leads/lead-texts.ts';
import { useDrafts } from '../../shared/leads/use-drafts.ts';
import { useApi } from '../../shared/services.ts';
import { useAction } from '../../shared/session/use-action.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { DialogFormFooter } from '../../shared/ui/dialog-form-footer.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Form } from '../../shared/ui/form.tsx';

interface EraseDialogProps {
  readonly lead: OperatorLead;
  onErased(answer: ErasureAnswer): void;
  onClose(): void;
}

/** The operator types a word to confirm, because erased data cannot be restored. */
export function EraseDialog({ lead, onErased, onClose }: EraseDialogProps) {
  const api = useApi();
  const invalidate = useInvalidate();
  const drafts = useDrafts();
  const [word, setWord] = useState('');
  const { busy, problem, run } = useAction();
  const erase = () =>
    run(async () => {
      onErased(await api.delete(`/api/leads/${lead.id}`));
      drafts.discard(lead.id);
      onClose();
      await invalidate('/api/leads', '/api/deliveries', '/api/attention');
    });
  return (
    <Dialog title={texts.eraseTitle(leadName(lead))} busy={busy} onClose={onClose}>
      <p>{texts.eraseText}</p>
      <Form onSubmit={erase}>
        <TextField
          label={texts.confirmLabel(texts.word)}
          autoComplete="off"
          autoCapitalize="none"
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <DialogFormFooter
          confirm={texts.confirm}
          tone="danger"
          disabled={word.trim().toLowerCase() !== texts.word}
          busy={busy}
          problem={problem}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
