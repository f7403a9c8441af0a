import { z } from 'zod';

/** A mail address as it is stored: in lower case, of at most 254 characters (RFC 5321). */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Unable to validate email address: invalid format'));

/** What is typed as a password; rules for new ones are in password-rules.ts. */
export const passwordField = z.string().min(1).max(1024);

/** auth-js sends both as null without PKCE. */
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

/** Anything a user may say about himself. */
export const metadataField = z.record(z.string(), z.unknown());
