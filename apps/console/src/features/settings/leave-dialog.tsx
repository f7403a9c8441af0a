import * as publishing from '@pickup/messages/operator/settings/page-publishing';
import { Button } from '@pickup/ui/button';
import { Dialog, DialogActions } from '../../shared/ui/dialog.tsx';

interface LeaveDialogProps {
  readonly text: string;
  onLeave(): void;
  onStay(): void;
}

/** Asks the operator whether to leave a screen that has unsaved changes. */
export function LeaveDialog({ text, onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog title={publishing.leaveTitle} onClose={onStay}>
      <p>{text}</p>
      <DialogActions>
        <Button onClick={onLeave}>{publishing.leave}</Button>
        <Button tone="primary" onClick={onStay}>
          {publishing.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
