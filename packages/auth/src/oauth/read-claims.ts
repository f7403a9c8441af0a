import { z } from 'zod';
import type { ProviderIdentity } from '../flows/provider-identity.ts';
import { emailField } from '../wire/fields.ts';

const MAX_NAME = 200;
const MAX_URL = 500;

const shortText = (max: number) => z.string().trim().min(1).max(max).refine(isStorable).optional();
// An invalid email, name or picture is left out. The other claims are still used.
const claimsSchema = z.object({
  sub: z.string().min(1).max(255).refine(isStorable), // OpenID Connect Core, 2: at most 255 characters
  iss: z.string().max(MAX_URL),
  email: emailField.optional().catch(undefined),
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
  name: shortText(MAX_NAME).catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .max(MAX_URL)
    .optional()
    .catch(undefined),
});

/** Returns null if the claims identify no user. */
export function readClaims(
  provider: string,
  claims: Readonly<Record<string, unknown>>,
): ProviderIdentity | null {
  const result = claimsSchema.safeParse(claims);
  if (!result.success) return null;
  const { sub, iss, email, name, picture } = result.data;
  const isEmailVerified = email !== undefined && vouchesForEmail(result.data);
  const data = {
    iss,
    sub,
    provider_id: sub,
    ...(email === undefined ? {} : { email }),
    email_verified: isEmailVerified,
    phone_verified: false,
    ...(name === undefined ? {} : { name, full_name: name }),
    ...(picture === undefined ? {} : { picture, avatar_url: picture }),
  };
  return { provider, subject: sub, email: email ?? null, isEmailVerified, data };
}

/** Microsoft sends `xms_edov` instead of `email_verified`, as a boolean, number or string. */
function vouchesForEmail({ email_verified, xms_edov }: z.output<typeof claimsSchema>): boolean {
  return isYes(email_verified) || isYes(xms_edov);
}

function isYes(claim: unknown): boolean {
  return claim === true || claim === 1 || claim === '1' || claim === 'true';
}

/** The database refuses NUL and unpaired surrogates. Names need no other control characters. */
export function isStorable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(text);
}
