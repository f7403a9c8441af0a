/** Groups rows by lead and keeps their order. Rows without a lead are left out. */
export function groupByLead<Row extends { readonly leadId: string | null }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.leadId === null) continue;
    const group = groups.get(row.leadId);
    if (group) group.push(row);
    else groups.set(row.leadId, [row]);
  }
  return groups;
}
