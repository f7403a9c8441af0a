import type { LeadColumn } from '@pickup/contracts/inbox/lead-columns';
import { LEAD_COLUMNS } from '@pickup/contracts/inbox/lead-columns';
import { useCallback, useMemo, useState } from 'react';
import {
  fittingColumns,
  hasUsual,
  readColumns,
  USUAL_COLUMNS,
  writeColumns,
  type Columns,
} from './lead-columns.ts';
import type { UsedFilters } from './lead-filters.ts';
import { useShownView } from './use-views.ts';

const STORAGE_KEY = 'pickup.lead-columns';

export interface ShownColumns {
  readonly chosen: Columns;
  /** Those of them that the table has room for. */
  readonly fitting: Columns;
  /** Finds out how wide the table is. */
  readonly measure: (table: HTMLElement | null) => (() => void) | undefined;
  show(column: LeadColumn, isShown: boolean): void;
  /** Null if the columns are the usual ones. */
  readonly reset: (() => void) | null;
}

/**
 * The columns of the address, of the saved view that is shown, or of this device. A change in a
 * view belongs to the address, so that it is another view.
 */
export function useColumns({ filters, set }: UsedFilters): ShownColumns {
  const [kept, setKept] = useState(readKept);
  const view = useShownView(filters);
  const { width, measure } = useWidth();
  const isInAddress = filters.columns !== '' || view !== undefined;
  const given = isInAddress ? filters.columns : kept;
  const chosen = useMemo(() => readColumns(given) ?? USUAL_COLUMNS, [given]);
  const fitting = useMemo(() => fittingColumns(chosen, width), [chosen, width]);
  const choose = (columns: Columns) => {
    const text = hasUsual(columns) ? '' : writeColumns(columns);
    if (!isInAddress) return setKept(keep(text));
    // Without columns in the address, this device's would be shown.
    set({ columns: text === '' && kept !== '' ? writeColumns(columns) : text });
  };
  return {
    chosen,
    fitting,
    measure,
    show: (column, isShown) =>
      choose(LEAD_COLUMNS.filter((one) => (one === column ? isShown : chosen.includes(one)))),
    reset: hasUsual(chosen) ? null : () => choose(USUAL_COLUMNS),
  };
}

function readKept(): string {
  return localStorage.getItem(STORAGE_KEY) ?? '';
}

function keep(columns: string): string {
  if (columns === '') localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, columns);
  return columns;
}

/** In rem, because the columns grow with the text. */
function useWidth() {
  const [width, setWidth] = useState(0);
  const measure = useCallback((table: HTMLElement | null) => {
    if (!table) return;
    const look = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setWidth(table.clientWidth / rem);
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(table);
    return () => watcher.disconnect();
  }, []);
  return { width, measure };
}
