/** One line of the table that `npm run bench` prints. */
export interface BenchRow {
  readonly what: string;
  /** Our figure with its unit: "880 ms". */
  readonly ours: string;
  /** What it stands beside, measured in the same run; absent where a count is held against the target. */
  readonly beside?: string;
  /** Ours divided by what it stands beside. */
  readonly ratio?: number;
  /** In words: "at most 1.05", or absent where the figure is only told. */
  readonly target?: string;
  /** Whether the target is met; absent where there is none. */
  readonly met?: boolean;
}

/** What `bench/<name>/run.ts` exports as `run`. It starts and stops whatever it needs. */
export type Bench = () => Promise<readonly BenchRow[]>;

/** The middle one; the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}
