import type { Attention } from '@pickup/contracts/operations/attention';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/frame';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../shared/format/moments.tsx';
import { useConnection } from '../shared/hooks/use-connection.ts';
import { useHeightProperty } from '../shared/hooks/use-height-property.ts';
import { useServices } from '../shared/services.ts';
import { useHasPermission } from '../shared/session/use-me.ts';
import { useSession } from '../shared/session/use-session.ts';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { ExportStrip } from './export-strip.tsx';
import { OutcomeStrip } from './outcome-strip.tsx';

interface FrameNoticesProps {
  readonly attention: Partial<Attention>;
  readonly children: ReactNode;
}

/**
 * Only the notices in `.frame-notices` stay on screen during scrolling. All notices together would
 * cover much of a phone's screen.
 */
export function FrameNotices({ attention, children }: FrameNoticesProps) {
  const measured = useHeightProperty('--notices-height');
  return (
    <>
      <div className="frame-notices" ref={measured}>
        {children}
        <OutcomeStrip />
        <ExportStrip />
        <ConnectionNotice />
      </div>
      <SavedEmailsNotice {...attention} />
      <LateNotice {...attention} />
      <FactorNotice />
    </>
  );
}

function ConnectionNotice() {
  const connection = useConnection();
  return (
    <div role="status">
      {connection.kind !== 'up' && (
        <p className="frame-notice">
          <Icon path={icons.offline} />
          {connection.kind === 'reconnecting' ? (
            texts.reconnecting
          ) : (
            <span>
              <strong>{fill(texts.offlineSince, { time: formatTime(connection.since) })}</strong>
              {texts.whileOffline}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** Only owners see this notice, because only they can set up the mail server. */
function SavedEmailsNotice({ emails_are_saved }: Partial<Attention>) {
  const mayChange = useHasPermission('page.publish');
  return (
    <div role="status">
      {mayChange && emails_are_saved === true && (
        <p className="frame-notice late-strip">
          <Icon path={icons.mail} />
          <span>
            {texts.savedEmails}
            <span className="late-why">{texts.savedEmailsWhy}</span>
          </span>
          <Link className="frame-notice-action" to="/settings/email">
            {texts.setUpEmail}
          </Link>
        </p>
      )}
    </div>
  );
}

/**
 * Warns the operator in the console when emails or webhooks are late. A broken mail server could
 * not deliver such a warning by email.
 */
function LateNotice({ late_emails, late_webhooks }: Partial<Attention>) {
  const count = (late_emails ?? 0) + (late_webhooks ?? 0);
  const [text, why] =
    (late_emails ?? 0) > 0
      ? [texts.lateEmails, texts.lateEmailsWhy]
      : [texts.lateWebhooks, texts.lateWebhooksWhy];
  return (
    <div role="status">
      {count > 0 && (
        <p className="frame-notice late-strip">
          <Icon path={icons.send} />
          <span>
            {text}
            <span className="late-why">{why}</span>
          </span>
          <Link className="frame-notice-action" to="/deliveries?state=retrying">
            {texts.showLate}
          </Link>
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
          <Icon path={icons.lock} />
          <span>
            {texts.factorDeclined}
            <button
              type="button"
              className="frame-notice-action"
              onClick={session.reconsiderSecondFactor}
            >
              {texts.confirmFactor}
            </button>
          </span>
        </p>
      )}
    </div>
  );
}
