import * as icons from '@pickup/ui/icons';
import type { SecurityEvent } from '@pickup/contracts/people/security-events';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/security-events';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApiPages } from '../api/use-api-pages.ts';
import { describeDevice } from '../format/describe-device.ts';
import { RelativeTime } from '../format/moments.tsx';
import { useMe } from '../session/use-me.ts';
import { Badge } from '../ui/notice.tsx';
import { PagesView } from '../ui/pages-view.tsx';
import { EmptyState, LoadingRows } from '../ui/states.tsx';
import { describeEvent } from './describe-event.ts';

type EventsPath =
  | '/api/security-events'
  | `/api/security-events?${string}`
  | `/api/me/security-events?${string}`;

interface EventListProps {
  readonly path: EventsPath;
  readonly empty: ReactNode;
}

export function EventList({ path, empty }: EventListProps) {
  const list = useApiPages(path);
  return (
    <PagesView list={list} loading={<LoadingRows rows={5} />}>
      {(pages) => <Events events={pages.flatMap((page) => page.events)} empty={empty} />}
    </PagesView>
  );
}

interface EventsProps extends Pick<EventListProps, 'empty'> {
  readonly events: readonly SecurityEvent[];
}

function Events({ events, empty }: EventsProps) {
  if (events.length === 0) {
    return (
      <EmptyState icon={icons.lock} title={texts.empty}>
        {empty}
      </EmptyState>
    );
  }
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
  const source = [network, userAgent === '' ? '' : describeDevice(userAgent)];
  const from = source.filter((part) => part !== '').join(', ');
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
          {from !== '' && fill(texts.fromPlace, { place: from })}
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
