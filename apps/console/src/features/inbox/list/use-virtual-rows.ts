import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { useQueryClient } from '@tanstack/react-query';
import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

export interface ShownRow {
  readonly lead: OperatorLead;
  readonly index: number;
  /** The height in pixels of the skipped rows between the previous rendered row and this row. */
  readonly gap: number;
}

export interface VirtualRows {
  readonly rows: readonly ShownRow[];
  /** The height in pixels of the rows after the last rendered one. */
  readonly rest: number;
  /** The row must have its index in `data-index`. */
  readonly measure: (row: HTMLElement | null) => void;
}

const OVERSCAN = 10;
/** Up to this length, all rows are rendered, so that the browser's search finds each lead. */
const SHORT_LIST = 100;
/** The height of a one-line row, in pixels. */
const FIRST_ESTIMATE = 36;

/**
 * Always renders the first row, the focused row and its neighbors, so that shortcuts and Tab reach
 * these rows.
 */
export function useVirtualRows(
  list: HTMLElement | null,
  leads: readonly OperatorLead[],
): VirtualRows {
  const { top, width } = useListBox(list);
  const estimate = useEstimate(list, width);
  const pinned = usePinnedRows(list, leads);
  const { savedSizes, saveSizes } = useSavedSizes();
  const rendersAll = useDeferredValue(leads.length <= SHORT_LIST, false);
  // The virtualizer recomputes all positions when `getItemKey` changes. This is why `getItemKey`
  // changes with the leads and the estimate.
  const sized = useMemo(() => ({ leads, estimate }), [leads, estimate]);
  // eslint-disable-next-line react/incompatible-library -- concerns only the React Compiler, which is not used
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: leads.length,
    estimateSize: () => sized.estimate,
    getItemKey: useCallback((at: number) => sized.leads[at]?.id ?? at, [sized]),
    rangeExtractor: useCallback(
      (range: Range) => (rendersAll ? allOf(range) : withPinned(range, pinned)),
      [rendersAll, pinned],
    ),
    measureElement: (row) => row.getBoundingClientRect().height,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialMeasurementsCache: savedSizes,
  });
  useLayoutEffect(() => {
    // Scroll anchoring keeps the visible rows in place, so a second correction would move them.
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => !HAS_SCROLL_ANCHORING;
    return () => saveSizes(virtualizer.takeSnapshot());
  }, [virtualizer, saveSizes]);
  const previousWidth = useRef(width);
  useLayoutEffect(() => {
    if (previousWidth.current !== 0 && previousWidth.current !== width) virtualizer.measure();
    previousWidth.current = width;
  }, [virtualizer, width]);
  const items = virtualizer.getVirtualItems();
  const end = items.at(-1)?.end ?? top;
  return {
    rows: toRows(items, leads, top),
    rest: Math.max(0, top + virtualizer.getTotalSize() - end),
    measure: virtualizer.measureElement,
  };
}

// Safari has no scroll anchoring.
const HAS_SCROLL_ANCHORING = typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto');

function toRows(
  items: readonly VirtualItem[],
  leads: readonly OperatorLead[],
  top: number,
): ShownRow[] {
  return items.flatMap(({ index, start }, at) => {
    const lead = leads[index];
    const previousEnd = items[at - 1]?.end ?? top;
    return lead ? [{ lead, index, gap: Math.max(0, start - previousEnd) }] : [];
  });
}

const allOf = ({ count }: Range) => Array.from({ length: count }, (_, index) => index);

export function withPinned(range: Range, pinned: readonly number[]): number[] {
  const wanted = [...defaultRangeExtractor(range), ...pinned];
  const inList = wanted.filter((index) => index >= 0 && index < range.count);
  return [...new Set(inList)].toSorted((a, b) => a - b);
}

function usePinnedRows(
  list: HTMLElement | null,
  leads: readonly OperatorLead[],
): readonly number[] {
  const [focused, setFocused] = useState<string | null>(null);
  const at = useMemo(() => leads.findIndex(({ id }) => id === focused), [leads, focused]);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('.lead-row') : null;
      const id = row?.querySelector<HTMLElement>('[data-lead]')?.dataset['lead'];
      setFocused(id ?? null);
    };
    list?.addEventListener('focusin', onFocus);
    return () => list?.removeEventListener('focusin', onFocus);
  }, [list]);
  return useMemo(() => (at === -1 ? [0] : [0, at - 1, at, at + 1]), [at]);
}

function useListBox(list: HTMLElement | null) {
  const [box, setBox] = useState({ top: 0, width: 0 });
  const update = useCallback(() => {
    if (!list) return;
    const { top, width } = list.getBoundingClientRect();
    const measured = { top: Math.round(top + window.scrollY), width };
    setBox((shown) =>
      shown.top === measured.top && shown.width === measured.width ? shown : measured,
    );
  }, [list]);
  useLayoutEffect(update); // Content above the list may have moved the list.
  useEffect(() => {
    addEventListener('resize', update);
    return () => removeEventListener('resize', update);
  }, [update]);
  return box;
}

function useEstimate(list: HTMLElement | null, width: number): number {
  const [estimate, setEstimate] = useState(FIRST_ESTIMATE);
  const estimatedAt = useRef(0);
  const update = useCallback(() => {
    const rows = [...(list?.children ?? [])];
    if (estimatedAt.current === width || rows.length < 2) return;
    estimatedAt.current = width;
    const heights = rows.map((row) => row.getBoundingClientRect().height);
    setEstimate(heights.reduce((sum, height) => sum + height, 0) / rows.length);
  }, [list, width]);
  useLayoutEffect(update); // Retries after every commit, because the first commit has no rows yet.
  return estimate;
}

const SIZES_KEY = ['lead-row-sizes'];

function useSavedSizes() {
  const client = useQueryClient();
  const [savedSizes] = useState(() => client.getQueryData<SavedSizes>(SIZES_KEY));
  const saveSizes = useCallback(
    (items: VirtualItem[]) => {
      client.setQueryDefaults(SIZES_KEY, { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData<SavedSizes>(SIZES_KEY, { windowWidth: window.innerWidth, items });
    },
    [client],
  );
  return {
    savedSizes: savedSizes?.windowWidth === window.innerWidth ? savedSizes.items : NO_SIZES,
    saveSizes,
  };
}

interface SavedSizes {
  readonly windowWidth: number;
  readonly items: VirtualItem[];
}

const NO_SIZES: VirtualItem[] = [];
