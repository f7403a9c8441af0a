import { z } from 'zod';

/** Somebody as a provider knows him; checked before it is made. */
export const providerIdentitySchema = z.object({
  /** 'google', 'azure', a name of the operator's own, or 'sso:<uuid>'. */
  provider: z.string(),
  /** The user's id there, which never changes hands. */
  subject: z.string(),
  /** In lower case. */
  email: z.string().nullable(),
  /** Whether the provider, or its being responsible for the domain, vouches for the address. */
  isEmailVerified: z.boolean(),
  /** What it says about him, for auth_identity.identity_data. */
  data: z.record(z.string(), z.unknown()),
});
export type ProviderIdentity = z.infer<typeof providerIdentitySchema>;

/** What a user's own data takes over from a provider, where it says nothing yet. */
const OWN_FIELDS = ['name', 'full_name', 'avatar_url', 'picture'] as const;

export function ownDataOf({ data }: ProviderIdentity): Record<string, unknown> {
  return Object.fromEntries(
    OWN_FIELDS.flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]]])),
  );
}
