/** A range of time in milliseconds since 1970. The end is exclusive. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** Merges ranges that overlap or touch. Returns them earliest first. */
export function mergeRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const merged: TimeRange[] = [];
  for (const range of sortByStart(ranges)) {
    const last = merged.at(-1);
    if (!last || range.start > last.end) merged.push(range);
    else if (range.end > last.end)
      merged[merged.length - 1] = { start: last.start, end: range.end };
  }
  return merged;
}

export const sortByStart = (ranges: readonly TimeRange[]): TimeRange[] =>
  ranges.toSorted((one, other) => one.start - other.start);
