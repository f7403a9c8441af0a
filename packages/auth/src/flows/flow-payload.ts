import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { providerIdentitySchema } from './provider-identity.ts';

const payloadSchema = z.object({
  tokens: z
    .object({ provider_token: z.string(), provider_refresh_token: z.string().exactOptional() })
    .nullable(),
  link: z.object({ identity: providerIdentitySchema, sessionId: z.uuid() }).nullable(),
});

/** When a client exchanges its code, the service returns these tokens and links this identity. */
export type FlowPayload = z.infer<typeof payloadSchema>;
export type ProviderTokens = NonNullable<FlowPayload['tokens']>;

const TAG_BYTES = 16;
// Each code has its own key, which encrypts only one text, so the nonce may be constant.
const IV = Buffer.alloc(12);

/** Only the code's hash is stored, so the database alone never reveals a provider's token. */
export function sealPayload(code: string, payload: FlowPayload): string {
  const cipher = createCipheriv('aes-256-gcm', keyOf(code), IV);
  const body = [cipher.update(JSON.stringify(payload), 'utf8'), cipher.final()];
  return Buffer.concat([...body, cipher.getAuthTag()]).toString('base64url');
}

/** Throws if the text was encrypted with another code, or changed. */
export function openPayload(code: string, sealed: string): FlowPayload {
  const bytes = Buffer.from(sealed, 'base64url');
  const tagAt = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(code), IV, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(tagAt));
  const text = Buffer.concat([decipher.update(bytes.subarray(0, tagAt)), decipher.final()]);
  return payloadSchema.parse(JSON.parse(text.toString('utf8')));
}

function keyOf(code: string): Buffer {
  return Buffer.from(hkdfSync('sha256', code, '', 'pickup auth flow payload', 32));
}
