export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** One row more than the page shows: if the database returns it, there is a next page. */
export function rowsToFetch(limit: number): number {
  return limit + 1;
}

/** Builds a page from rows that were queried with `rowsToFetch(limit)`. */
export function pageOf<Row>(
  found: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): ListPage<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: last && found.length > limit ? cursorOf(last) : null };
}
