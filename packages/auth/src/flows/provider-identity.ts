import { z } from 'zod';

/** A provider's user; validated before this is created. */
export const providerIdentitySchema = z.object({
  /** 'google', 'azure', a name the operator chose, or 'sso:<uuid>'. */
  provider: z.string(),
  /** The user's id there, which is never reassigned. */
  subject: z.string(),
  /** In lower case. */
  email: z.string().nullable(),
  /** Whether the provider vouches for the address, explicitly or as the owner of its domain. */
  isEmailVerified: z.boolean(),
  /** The provider's data, for auth_identity.identity_data. */
  data: z.record(z.string(), z.unknown()),
});
export type ProviderIdentity = z.infer<typeof providerIdentitySchema>;

/** Fields copied from a provider when the user has none. */
const OWN_FIELDS = ['name', 'full_name', 'avatar_url', 'picture'] as const;

export function ownDataOf({ data }: ProviderIdentity): Record<string, unknown> {
  return Object.fromEntries(
    OWN_FIELDS.flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]]])),
  );
}
