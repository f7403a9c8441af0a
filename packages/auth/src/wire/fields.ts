import { z } from 'zod';
import { AuthError } from '../auth-error.ts';

/** Addresses are stored in lowercase, with at most 254 characters (RFC 5321). */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Unable to validate email address: invalid format'));

/** Only new passwords must follow the password rules. */
export const passwordField = z.string().min(1).max(1024);

/** auth-js sends both fields as null without PKCE. */
export const pkceFields = {
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{43,128}$/, 'code challenge has to be 43 to 128 characters')
    .nullish(),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['s256', 'plain']))
    .nullish(),
};

export const metadataField = z.record(z.string(), z.unknown());

const SECONDS: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };
const FORM = /^(?:\d{1,7}(?:\.\d{1,3})?[hms])+$/;

/** Reads a duration in Go's format ('24h', '1h30m') as seconds, and 'none' as null. */
export const banDurationField = z
  .string()
  .max(64)
  .transform((text, context) => {
    if (text === 'none') return null;
    if (FORM.test(text)) return secondsOf(text);
    context.addIssue('invalid format for ban duration');
    return z.NEVER;
  });

function secondsOf(text: string): number {
  const parts = [...text.matchAll(/([\d.]+)([hms])/g)];
  return parts.reduce(
    (sum, [, number, unit = 's']) => sum + Number(number) * (SECONDS[unit] ?? 0),
    0,
  );
}

const INVALID_PHONE = 'Invalid phone number format (E.164 required)';

/** Returns the number in E.164 (`+15550101234`). */
export const phoneField = z
  .string()
  .max(32)
  .transform((text) => `+${text.replace(/[\s().-]/g, '').replace(/^\+/, '')}`)
  .refine((number) => /^\+[1-9]\d{6,14}$/.test(number), INVALID_PHONE);

/** Throws `validation_failed` for an invalid number, like hosted Supabase. */
export function readPhone({ phone }: { readonly phone?: string | undefined }): string | null {
  if (!phone) return null;
  const { success, data } = phoneField.safeParse(phone);
  if (success) return data;
  throw new AuthError('validation_failed', INVALID_PHONE);
}
