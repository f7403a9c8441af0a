import { z } from 'zod';
import {
  countSchema,
  daySchema,
  responseObject,
  teamTimeZoneSchema,
  timestampSchema,
  type ApiResponse,
} from '../api-response.ts';

/** The landing page states this limit on the time until the mail server accepts the report. */
export const REPORT_SLA_SECONDS = 30;

export const reportSlaQuerySchema = z.strictObject({
  hours: z.coerce.number().min(0.01).max(720).default(24),
});

/** The counts leave out leads whose report is waiting and not yet late. */
export const reportSlaDaySchema = z.object({
  day: daySchema,
  within: countSchema.describe('Sent in time.'),
  late: countSchema.describe('Sent late, or still waiting after the time limit.'),
  failed: countSchema,
  saved: countSchema.describe('Saved to a file and not sent.'),
});

const percentile = z
  .number()
  .nullable()
  .describe('In seconds, interpolated over all sent reports. Null if no report was sent.');

/**
 * The time from a lead's acceptance until the mail server has its report. Leaves out quarantined
 * and erased leads.
 */
export const reportSlaSchema = responseObject('ReportSla', {
  from: timestampSchema.describe('Inclusive.'),
  to: timestampSchema.describe('Exclusive.'),
  time_zone: teamTimeZoneSchema,
  target_seconds: z.number(),
  leads: countSchema.describe('`sent` + `waiting` + `failed` + `saved` + `withheld`.'),
  sent: countSchema,
  waiting: countSchema.describe('Queued, being sent or retried.'),
  failed: countSchema.describe('Permanently failed, or without a job for the report.'),
  saved: countSchema.describe(
    'Saved to a file and not sent, because there was no mail server. They count as not sent in time.',
  ),
  withheld: countSchema.describe('Not sent because the address is suppressed.'),
  p50: percentile,
  p95: percentile,
  p99: percentile,
  share_within: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe(
      'The share of reports that were sent in time. Only sent, failed, saved and late reports count. Null if there are none.',
    ),
  by_day: z.array(reportSlaDaySchema).describe('Oldest first, without days that had no leads.'),
});
export type ReportSla = ApiResponse<typeof reportSlaSchema>;
