import { Dialog } from '../../shared/dialog.tsx';
import './exit-intent-modal.css';

/** 'Wait! Don't Miss Out'. */
export function ExitIntentModal(props: { onAccept(): void; onClose(): void }) {
  return (
    <Dialog title="Wait! Don't Miss Out" kind="card" onClose={props.onClose}>
      <div className="dialog-body exit-intent">
        <p>
          See what your missed calls cost you. It takes 60 seconds, the report is free, and a
          15-minute strategy call comes with it.
        </p>
        <button
          className="button button-primary button-large button-wide"
          type="button"
          data-initial-focus=""
          onClick={props.onAccept}
        >
          Get My Free ROI Report + Strategy Call
        </button>
        <button className="button button-quiet" type="button" onClick={props.onClose}>
          No thanks, I'll pass on growing my business
        </button>
      </div>
    </Dialog>
  );
}
