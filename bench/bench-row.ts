export interface BenchRow {
  /** What was measured. */
  readonly what: string;
  /** Pickup's figure with its unit, such as "880 ms". */
  readonly ours: string;
  /** The figure to compare with, from the same run. Absent if the target is absolute. */
  readonly baseline?: string;
  /** `ours` divided by `baseline`. */
  readonly ratio?: number;
  /** For example, "at most 1.05". */
  readonly target?: string;
  readonly isMet?: boolean;
}

/** Each `bench/<name>/run.ts` exports a `Bench` as `run`. It starts and stops what it needs. */
export type Bench = () => Promise<readonly BenchRow[]>;

/** For an even number of values, returns the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}
