import { z } from 'zod';
import { safeUrl } from '../safe-url.ts';

export const e164 = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, { error: 'must be a number such as +15550101234' });

const shared = {
  /**
   * Only numbers with these prefixes get messages, which avoids costly messages abroad. An empty
   * list allows all numbers.
   */
  prefixes: z
    .array(z.string().regex(/^\+[1-9]\d{0,6}$/, { error: 'must be + and up to 7 digits' }))
    .max(50)
    .default(['+1']),
  /** The maximum number of text messages in 24 hours, for all people together. */
  perDay: z.int().min(1).max(100_000).default(200),
};

const twilioSchema = z
  .strictObject({
    provider: z.literal('twilio'),
    from: e164.optional(),
    /** The Twilio messaging service that chooses the number, instead of `from`. */
    messagingServiceSid: z
      .string()
      .regex(/^MG[0-9a-f]{32}$/i, { error: 'must be MG and 32 hexadecimal digits' })
      .optional(),
    /** Only tests change this address. */
    baseUrl: safeUrl.default('https://api.twilio.com'),
    ...shared,
  })
  .refine(
    ({ from, messagingServiceSid }) => (from === undefined) !== (messagingServiceSid === undefined),
    {
      path: ['from'],
      error: 'must be set unless messagingServiceSid is; set only one of them',
    },
  );

const webhookSchema = z.strictObject({
  provider: z.literal('webhook'),
  url: safeUrl,
  /** Whether the URL may be on this machine or in a private network. */
  allowPrivateNetwork: z.boolean().default(false),
  ...shared,
});

const hostedSchema = z.strictObject({
  provider: z.literal('hosted'),
  prefixes: shared.prefixes,
});

/** Secrets are in the environment. */
export const smsSettingsSchema = z.discriminatedUnion('provider', [
  twilioSchema,
  webhookSchema,
  hostedSchema,
]);

export type SmsSettings = z.output<typeof smsSettingsSchema>;

export const TWILIO_VARIABLES = {
  accountSid: 'AUTH_TWILIO_ACCOUNT_SID',
  authToken: 'AUTH_TWILIO_AUTH_TOKEN',
} as const;
export const SMS_HOOK_SECRET_VARIABLE = 'AUTH_SMS_HOOK_SECRET';
