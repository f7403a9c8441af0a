import { z } from 'zod';

/** Create an identity only from a validated response of the provider. */
export const providerIdentitySchema = z.object({
  /** The name is 'google', 'azure', the operator's choice, or 'sso:<uuid>'. */
  provider: z.string(),
  /** The provider never reassigns this id. */
  subject: z.string(),
  /** The address is in lowercase. */
  email: z.string().nullable(),
  /** Whether the provider vouches for the address, explicitly or as the owner of its domain. */
  isEmailVerified: z.boolean(),
  data: z.record(z.string(), z.unknown()),
});
export type ProviderIdentity = z.infer<typeof providerIdentitySchema>;

const PROFILE_FIELDS = ['name', 'full_name', 'avatar_url', 'picture'] as const;

export function profileOf({ data }: ProviderIdentity): Record<string, unknown> {
  return Object.fromEntries(
    PROFILE_FIELDS.flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]]])),
  );
}
