import { z } from 'zod';
import { responseObject, timestampSchema, type ApiResponse } from '../api-response.ts';

/** In display order. */
export const FIRST_STEPS = [
  'company',
  'offer',
  'email',
  'availability',
  'colleagues',
  'backups',
  'address',
  'privacy',
  'lead',
] as const;

/** Every installation needs the other steps, so they cannot be skipped. */
export const SKIPPABLE_STEPS = [
  'company',
  'offer',
  'availability',
  'colleagues',
  'backups',
  'lead',
] as const satisfies readonly FirstStepName[];

export type FirstStepName = (typeof FIRST_STEPS)[number];
export type SkippableStep = (typeof SKIPPABLE_STEPS)[number];

const firstStepSchema = responseObject('FirstStep', {
  name: z.enum(FIRST_STEPS),
  state: z
    .enum(['done', 'skipped', 'open', 'unsafe'])
    .describe('`unsafe`: do not go live before this step is done.'),
  text: z.string().describe('What is done, or what is missing.'),
  link: z
    .string()
    .describe('Where to do it: a path of the console, or the address of the public page.'),
  skipped: z
    .object({ by: z.string().describe('Who skipped the step.'), at: timestampSchema })
    .nullable()
    .describe('Null unless the step is skipped.'),
});
export type FirstStep = ApiResponse<typeof firstStepSchema>;

export const firstStepsSchema = responseObject('FirstSteps', { steps: z.array(firstStepSchema) });
export type FirstSteps = ApiResponse<typeof firstStepsSchema>;

export const stepSkipSchema = z.strictObject({
  name: z.enum(SKIPPABLE_STEPS),
  skipped: z.boolean().describe('If false, a skipped step is open again.'),
});
