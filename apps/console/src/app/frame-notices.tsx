import { useOnline } from '../shared/hooks/use-online.ts';
import { useServices } from '../shared/services.ts';
import { useSession } from '../shared/session/use-session.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { NewLeadStrip } from './new-lead-strip.tsx';

/** New leads, and why a screen may be out of date: in sight on every screen, however far it is scrolled. */
export function FrameNotices() {
  return (
    <div className="frame-notices">
      <NewLeadStrip />
      <OfflineNotice />
      <FactorNotice />
    </div>
  );
}

function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="frame-notice">
          <Icon name="offline" />
          You are offline. What you see may be old; notes you save are kept and sent later.
        </p>
      )}
    </div>
  );
}

function FactorNotice() {
  const { session } = useServices();
  const { factorDeclined } = useSession();
  return (
    <div role="status">
      {factorDeclined && (
        <p className="frame-notice">
          <Icon name="lock" />
          <span>
            Your second factor was not shown. What you see may be old, and nothing new is loaded.{' '}
            <button
              type="button"
              className="frame-notice-action"
              onClick={session.reconsiderSecondFactor}
            >
              Show your second factor
            </button>
          </span>
        </p>
      )}
    </div>
  );
}
