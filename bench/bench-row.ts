/** A row of the table that `npm run bench` prints. */
export interface BenchRow {
  readonly what: string;
  /** Our figure with its unit: "880 ms". */
  readonly ours: string;
  /** The value for comparison, measured in the same run. Absent for an absolute target. */
  readonly beside?: string;
  /** Our figure divided by the value for comparison. */
  readonly ratio?: number;
  /** For example "at most 1.05". Absent for a figure without a target. */
  readonly target?: string;
  /** Whether the target is met. Absent without a target. */
  readonly met?: boolean;
}

/** The export `run` of `bench/<name>/run.ts`. It starts and stops everything that it needs. */
export type Bench = () => Promise<readonly BenchRow[]>;

/** The median. For an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}
