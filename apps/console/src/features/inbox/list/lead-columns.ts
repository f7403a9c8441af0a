import {
  LEAD_COLUMNS,
  NAME_COLUMN_ONLY,
  type LeadColumn,
} from '@pickup/contracts/inbox/lead-columns';
import type { LeadSort } from '@pickup/contracts/leads/lead-statuses';

export type Columns = readonly LeadColumn[];

export const DEFAULT_COLUMNS: Columns = [
  'trade',
  'quality',
  'waiting',
  'status',
  'source',
  'assignee',
  'local_time',
];

interface Column {
  /** The minimum width in rem. */
  readonly min: number;
  /**
   * The column's share of the remaining width. A column without a share keeps its minimum width.
   */
  readonly share?: number;
}

// The most important column comes first: a narrow table gives columns room in this order.
const COLUMNS: Readonly<Record<LeadColumn, Column>> = {
  quality: { min: 4 },
  waiting: { min: 8.25 },
  status: { min: 5.75 },
  trade: { min: 5.75, share: 1 },
  assignee: { min: 5.25, share: 1.25 },
  next_task: { min: 6.75 },
  phone: { min: 8.5 },
  received: { min: 8 },
  booking: { min: 7.5 },
  email: { min: 8, share: 1.5 },
  source: { min: 4.5, share: 0.75 },
  local_time: { min: 5 },
};

/** With the default columns, the name column also has room for a booking's time. */
const NAME = { default: 17, min: 11, share: 4, shareInNarrow: 7 } as const;
const GAP = 0.5;
/** The width in rem of the checkbox, the call link and the padding of a row. */
const FIXED_WIDTH = 5.5 + 2 * GAP;

export const areDefaultColumns = (columns: Columns) =>
  writeColumns(columns) === writeColumns(DEFAULT_COLUMNS);
const nameWidth = (columns: Columns) => (areDefaultColumns(columns) ? NAME.default : NAME.min);

/** Leaves out columns that a table of this width, in rem, has no room for. */
export function fittingColumns(columns: Columns, width: number): Columns {
  const byRank = (Object.keys(COLUMNS) as LeadColumn[]).filter((name) => columns.includes(name));
  let room = width - FIXED_WIDTH - nameWidth(columns);
  const fitting = byRank.filter((name) => {
    const needed = COLUMNS[name].min + GAP;
    if (needed > room) return false;
    room -= needed;
    return true;
  });
  return columns.filter((name) => fitting.includes(name));
}

/** Returns a CSS grid's tracks for the name and for `columns`, the columns of `all` that fit. */
export function tracksOf(columns: Columns, all: Columns): string {
  const track = ({ min, share }: Column) =>
    share === undefined ? `${min}rem` : `minmax(${min}rem, ${share}fr)`;
  const isNarrow = columns.length < all.length;
  const share = isNarrow ? NAME.shareInNarrow : NAME.share;
  const name = track({ min: nameWidth(all), share });
  return [name, ...columns.map((column) => track(COLUMNS[column]))].join(' ');
}

/**
 * Ignores unknown names. Returns null if `text` has no known name, and an empty list if the only
 * known name is `NAME_COLUMN_ONLY`.
 */
export function readColumns(text: string): Columns | null {
  if (text === '') return null;
  const names = text.split(',');
  const columns = LEAD_COLUMNS.filter((column) => names.includes(column));
  return columns.length === 0 && !names.includes(NAME_COLUMN_ONLY) ? null : columns;
}

export const writeColumns = (columns: Columns) => columns.join(',') || NAME_COLUMN_ONLY;

interface HeadOrder {
  /** The order after the first click on the head, and the order after the second click. */
  readonly sorts: readonly [LeadSort, LeadSort];
  readonly isFirstDescending?: boolean;
}

const HEAD_ORDERS: Readonly<Partial<Record<string, HeadOrder>>> = {
  name: { sorts: ['name', '-name'] },
  trade: { sorts: ['trade', '-trade'] },
  quality: { sorts: ['-quality', 'quality'], isFirstDescending: true },
  waiting: { sorts: ['untouched', '-untouched'], isFirstDescending: true },
  received: { sorts: ['newest', 'oldest'], isFirstDescending: true },
  status: { sorts: ['status', '-status'] },
  next_task: { sorts: ['next_task', '-next_task'] },
  assignee: { sorts: ['assignee', '-assignee'] },
};

/** Null for a column that the list cannot sort by. */
export function headOrder(column: string, sort: LeadSort) {
  const order = HEAD_ORDERS[column];
  if (!order) return null;
  const at = order.sorts.indexOf(sort);
  const isDescending = (at === 1) !== (order.isFirstDescending === true);
  return {
    sorted: at === -1 ? undefined : isDescending ? 'descending' : 'ascending',
    next: order.sorts[at === 0 ? 1 : 0],
  } as const;
}
