import { z } from 'zod';

/**
 * The landing page promises the report within this many seconds, measured until the mail server has
 * it.
 */
export const REPORT_PROMISED_WITHIN_SECONDS = 30;

/** Query of GET /api/slo: a time span ending now, by when leads were accepted. At most 30 days. */
export const reportSloQuerySchema = z.strictObject({
  hours: z.coerce.number().min(0.01).max(720).default(24),
});

/**
 * The report SLA: the time from a lead's acceptance until the mail server has its report. Excludes
 * leads that were quarantined on arrival and those erased before their report. `leads` is `sent` +
 * `waiting` + `failed` + `withheld`.
 */
export interface ReportSlo {
  /** ISO, UTC; `from` inclusive, `to` exclusive. */
  readonly from: string;
  readonly to: string;
  readonly promised_within_seconds: number;
  readonly leads: number;
  readonly sent: number;
  /** Neither sent nor failed for good. */
  readonly waiting: number;
  /** Failed for good, or without a job for the report. */
  readonly failed: number;
  /** Not sent because the address is suppressed. */
  readonly withheld: number;
  /** Seconds, over all sent reports, interpolated; null without any. */
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
  /**
   * 0 to 1: sent in time, of all that were sent, failed, or have waited too long. Null without any.
   */
  readonly share_within: number | null;
  /** Days in UTC, oldest first, without those that had no leads. */
  readonly by_day: readonly ReportSloDay[];
}

/**
 * The leads accepted on a day; those still waiting within the time limit are in none of the three.
 */
export interface ReportSloDay {
  /** 2026-01-31 */
  readonly day: string;
  /** Sent in time. */
  readonly within: number;
  /** Sent late, or still waiting after the time limit. */
  readonly late: number;
  readonly failed: number;
}
