import { groupBy } from '../../../platform/group-by.ts';

/** Keeps the order of rows and skips rows without a lead. */
export function groupByLead<Row extends { readonly leadId: string | null }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const withLead = rows.filter((row): row is Row & { leadId: string } => row.leadId !== null);
  return groupBy<Row & { leadId: string }, string>(withLead, ({ leadId }) => leadId);
}
