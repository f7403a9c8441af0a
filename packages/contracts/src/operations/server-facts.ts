import { z } from 'zod';
import { answerCount, answerObject, answerTime, type Answer } from '../answer.ts';

export const healthSchema = answerObject('Health', { ok: z.literal(true) });
export type Health = Answer<typeof healthSchema>;

export const readinessSchema = answerObject('Readiness', {
  ok: z.literal(true),
  last_backup: z
    .object({ taken_at: answerTime, age_hours: z.number() })
    .nullable()
    .exactOptional()
    .describe(
      'The newest verified backup, if there is one. Left out if this server makes no backups.',
    ),
});
export type Readiness = Answer<typeof readinessSchema>;

/** Operators use these facts to check the proxies in front of the server. */
export const serverFactsSchema = answerObject('ServerFacts', {
  version: z.string(),
  database: z.enum(['pglite', 'postgres']),
  trusted_proxies: answerCount.describe('The value of TRUSTED_PROXIES.'),
  request: z.object({
    address: z.string().describe('The sender’s address, as limits and consent records use it.'),
    origin: z.string().describe('The scheme and host to which the request was sent.'),
    forwarded: answerCount.describe('The number of addresses in X-Forwarded-For.'),
  }),
});
export type ServerFacts = Answer<typeof serverFactsSchema>;
