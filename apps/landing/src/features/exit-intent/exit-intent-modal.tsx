import { Button } from '@pickup/ui/button';
import { Dialog } from '../../shared/dialog.tsx';
import { useSettings } from '../../shared/page-context.tsx';
import './exit-intent-modal.css';

/** 'Wait! Don't Miss Out'. */
export function ExitIntentModal(props: { onAccept(): void; onClose(): void }) {
  const { resultsIn } = useSettings().claims;
  const effort = resultsIn ? `It takes ${resultsIn}. ` : '';
  return (
    <Dialog title="Wait! Don't Miss Out" kind="card" onClose={props.onClose}>
      <div className="dialog-body exit-intent">
        <p>
          {`See what your missed calls cost you. ${effort}The report is free, and so is the 15-minute strategy call.`}
        </p>
        <Button tone="primary" large wide onClick={props.onAccept}>
          Get My Free ROI Report + Strategy Call
        </Button>
        <Button tone="quiet" onClick={props.onClose}>
          No thanks, I'll pass on growing my business
        </Button>
      </div>
    </Dialog>
  );
}
