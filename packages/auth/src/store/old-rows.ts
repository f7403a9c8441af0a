/** The number of rows that a purge would remove, and the date of the oldest row. */
export interface OldRows {
  readonly rows: number;
  readonly oldest: Date | null;
}

export const NO_ROWS: OldRows = { rows: 0, oldest: null };
