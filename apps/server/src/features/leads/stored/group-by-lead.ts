import { groupBy } from '../../../platform/group-by.ts';

/** Groups rows by lead and keeps their order. Rows without a lead are left out. */
export function groupByLead<Row extends { readonly leadId: string | null }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const withLead = rows.filter((row): row is Row & { leadId: string } => row.leadId !== null);
  return groupBy<Row & { leadId: string }, string>(withLead, ({ leadId }) => leadId);
}
