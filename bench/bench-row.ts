/** A row of the table that `npm run bench` prints. */
export interface BenchRow {
  readonly what: string;
  /** Our figure with its unit: "880 ms". */
  readonly ours: string;
  /** The value it is compared with, measured in the same run; absent for an absolute target. */
  readonly beside?: string;
  /** Our figure divided by the one it is compared with. */
  readonly ratio?: number;
  /** Such as "at most 1.05"; absent for a figure without a target. */
  readonly target?: string;
  /** Whether the target is met; absent without one. */
  readonly met?: boolean;
}

/** What `bench/<name>/run.ts` exports as `run`. It starts and stops everything it needs. */
export type Bench = () => Promise<readonly BenchRow[]>;

/** The median; for an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}
