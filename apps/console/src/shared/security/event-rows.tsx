import type { SecurityEvent } from '@pickup/contracts/security-events';
import * as texts from '@pickup/messages/operator/security-events';
import { Link } from 'react-router';
import { describeDevice } from '../format/describe-device.ts';
import { RelativeTime } from '../format/moments.tsx';
import { useMe } from '../session/use-me.ts';
import { Badge } from '../ui/notice.tsx';
import { describeEvent } from './describe-event.ts';

/** Events, newest first: who, what, from where, on which device, when. */
export function EventRows({ events }: { readonly events: readonly SecurityEvent[] }) {
  return (
    <ul className="list">
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ul>
  );
}

function EventRow({ event }: { readonly event: SecurityEvent }) {
  const { user_id: ownId } = useMe();
  const { who, what, isSuspicious } = describeEvent(event, ownId);
  const { network, user_agent: userAgent, at } = event;
  const place = [network, userAgent === '' ? '' : describeDevice(userAgent)];
  const from = place.filter((part) => part !== '').join(', ');
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          <span>
            {who} {what}
          </span>
          {isSuspicious && <Badge tone="warn">{texts.refused}</Badge>}
        </p>
        <p className="list-note">
          <RelativeTime at={at} />
          {from !== '' && texts.fromPlace(from)}
          <LeadLink event={event} />
        </p>
      </div>
    </li>
  );
}

function LeadLink({ event: { details } }: { readonly event: SecurityEvent }) {
  const id = details['lead'];
  if (typeof id !== 'string') return null;
  return (
    <>
      {' · '}
      <Link to={`/leads/${id}`}>{texts.lead}</Link>
    </>
  );
}
