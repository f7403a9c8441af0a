import { z } from 'zod';
import { isEmailAddress } from './email-address.ts';
import { requiredText } from './text.ts';

/** The lead that the server sends itself every hour. Off by default, because it needs a mailbox of its own. */
export const canarySchema = z
  .strictObject({
    enabled: z.boolean().default(false),
    /** Where the canary's report goes: a mailbox for nothing else. */
    email: requiredText(254)
      .refine(isEmailAddress, { error: 'must be an email address' })
      .optional(),
  })
  .refine(({ enabled, email }) => !enabled || email !== undefined, {
    path: ['email'],
    error: 'must be set: the canary is enabled, and its report goes there',
  });
