import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import type { LeadSort } from '@pickup/contracts/leads/lead-statuses';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/inbox/inbox';
import { partlyChecked } from '@pickup/ui/checkbox';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { countOfLeads } from '../../../shared/leads/lead-texts.ts';
import { headOrder, type Columns } from './lead-columns.ts';

export interface LeadHeadProps {
  readonly leads: readonly OperatorLead[];
  readonly columns: Columns;
  readonly sort: LeadSort;
  /** Null if the operator may not select leads. */
  readonly selected: ReadonlySet<string> | null;
  onSort(sort: LeadSort): void;
  onSelectAll(selected: boolean): void;
}

/** The rows are a list, and `aria-sort` needs a table, so the head is a separate table. */
export function LeadHead(props: LeadHeadProps) {
  const { leads, columns, sort, selected, onSort, onSelectAll } = props;
  return (
    <div className="lead-heads" role="table" aria-label={texts.headings}>
      <div className="lead-head" role="row">
        {selected && (
          <div role="columnheader">
            <SelectAll leads={leads} selected={selected} onSelectAll={onSelectAll} />
          </div>
        )}
        {(['name', ...columns, 'call'] as const).map((column) => (
          <Heading key={column} column={column} sort={sort} onSort={onSort} />
        ))}
      </div>
    </div>
  );
}

interface SelectAllProps extends Pick<LeadHeadProps, 'leads' | 'onSelectAll'> {
  readonly selected: ReadonlySet<string>;
}

function SelectAll({ leads, selected, onSelectAll }: SelectAllProps) {
  const extent = selectionExtent(leads, selected);
  return (
    <label className="lead-check lead-check-all">
      <input
        ref={partlyChecked(extent === 'some')}
        id={SELECT_ALL_ID}
        type="checkbox"
        checked={extent === 'all'}
        onChange={(event) => onSelectAll(event.target.checked)}
      />
      <span>
        {texts.selectAll}
        <span className="visually-hidden">
          {fill(texts.shownLeads, { leads: countOfLeads(leads.length) })}
        </span>
      </span>
    </label>
  );
}

interface HeadingProps extends Pick<LeadHeadProps, 'sort' | 'onSort'> {
  readonly column: keyof typeof texts.columnNames;
}

function Heading({ column, sort, onSort }: HeadingProps) {
  const name = texts.columnNames[column];
  const order = headOrder(column, sort);
  return (
    <div className="lead-heading" role="columnheader" aria-sort={order?.sorted}>
      {order ? (
        <button type="button" className="lead-order" onClick={() => onSort(order.next)}>
          {name}
          {order.sorted && <Icon path={order.sorted === 'ascending' ? icons.up : icons.down} />}
        </button>
      ) : (
        name
      )}
    </div>
  );
}

const SELECT_ALL_ID = 'select-all-leads';

/** Call this before the selection bar disappears, if the focus is in the bar. */
export function focusSelectAll(): void {
  document.getElementById(SELECT_ALL_ID)?.focus({ preventScroll: true });
}

type SelectionExtent = 'none' | 'some' | 'all';

export function selectionExtent(
  shown: readonly { readonly id: string }[],
  selected: ReadonlySet<string>,
): SelectionExtent {
  const count = shown.filter(({ id }) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}
