import { z } from 'zod';
import { countSchema, responseObject, timestampSchema, type ApiResponse } from '../api-response.ts';

export const healthSchema = responseObject('Health', { ok: z.literal(true) });
export type Health = ApiResponse<typeof healthSchema>;

export const readinessSchema = responseObject('Readiness', {
  ok: z.literal(true),
  last_backup: z
    .object({ taken_at: timestampSchema, age_hours: z.number() })
    .nullable()
    .exactOptional()
    .describe(
      'The newest verified backup. Null before the first one. Left out if this server makes no backups.',
    ),
});
export type Readiness = ApiResponse<typeof readinessSchema>;

/** Operators use these facts to check the proxies in front of the server. */
export const serverFactsSchema = responseObject('ServerFacts', {
  version: z.string(),
  database: z.enum(['pglite', 'postgres']),
  trusted_proxies: countSchema.describe('The value of TRUSTED_PROXIES.'),
  request: z.object({
    address: z
      .string()
      .describe('The sender’s IP address, as rate limits and consent records use it.'),
    origin: z.string().describe('The scheme and host to which the request was sent.'),
    forwarded: countSchema.describe('The number of addresses in X-Forwarded-For.'),
  }),
});
export type ServerFacts = ApiResponse<typeof serverFactsSchema>;
