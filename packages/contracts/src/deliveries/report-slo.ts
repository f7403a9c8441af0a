import { z } from 'zod';
import { answerCount, answerDay, answerObject, answerTime, type Answer } from '../answer.ts';

/** The landing page promises the report within this many seconds, measured until the mail server has it. */
export const REPORT_PROMISED_WITHIN_SECONDS = 30;

/** A time span ending now, by when leads were accepted. At most 30 days. */
export const reportSloQuerySchema = z.strictObject({
  hours: z.coerce.number().min(0.01).max(720).default(24),
});

/** The leads accepted on a day; those still waiting within the time limit are in none of the three. */
export const reportSloDaySchema = z.object({
  day: answerDay,
  within: answerCount.describe('Sent in time.'),
  late: answerCount.describe('Sent late, or still waiting after the time limit.'),
  failed: answerCount,
});

const percentile = z
  .number()
  .nullable()
  .describe('Seconds, over all sent reports, interpolated. Null without any.');

/** From a lead's acceptance until the mail server has its report. Without quarantined and erased leads. */
export const reportSloSchema = answerObject('ReportSla', {
  from: answerTime.describe('Inclusive.'),
  to: answerTime.describe('Exclusive.'),
  promised_within_seconds: z.number(),
  leads: answerCount.describe('`sent` + `waiting` + `failed` + `withheld`.'),
  sent: answerCount,
  waiting: answerCount.describe('Neither sent nor failed for good.'),
  failed: answerCount.describe('Failed for good, or without a job for the report.'),
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
      'Sent in time, of all that were sent, failed, or have waited too long. Null without any.',
    ),
  by_day: z.array(reportSloDaySchema).describe('Oldest first, without days that had no leads.'),
});
export type ReportSlo = Answer<typeof reportSloSchema>;
