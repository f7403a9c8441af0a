import type { SecurityEventPage } from '@pickup/contracts/security-events';
import type { ReactNode } from 'react';
import { useApiPages } from '../api/use-api-pages.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../ui/states.tsx';
import { EventRows } from './event-rows.tsx';

export interface EventListProps {
  /** Of the API, with its filters. */
  readonly path: string;
  /** What is said where there is nothing. */
  readonly empty: ReactNode;
}

/** Security events page by page. */
export function EventList({ path, empty }: EventListProps) {
  const list = useApiPages<SecurityEventPage>(path);
  if (list.isError && !list.data) return <ErrorState error={list.error} onRetry={list.refetch} />;
  if (!list.data) return <LoadingRows rows={5} />;
  const events = list.data.pages.flatMap((page) => page.events);
  if (events.length === 0) {
    return (
      <EmptyState icon="lock" title="Nothing here">
        {empty}
      </EmptyState>
    );
  }
  return (
    <>
      <EventRows events={events} />
      {list.hasNextPage && (
        <div className="card-foot">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
