import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { LeadHead } from './lead-head.tsx';
import { LeadRow } from './lead-row.tsx';
import { useEffect, useRef } from 'react';
import { ShowMore } from '../../shared/ui/pages-view.tsx';
import type { useLeadList } from './use-lead-list.ts';

export interface LeadRowsProps {
  readonly leads: readonly OperatorLead[];
  readonly arrived: ReadonlySet<string>;
  /** Null when the operator may not select leads. */
  readonly selected: ReadonlySet<string> | null;
  nameOf(userId: string | null): string;
  onSelect(id: string, selected: boolean): void;
  onSelectAll(selected: boolean): void;
}

/**
 * The list. Rows out of sight are not rendered (content-visibility), but the browser's search finds
 * them.
 */
export function LeadRows(props: LeadRowsProps) {
  const { leads, arrived, selected, nameOf, onSelect, onSelectAll } = props;
  return (
    <div className={selected === null ? 'leads leads-read' : 'leads'}>
      <LeadHead leads={leads} selected={selected} onSelectAll={onSelectAll} />
      <ul aria-label="Leads">
        {leads.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            arrived={arrived.has(lead.id)}
            selected={selected && selected.has(lead.id)}
            assignee={nameOf(lead.work.assignee)}
            onSelect={onSelect}
          />
        ))}
      </ul>
    </div>
  );
}

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
