/** One page of a list, and where the next one begins. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** What to ask the database for: one more row than a page has tells whether there is a next page. */
export function rowsToAsk(limit: number): number {
  return limit + 1;
}

/** The page of what was found by asking for `rowsToAsk(limit)` rows. */
export function pageOf<Row>(
  found: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): ListPage<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: last && found.length > limit ? cursorOf(last) : null };
}
