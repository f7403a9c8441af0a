import { useEffect, useRef } from 'react';
import { ShowMore } from '../../shared/ui/pages-view.tsx';
import type { useLeadList } from './use-lead-list.ts';

/** Loads the next page near the end of the list; a button does the same without scrolling. */
export function ListEnd({ list }: Pick<ReturnType<typeof useLeadList>, 'list'>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const end = useRef<HTMLDivElement>(null);
  // After a failure only the button retries: the end stays in sight and would request without
  // pause.
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
