import type { LeadColumn } from '@pickup/contracts/inbox/lead-columns';
import { LEAD_COLUMNS } from '@pickup/contracts/inbox/lead-columns';
import { useCallback, useMemo, useState } from 'react';
import {
  fittingColumns,
  areDefaultColumns,
  readColumns,
  DEFAULT_COLUMNS,
  writeColumns,
  type Columns,
} from './lead-columns.ts';
import type { UsedFilters } from './lead-filters.ts';
import { useShownView } from './use-views.ts';

const STORAGE_KEY = 'pickup.lead-columns';

export interface ShownColumns {
  readonly chosen: Columns;
  /** The chosen columns that the table has room for. */
  readonly fitting: Columns;
  /** A ref that measures the table's width. */
  readonly measure: (table: HTMLElement | null) => (() => void) | undefined;
  show(column: LeadColumn, isShown: boolean): void;
  /** Null if the columns are the default ones. */
  readonly reset: (() => void) | null;
}

/**
 * Uses the columns in the URL or in the shown saved view. Otherwise uses the columns stored on this
 * device. If a saved view is shown, changes go only to the URL, and the view stays unchanged.
 */
export function useColumns({ filters, set }: UsedFilters): ShownColumns {
  const [stored, setStored] = useState(readStored);
  const view = useShownView(filters);
  const { width, measure } = useWidth();
  const isInUrl = filters.columns !== '' || view !== undefined;
  const given = isInUrl ? filters.columns : stored;
  const chosen = useMemo(() => readColumns(given) ?? DEFAULT_COLUMNS, [given]);
  const fitting = useMemo(() => fittingColumns(chosen, width), [chosen, width]);
  const choose = (columns: Columns) => {
    const text = areDefaultColumns(columns) ? '' : writeColumns(columns);
    if (!isInUrl) return setStored(store(text));
    // Without columns in the URL, the list would show the columns stored on this device.
    set({ columns: text === '' && stored !== '' ? writeColumns(columns) : text });
  };
  return {
    chosen,
    fitting,
    measure,
    show: (column, isShown) =>
      choose(LEAD_COLUMNS.filter((one) => (one === column ? isShown : chosen.includes(one)))),
    reset: areDefaultColumns(chosen) ? null : () => choose(DEFAULT_COLUMNS),
  };
}

function readStored(): string {
  return localStorage.getItem(STORAGE_KEY) ?? '';
}

function store(columns: string): string {
  if (columns === '') localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, columns);
  return columns;
}

/** The width is in rem, because the columns grow with the text. */
function useWidth() {
  const [width, setWidth] = useState(0);
  const measure = useCallback((table: HTMLElement | null) => {
    if (!table) return;
    const updateWidth = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setWidth(table.clientWidth / rem);
    };
    updateWidth();
    const watcher = new ResizeObserver(updateWidth);
    watcher.observe(table);
    return () => watcher.disconnect();
  }, []);
  return { width, measure };
}
