import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { LANGUAGE_NAMES } from '@pickup/messages/language';
import { fill } from '@pickup/messages/fill';
import { fillPlural } from '@pickup/messages/plural';
import * as texts from '@pickup/messages/operator/inbox/inbox';
import { memo, useEffect, useRef, useState, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { CallLink } from '../../../shared/leads/call-link.tsx';
import { leadName, distinctBusiness } from '../../../shared/leads/lead-texts.ts';
import { ShowMore } from '../../../shared/ui/pages-view.tsx';
import { BookingMark } from './booking-mark.tsx';
import { LeadCells } from './lead-cells.tsx';
import { tracksOf, type Columns } from './lead-columns.ts';
import type { ShownColumns } from './use-columns.ts';
import { LeadHead, type LeadHeadProps } from './lead-head.tsx';
import type { useLeadList } from './use-lead-list.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface LeadRowsProps extends Omit<LeadHeadProps, 'columns'> {
  readonly columns: ShownColumns;
  readonly hasMore: boolean;
  readonly newIds: ReadonlySet<string>;
  nameOf(userId: string | null): string;
  onSelect(id: string, selected: boolean, isRange: boolean): void;
}

export function LeadRows(props: LeadRowsProps) {
  const { leads, columns, hasMore, newIds, selected, nameOf, onSelect } = props;
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const { rows, rest, measure } = useVirtualRows(list, leads);
  return (
    <div
      ref={columns.measure}
      className={selected === null ? 'leads leads-read' : 'leads'}
      style={{ '--lead-columns': tracksOf(columns.fitting, columns.chosen) } as CSSProperties}
    >
      <LeadHead {...props} columns={columns.fitting} />
      <ul ref={setList} aria-label={texts.list}>
        {rows.map(({ lead, index, gap }) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            index={index}
            count={hasMore ? UNKNOWN : leads.length}
            gap={gap}
            measure={measure}
            columns={columns.fitting}
            isNew={newIds.has(lead.id)}
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

const UNKNOWN = -1;

export function ListEnd({ list }: Pick<ReturnType<typeof useLeadList>, 'list'>) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const end = useRef<HTMLDivElement>(null);
  // After a failure, only the button retries. If the end of the list is still visible, watching it
  // would cause endless requests.
  const isWatching = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  // Watches again after each page. An observer only reports changes, and after a fast response that
  // React rendered together with the request, the end may be as near as before.
  useEffect(() => {
    if (!isWatching || !end.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: '800px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isWatching, data, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="list-end">
      <ShowMore list={list} />
    </div>
  );
}

interface LeadRowProps {
  readonly lead: OperatorLead;
  readonly index: number;
  /** Includes rows that are not rendered. -1 if unknown. */
  readonly count: number;
  /** The height in pixels of the skipped rows between the previous rendered row and this row. */
  readonly gap: number;
  readonly measure: (row: HTMLElement | null) => void;
  readonly columns: Columns;
  readonly selected: boolean | null;
  readonly assignee: string;
  readonly isNew: boolean;
  /** With `isRange`, also changes every lead between this lead and the last changed lead. */
  onSelect(id: string, selected: boolean, isRange: boolean): void;
}

/** The link on the name covers the whole row. */
const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { lead, index, count, gap, measure, columns, selected, assignee, isNew, onSelect } = props;
  const [name, business] = [leadName(lead), distinctBusiness(lead)];
  return (
    <li
      ref={measure}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={gap > 0 ? { marginTop: gap } : undefined}
      className={isNew ? 'lead-row lead-row-new' : 'lead-row'}
      data-selected={selected === true}
    >
      {selected !== null && (
        <label className="lead-check">
          <input
            type="checkbox"
            checked={selected}
            aria-label={fill(texts.select, { name })}
            onChange={({ target, nativeEvent }) =>
              onSelect(
                lead.id,
                target.checked,
                'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
              )
            }
          />
        </label>
      )}
      <div className="lead-who" title={[name, business].filter(Boolean).join(' · ')}>
        <Link to={`/leads/${lead.id}`} className="lead-name" data-lead={lead.id}>
          <span dir="auto">{name}</span>
        </Link>
        <LeadMarks lead={lead} columns={columns} />
        {business !== '' && (
          <span className="lead-business">
            <span dir="auto">{business}</span>
          </span>
        )}
      </div>
      <LeadCells lead={lead} columns={columns} assignee={assignee} />
      <span className="lead-call">
        <CallLink lead={lead} />
      </span>
    </li>
  );
});

function LeadMarks({ lead, columns }: Pick<LeadRowProps, 'lead' | 'columns'>) {
  return (
    <>
      <PersonMark lead={lead} />
      <BookingMark lead={lead} isCardOnly={columns.includes('booking')} />
      <LanguageMark lead={lead} />
    </>
  );
}

function PersonMark({ lead: { person } }: { readonly lead: OperatorLead }) {
  const { lead_count: count } = person;
  if (count < 2) return null;
  const text = fillPlural(texts.leadsOfPerson, { count });
  return (
    <span className="lead-mark" title={text}>
      <span aria-hidden="true">×{count}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

function LanguageMark({ lead: { language } }: { readonly lead: OperatorLead }) {
  if (language === 'en') return null;
  return (
    <span className="lead-mark" title={LANGUAGE_NAMES[language]}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <span className="visually-hidden">{LANGUAGE_NAMES[language]}</span>
    </span>
  );
}
