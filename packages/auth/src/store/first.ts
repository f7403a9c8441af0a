/** The one row that a query by a key can answer. */
export function first<Row>(rows: readonly Row[]): Row | null {
  return rows[0] ?? null;
}
