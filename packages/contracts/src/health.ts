import { z } from 'zod';
import { answerObject, answerTime, type Answer } from './answer.ts';

/** Response of GET /healthz. */
export const healthSchema = answerObject('Health', { ok: z.literal(true) });
export type Health = Answer<typeof healthSchema>;

/** Response of GET /readyz. */
export const readinessSchema = answerObject('Readiness', {
  ok: z.literal(true),
  last_backup: z
    .object({ taken_at: answerTime, age_hours: z.number() })
    .nullable()
    .exactOptional()
    .describe('The newest proved backup, if there is one. Left out where no backups are made.'),
});
export type Readiness = Answer<typeof readinessSchema>;
