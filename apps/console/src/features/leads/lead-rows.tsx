import type { OperatorLead } from '@pickup/contracts/operator-leads';
import * as texts from '@pickup/messages/operator/inbox';
import { LeadHead } from './lead-head.tsx';
import { LeadRow } from './lead-row.tsx';
import { useEffect, useRef, useState } from 'react';
import { useVirtualRows } from './use-virtual-rows.ts';
import { ShowMore } from '../../shared/ui/pages-view.tsx';
import type { useLeadList } from './use-lead-list.ts';

export interface LeadRowsProps {
  readonly leads: readonly OperatorLead[];
  /** More leads than these can be loaded. */
  readonly hasMore: boolean;
  readonly arrived: ReadonlySet<string>;
  /** Null when the operator may not select leads. */
  readonly selected: ReadonlySet<string> | null;
  nameOf(userId: string | null): string;
  onSelect(id: string, selected: boolean, isRange: boolean): void;
  onSelectAll(selected: boolean): void;
}

/**
 * The list. If it is long, only the rows near the visible area are rendered. Find-in-page finds only
 * those, so use the search field above the list to find any other.
 */
export function LeadRows(props: LeadRowsProps) {
  const { leads, hasMore, arrived, selected, nameOf, onSelect, onSelectAll } = props;
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const { rows, rest, measure } = useVirtualRows(list, leads);
  return (
    <div className={selected === null ? 'leads leads-read' : 'leads'}>
      <LeadHead leads={leads} selected={selected} onSelectAll={onSelectAll} />
      <ul ref={setList} aria-label={texts.list}>
        {rows.map(({ lead, index, gap }) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            index={index}
            count={hasMore ? UNKNOWN : leads.length}
            gap={gap}
            measure={measure}
            arrived={arrived.has(lead.id)}
            selected={selected && selected.has(lead.id)}
            assignee={nameOf(lead.work.assignee)}
            onSelect={onSelect}
          />
        ))}
      </ul>
      <div className="lead-rest" style={{ height: rest }} />
    </div>
  );
}

/** ARIA's number for a list whose length is not known yet. */
const UNKNOWN = -1;

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
