/**
 * Returns the percentile by nearest rank: the 99th percentile of a hundred values is the 99th
 * smallest. An empty list gives NaN.
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN;
}

/** Formats a duration as "1.24 s", or as "87 ms" below a second. */
export function duration(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(2)} s`;
}
