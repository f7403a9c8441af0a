import * as texts from '@pickup/messages/operator/page-publishing';
import { Button } from '@pickup/ui/button';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';

export interface LeaveDialogProps {
  onLeave(): void;
  onStay(): void;
}

/** Asks before a screen with unsaved changes is left. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog title={texts.leaveTitle} onClose={onStay}>
      <p>{texts.leaveText}</p>
      <DialogActions>
        <Button onClick={onStay}>{texts.stay}</Button>
        <Button tone="primary" onClick={onLeave}>
          {texts.leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
