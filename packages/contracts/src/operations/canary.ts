import { z } from 'zod';
import { countSchema, responseObject, timestampSchema, type ApiResponse } from '../api-response.ts';

/** In the order of a run. Each webhook endpoint that gets the canary's lead is a separate step. */
export const CANARY_STEPS = ['page', 'script', 'intake', 'job', 'email', 'webhook'] as const;
export type CanaryStepName = (typeof CANARY_STEPS)[number];

/** In this header, the server sends the run's secret token to the intake. */
export const CANARY_HEADER = 'x-pickup-canary';

const target = z.string().describe('The endpoint’s id, for webhooks. Empty otherwise.');

export const canaryStepSchema = z.object({
  name: z.enum(CANARY_STEPS),
  target,
  state: z
    .enum(['passed', 'failed', 'off', 'unreached'])
    .describe('`off`: not configured. `unreached`: an earlier step failed.'),
  took_ms: countSchema.nullable().describe('Null unless the step passed.'),
  detail: z.string().describe('Why the step failed or was not checked. Empty otherwise.'),
});
export type CanaryStep = ApiResponse<typeof canaryStepSchema>;

export const canaryRunSchema = z.object({
  started_at: timestampSchema,
  finished_at: timestampSchema.nullable().describe('Null while the run is in progress.'),
  steps: z.array(canaryStepSchema).describe('In order. Empty while the run is in progress.'),
});
export type CanaryRun = ApiResponse<typeof canaryRunSchema>;

export const canaryOutageSchema = z.object({
  step: z.enum(CANARY_STEPS),
  target,
  began_at: timestampSchema.describe('The start of the first run in which the step failed.'),
  detail: z.string().describe('Why the step failed.'),
});

export const canaryReportSchema = responseObject('CanaryReport', {
  enabled: z.boolean(),
  next_at: timestampSchema
    .nullable()
    .describe(
      'When the next run is due. Null while a run is in progress, and while the canary is off.',
    ),
  outages: z.array(canaryOutageSchema).describe('Outages that have not ended, oldest first.'),
  runs: z.array(canaryRunSchema).describe('Runs of the last seven days, newest first.'),
});
export type CanaryReport = ApiResponse<typeof canaryReportSchema>;
