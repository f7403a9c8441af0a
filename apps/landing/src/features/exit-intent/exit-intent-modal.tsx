import * as texts from '@pickup/messages/page/exit-intent';
import { fill } from '@pickup/messages/fill';
import { Button } from '@pickup/ui/button';
import { Dialog } from '../../shared/dialog.tsx';
import { useSettings } from '../../shared/page-context.tsx';
import './exit-intent-modal.css';

export function ExitIntentModal(props: { onAccept(): void; onClose(): void }) {
  const { resultsIn } = useSettings().claims;
  return (
    <Dialog title={texts.title} kind="card" onClose={props.onClose}>
      <div className="dialog-body exit-intent">
        <p>{fill(texts.offer, { time: resultsIn ?? '' })}</p>
        <Button tone="primary" large wide onClick={props.onAccept}>
          {texts.accept}
        </Button>
        <Button tone="quiet" onClick={props.onClose}>
          {texts.dismiss}
        </Button>
      </div>
    </Dialog>
  );
}
