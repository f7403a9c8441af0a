import * as texts from '@pickup/messages/operator/requested-calls';
import { Dialog } from '../ui/dialog.tsx';
import { DialogFormFooter } from '../ui/dialog-form-footer.tsx';
import { Form } from '../ui/form.tsx';
import { NoteField, type CallDialogProps } from './propose-dialog.tsx';
import { useDecideCall } from './use-decide-call.ts';

/** Declines a requested call, or cancels one that was confirmed. */
export function DeclineDialog({ lead, call, onClose }: CallDialogProps) {
  const { busy, problem, decide } = useDecideCall({ lead, call }, onClose);
  const isConfirmed = call.state === 'confirmed';
  return (
    <Dialog
      title={isConfirmed ? texts.cancelTitle : texts.declineTitle}
      busy={busy}
      onClose={onClose}
    >
      <p>{texts.declineText}</p>
      <Form onSubmit={({ text }) => decide('decline', { note: text('note') })}>
        <NoteField />
        <DialogFormFooter
          confirm={isConfirmed ? texts.cancel : texts.declineThis}
          cancel={isConfirmed ? texts.keep : texts.leave}
          tone="danger"
          busy={busy}
          problem={problem}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
