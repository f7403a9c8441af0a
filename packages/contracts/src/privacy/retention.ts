import { z } from 'zod';
import { answerCount, answerObject, answerTime, type Answer } from '../answer.ts';
import { retentionSchema as retentionSettingsSchema } from './retention-settings.ts';

export const RETENTION_KINDS = [
  'leads',
  'wonLeads',
  'heldLeads',
  'leadCallTranscripts',
  'callTranscripts',
  'callOrigins',
  'callMessages',
  'deliveries',
  'deadLetters',
  'emailFiles',
  'securityEvents',
  'sessions',
  'funnelCounts',
  'canaryBeats',
  'canaryOutages',
  'backupRecords',
  'undoValues',
  'emailCounters',
  'rateLimits',
  'signInAttempts',
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

export const RETENTION_RULES = ['days', 'forever', 'expired'] as const;

const kindSchema = z.enum(RETENTION_KINDS);

const ruleSchema = z.object({
  kind: kindSchema,
  rule: z
    .enum(RETENTION_RULES)
    .describe(
      '`days`: kept for that many days. `forever`: never removed. `expired`: removed after it has expired.',
    ),
  days: answerCount.nullable().describe('Null if the rule is not `days`.'),
  setting: z
    .string()
    .nullable()
    .describe('The key in the settings file. Null if the rule cannot be changed.'),
});
export type RetentionRule = Answer<typeof ruleSchema>;

export const retentionSchema = answerObject('Retention', {
  last_run: z
    .object({
      started_at: answerTime,
      finished_at: answerTime.nullable().describe('Null while it is in progress.'),
    })
    .nullable()
    .describe('Null before the first run.'),
  next_run_at: answerTime,
  kinds: z.array(
    ruleSchema.extend({
      removed: answerCount.describe('How many the last run removed.'),
      removed_in_all: answerCount.describe('How many all runs removed.'),
      failed: z
        .boolean()
        .describe('Whether the last run could not remove all of them. See the log.'),
    }),
  ),
});
export type Retention = Answer<typeof retentionSchema>;

export const retentionDueSchema = answerObject('RetentionDue', {
  at: answerTime,
  kinds: z.array(
    ruleSchema.extend({
      due: answerCount.describe('How many a run would remove now.'),
      oldest: answerTime.nullable().describe('The date of the oldest one. Null if there is none.'),
    }),
  ),
});
export type RetentionDue = Answer<typeof retentionDueSchema>;

/** The periods have the same names as in the settings, unlike other members of the API. */
export const retentionPreviewSchema = z.strictObject({
  retention: z
    .unknown()
    .describe('The setting `retention`. Missing periods have their defaults.')
    .pipe(retentionSettingsSchema),
});
