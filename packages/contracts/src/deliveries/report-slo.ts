import { z } from 'zod';
import {
  answerCount,
  answerDay,
  answerObject,
  answerTeamZone,
  answerTime,
  type Answer,
} from '../answer.ts';

/** The landing page states this limit. It ends when the mail server has accepted the report. */
export const REPORT_SLA_SECONDS = 30;

export const reportSloQuerySchema = z.strictObject({
  hours: z.coerce.number().min(0.01).max(720).default(24),
});

/** The counts leave out leads whose report is waiting and not yet late. */
export const reportSloDaySchema = z.object({
  day: answerDay,
  within: answerCount.describe('Sent in time.'),
  late: answerCount.describe('Sent late, or still waiting after the time limit.'),
  failed: answerCount,
  saved: answerCount.describe('Saved to a file and not sent.'),
});

const percentile = z
  .number()
  .nullable()
  .describe('In seconds, interpolated over all sent reports. Null if no report was sent.');

/**
 * The time from a lead's acceptance until the mail server has its report. Leaves out quarantined
 * and erased leads.
 */
export const reportSloSchema = answerObject('ReportSla', {
  from: answerTime.describe('Inclusive.'),
  to: answerTime.describe('Exclusive.'),
  time_zone: answerTeamZone,
  promised_within_seconds: z.number(),
  leads: answerCount.describe('`sent` + `waiting` + `failed` + `saved` + `withheld`.'),
  sent: answerCount,
  waiting: answerCount.describe('Queued, being sent or retried.'),
  failed: answerCount.describe('Permanently failed, or without a job for the report.'),
  saved: answerCount.describe(
    'Saved to a file and not sent, because there was no mail server. They count as not sent in time.',
  ),
  withheld: answerCount.describe('Not sent because the address is suppressed.'),
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
  by_day: z.array(reportSloDaySchema).describe('Oldest first, without days that had no leads.'),
});
export type ReportSlo = Answer<typeof reportSloSchema>;
