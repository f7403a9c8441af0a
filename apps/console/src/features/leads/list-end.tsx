import { useEffect, useRef } from 'react';
import { ShowMore } from '../../shared/ui/pages-view.tsx';
import type { useLeadList } from './use-lead-list.ts';

/** The next page comes when the end comes near; a button for whoever cannot scroll. */
export function ListEnd({ list }: Pick<ReturnType<typeof useLeadList>, 'list'>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const end = useRef<HTMLDivElement>(null);
  // After a failure the button alone asks: the end stays in sight, and would ask without pause.
  const watches = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!watches || !end.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: '800px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [watches, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="list-end">
      <ShowMore list={list} />
    </div>
  );
}
