import { z } from 'zod';
import { countSchema, responseObject, timestampSchema, type ApiResponse } from '../api-response.ts';
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
  'canaryRuns',
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
  days: countSchema.nullable().describe('Null if the rule is not `days`.'),
  setting: z
    .string()
    .nullable()
    .describe('The key in the settings file. Null if the rule cannot be changed.'),
});
export type RetentionRule = ApiResponse<typeof ruleSchema>;

export const retentionSchema = responseObject('Retention', {
  last_run: z
    .object({
      started_at: timestampSchema,
      finished_at: timestampSchema.nullable().describe('Null while it is in progress.'),
    })
    .nullable()
    .describe('Null before the first run.'),
  next_run_at: timestampSchema,
  kinds: z.array(
    ruleSchema.extend({
      removed: countSchema.describe('The number of records that the last run removed.'),
      removed_total: countSchema.describe('The number of records that all runs removed.'),
      failed: z
        .boolean()
        .describe('Whether the last run failed to remove some of the records. See the log.'),
    }),
  ),
});
export type Retention = ApiResponse<typeof retentionSchema>;

export const retentionDueSchema = responseObject('RetentionDue', {
  at: timestampSchema,
  kinds: z.array(
    ruleSchema.extend({
      due: countSchema.describe('The number of records that a run would remove now.'),
      oldest: timestampSchema
        .nullable()
        .describe('The date of the oldest of these records. Null if there are none.'),
    }),
  ),
});
export type RetentionDue = ApiResponse<typeof retentionDueSchema>;

/** The periods have the same names as in the settings, unlike other members of the API. */
export const retentionPreviewSchema = z.strictObject({
  retention: z
    .unknown()
    .describe('The setting `retention`. Missing periods have their defaults.')
    .pipe(retentionSettingsSchema),
});
