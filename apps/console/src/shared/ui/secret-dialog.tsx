import { Button } from '@pickup/ui/button';
import { CopyButton } from './copy-button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface SecretDialogProps {
  readonly title: string;
  readonly secret: string;
  readonly texts: {
    /** Says that the secret cannot be shown again. */
    readonly warning: string;
    readonly purpose?: string;
    readonly copy: string;
    readonly done: string;
  };
  onClose(): void;
}

/** Shows a new secret, which cannot be shown again. Only the last button closes the dialog. */
export function SecretDialog({ title, secret, texts, onClose }: SecretDialogProps) {
  return (
    <Dialog title={title}>
      <Notice tone="warn">{texts.warning}</Notice>
      <p className="code secret">{secret}</p>
      {texts.purpose !== undefined && <p>{texts.purpose}</p>}
      <DialogActions>
        <CopyButton text={secret} label={texts.copy} />
        <Button tone="primary" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
