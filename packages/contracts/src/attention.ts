/**
 * Response of GET /api/attention: the counts in the console's navigation. Counts the caller may not
 * read are null.
 */
export interface Attention {
  readonly quarantined: number | null;
  /** Dead letters, until they are replayed. */
  readonly failed_deliveries: number | null;
}
