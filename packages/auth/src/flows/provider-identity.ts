import { z } from 'zod';

/** This describes a provider's user. Validate the provider's response before creating one. */
export const providerIdentitySchema = z.object({
  /** The name is 'google', 'azure', the operator's choice, or 'sso:<uuid>'. */
  provider: z.string(),
  /** The provider never reassigns this id. */
  subject: z.string(),
  /** The address is in lower case. */
  email: z.string().nullable(),
  /** Whether the provider vouches for the address, explicitly or as the owner of its domain. */
  isEmailVerified: z.boolean(),
  /** auth_identity.identity_data stores the provider's data. */
  data: z.record(z.string(), z.unknown()),
});
export type ProviderIdentity = z.infer<typeof providerIdentitySchema>;

/** A user whose metadata lacks one of these fields gets it from the provider. */
const OWN_FIELDS = ['name', 'full_name', 'avatar_url', 'picture'] as const;

export function ownDataOf({ data }: ProviderIdentity): Record<string, unknown> {
  return Object.fromEntries(
    OWN_FIELDS.flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]]])),
  );
}
