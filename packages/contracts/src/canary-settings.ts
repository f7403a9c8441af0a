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
    /** Phones that get a text message about an outage. Texts need auth.sms with Twilio. */
    phones: z
      .array(
        z.string().regex(/^\+[1-9]\d{6,14}$/, { error: 'must be a number such as +15550101234' }),
      )
      .max(5)
      .default([]),
  })
  .refine(({ enabled, email }) => !enabled || email !== undefined, {
    path: ['email'],
    error: 'must be set: the canary is enabled, and its report goes there',
  });
