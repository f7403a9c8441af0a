/** The only row of a query by a key, or null. */
export function first<Row>(rows: readonly Row[]): Row | null {
  return rows[0] ?? null;
}
