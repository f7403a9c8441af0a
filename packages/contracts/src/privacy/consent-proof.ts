import { z } from 'zod';
import { idSchema, responseObject, timestampSchema, type ApiResponse } from '../api-response.ts';

export const consentEntrySchema = responseObject('ConsentEntry', {
  id: idSchema,
  status: z.enum(['granted', 'revoked']),
  channel: z.enum(['email', 'sms', 'call']),
  scope: z.enum(['transactional', 'marketing']),
  email: z.string(),
  phone: z.string(),
  seller_name: z.string(),
  consent_text: z.string(),
  text_version: z.string(),
  text_hash: z.string(),
  box_default: z.enum(['unticked', 'ticked']),
  action: z.string(),
  page_url: z.string(),
  referrer: z.string(),
  recorded_at: timestampSchema.describe('From the server’s clock.'),
  client_time: z.string().describe('As the browser sent it.'),
  client_time_zone: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  form_version: z.string(),
  seq: z.int().nullable().describe('Null until the entry is added to the hash chain.'),
  previous_hash: z.string().nullable(),
  hash: z.string().nullable(),
});
export type ConsentEntry = ApiResponse<typeof consentEntrySchema>;

export const consentCertificateSchema = responseObject('ConsentCertificate', {
  lead_id: idSchema,
  seller_name: z.string(),
  issued_at: timestampSchema,
  standing: z.enum(['granted', 'revoked', 'none']).describe('The state after the last entry.'),
  entries: z.array(consentEntrySchema).describe('Oldest first.'),
  intact: z
    .boolean()
    .describe(
      'Whether each chained entry has the correct hash, and the hash of the row before it in the ledger as `previous_hash`.',
    ),
  head: z
    .object({ seq: z.int(), hash: z.string() })
    .nullable()
    .describe('The end of the chain when the certificate was made. Null for an empty chain.'),
});
export type ConsentCertificate = ApiResponse<typeof consentCertificateSchema>;
