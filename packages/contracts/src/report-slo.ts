import { z } from 'zod';

/** The promise of the page: the report is with the mail server within this many seconds. */
export const REPORT_PROMISED_WITHIN_SECONDS = 30;

/** Query of GET /api/slo: the window that ends now, by the leads' acceptance. At most 30 days. */
export const reportSloQuerySchema = z.strictObject({
  hours: z.coerce.number().min(0.01).max(720).default(24),
});

/**
 * How the promise was kept: from a lead's acceptance to its report in the hands of the mail server.
 * Leads that were quarantined on arrival and those erased before they had a report are not in it.
 * `leads` is `sent` + `waiting` + `failed` + `withheld`.
 */
export interface ReportSlo {
  /** ISO, UTC; `from` inclusive, `to` exclusive. */
  readonly from: string;
  readonly to: string;
  readonly promised_within_seconds: number;
  readonly leads: number;
  readonly sent: number;
  /** Neither sent nor given up. */
  readonly waiting: number;
  /** Given up, or never begun: a lead without a job for its report counts here. */
  readonly failed: number;
  /** Not sent because the address is suppressed. */
  readonly withheld: number;
  /** Seconds over what was sent, interpolated between neighbours; null when nothing was. */
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
  /**
   * From 0 to 1: sent within the promised time, of all that were sent, failed, or have waited longer than
   * promised. Null when there is none.
   */
  readonly share_within: number | null;
  /** The window's days in UTC, oldest first, those without leads left out. */
  readonly by_day: readonly ReportSloDay[];
}

/** The leads accepted on a day; those that still wait within the promised time are in none of the three. */
export interface ReportSloDay {
  /** 2026-01-31 */
  readonly day: string;
  /** Sent within the promised time. */
  readonly within: number;
  /** Sent later, or still waiting after it. */
  readonly late: number;
  readonly failed: number;
}
