import * as icons from '@pickup/ui/icons';
import type { SecurityEvent } from '@pickup/contracts/security-events';
import * as texts from '@pickup/messages/operator/security-events';
import type { ReactNode } from 'react';
import { useApiPages } from '../api/use-api-pages.ts';
import { PagesView } from '../ui/pages-view.tsx';
import { EmptyState, LoadingRows } from '../ui/states.tsx';
import { EventRows } from './event-rows.tsx';

type EventsPath =
  | '/api/security-events'
  | `/api/security-events?${string}`
  | `/api/me/security-events?${string}`;

export interface EventListProps {
  /** The API's path with its filters. */
  readonly path: EventsPath;
  /** Shown when there are no events. */
  readonly empty: ReactNode;
}

/** Security events page by page. */
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
  if (events.length > 0) return <EventRows events={events} />;
  return (
    <EmptyState icon={icons.lock} title={texts.empty}>
      {empty}
    </EmptyState>
  );
}
