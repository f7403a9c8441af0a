import { z } from 'zod';
import { safeUrl } from '../safe-url.ts';

/** A telephone number with its country code. */
export const e164 = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, { error: 'must be a number such as +15550101234' });

const shared = {
  /**
   * Allowed number prefixes, which protect against costly messages abroad. An empty list allows all
   * numbers.
   */
  prefixes: z
    .array(z.string().regex(/^\+[1-9]\d{0,6}$/, { error: 'must be + and up to 7 digits' }))
    .max(50)
    .default(['+1']),
  /** The limit for text messages in 24 hours, for all people together. */
  perDay: z.int().min(1).max(100_000).default(200),
};

const twilioSchema = z
  .strictObject({
    provider: z.literal('twilio'),
    /** The sending number, E.164. */
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

/**
 * The hosted project (SUPABASE_URL) sends text messages according to its own settings. This setting
 * only enables them.
 */
const hostedSchema = z.strictObject({
  provider: z.literal('hosted'),
  prefixes: shared.prefixes,
});

/** The provider for text messages with codes. Its secrets are in the environment. */
export const smsSettingsSchema = z.discriminatedUnion('provider', [
  twilioSchema,
  webhookSchema,
  hostedSchema,
]);

export type SmsSettings = z.output<typeof smsSettingsSchema>;

/** The environment variables of the provider "twilio". */
export const TWILIO_VARIABLES = {
  accountSid: 'AUTH_TWILIO_ACCOUNT_SID',
  authToken: 'AUTH_TWILIO_AUTH_TOKEN',
} as const;
/** The environment variable of the provider "webhook": the secret that signs its requests. */
export const SMS_HOOK_SECRET_VARIABLE = 'AUTH_SMS_HOOK_SECRET';
