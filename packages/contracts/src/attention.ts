/**
 * Answer of GET /api/attention: what waits for somebody, as the console's navigation shows it. Figures of
 * what the asker may not read are null.
 */
export interface Attention {
  readonly quarantined: number | null;
  /** Given up, until they are replayed. */
  readonly failed_deliveries: number | null;
}
