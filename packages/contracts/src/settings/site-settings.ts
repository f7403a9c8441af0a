import { z } from 'zod';
import { authSettingsSchema } from '../people/auth-settings.ts';
import { assistantSchema } from './assistant-settings.ts';
import { claimsSchema, translatedClaimsSchema } from './claim-settings.ts';
import { isEmailAddress } from '../email-address.ts';
import { checkOffer, offerSettings } from './offer-settings.ts';
import { customTextsSchema } from './custom-texts-settings.ts';
import { httpUrl } from '../safe-url.ts';
import { refusal } from './setting-problem.ts';
import { e164 } from '../people/sms-settings.ts';
import { testimonialsSchema } from './testimonial-settings.ts';
import { lineText, requiredText } from '../text.ts';
import { themeSchema } from './theme-settings.ts';
import { voiceSettingsSchema } from '../voice/voice-settings.ts';
import { retentionSchema } from '../privacy/retention-settings.ts';
import { webhooksSchema } from '../deliveries/webhook-settings.ts';
import {
  embedSettingsSchema,
  exampleCallSchema,
  linksSchema,
  sectionsSchema,
  translatedUrgencySchema,
  urgencySchema,
} from './page-parts-settings.ts';

/** Links to these calendars can be prefilled, except for "other". */
export const BOOKING_PROVIDERS = [
  'calendly',
  'cal.com',
  'hubspot',
  'gohighlevel',
  'other',
] as const;
export type BookingProvider = (typeof BOOKING_PROVIDERS)[number];

const originUrl = httpUrl.refine((url) => isOrigin(url), {
  error: 'must be only a scheme and a host, such as https://console.example',
});
const limit = (count: number, seconds: number) =>
  z
    .strictObject({
      count: z.int().min(1).max(1_000_000),
      seconds: z.int().min(1).max(604_800),
    })
    .default({ count, seconds });

const most = (count: number) => z.int().min(1).max(1_000_000).default(count);

/** Beyond these limits, an agent must confirm the time that a visitor chooses. */
const bookingLimitsSchema = z.strictObject({
  /** Counts the network's upcoming bookings, and the times that the network holds. */
  perNetwork: most(3),
  /** Counts the upcoming bookings of all leads with the same email address. */
  perEmail: most(2),
  /** Counts all visitors' bookings within an hour. */
  perHour: most(30),
});

/** These limits allow for offices that share a network and families that share an email address. */
const limitsSchema = z.strictObject({
  perNetwork: limit(120, 3_600),
  perEmail: limit(20, 3_600),
  bookings: bookingLimitsSchema.prefault({}),
});

const emailAddress = lineText(254).refine(isEmailAddress, refusal('not_email'));

const mailSchema = z.strictObject({
  from: emailAddress.default('reports@pickup.example'),
  fromName: lineText(60).optional(),
  replyTo: emailAddress.optional(),
  /** If this list is empty, the server emails no notifications about new leads and failures. */
  operators: z.array(emailAddress).max(10).default([]),
  /** Limits the emails sent to one address, and the emails caused by one network. */
  limits: z
    .strictObject({ perAddress: limit(5, 3_600), perNetwork: limit(60, 3_600) })
    .prefault({}),
  /** Off by default, because the reminder is marketing. It goes only to leads who consented. */
  followUp: z
    .strictObject({
      enabled: z.boolean().default(false),
      afterHours: z.number().min(1).max(720).default(48),
    })
    .prefault({}),
});

/**
 * The server sends itself a test lead every hour. Off by default, because this check needs a
 * separate mailbox.
 */
const canarySchema = z
  .strictObject({
    enabled: z.boolean().default(false),
    /** Do not use this mailbox for anything else. */
    email: requiredText(254)
      .refine(isEmailAddress, { error: 'must be an email address' })
      .optional(),
    /** These phones get a text message about an outage. This requires `auth.sms` with Twilio. */
    phones: z.array(e164).max(5).default([]),
  })
  .refine(({ enabled, email }) => !enabled || email !== undefined, {
    path: ['email'],
    error: 'must be set: the canary is enabled, and its report goes there',
  });

const promo = lineText(120);
const badges = z.array(lineText(60)).max(8);

/** In the order of the English badges. An empty text stands for a missing translation. */
const translatedBadges = z.array(z.union([z.literal(''), lineText(60)])).max(8);

/** If a text is missing, the page shows the English one. */
const translationSchema = z.strictObject({
  claims: translatedClaimsSchema.optional(),
  promo: promo.optional(),
  urgency: translatedUrgencySchema.optional(),
  badges: translatedBadges.optional(),
  /** Each label belongs to the English link with the same URL. */
  links: linksSchema.optional(),
});

const PHONE = /^\+?[\d\s().-]{7,}$/;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const timeOfDay = z.string().refine((text) => TIME.test(text), refusal('not_time'));

/**
 * When agents may call, in the lead's local time. Outside these hours, the console warns before a
 * call.
 */
const callingWindowSchema = z
  .strictObject({
    enabled: z.boolean().default(true),
    from: timeOfDay.default('08:00'),
    until: timeOfDay.default('21:00'),
  })
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    ...refusal('window_ends_early'),
  });

const siteSettingsObject = z.strictObject({
  brand: z.strictObject({
    name: lineText(60),
    legalName: lineText(120),
    /** Marketing email must contain the seller's postal address. */
    postalAddress: lineText(200).optional(),
  }),
  /** The link 'Back to {host}' shows the URL's host unless `host` is set. */
  mainSite: z.strictObject({ url: httpUrl, host: lineText(100).optional() }),
  phone: lineText(40).refine((text) => PHONE.test(text), refusal('not_phone')),
  /**
   * For canonical links and the social card. The default is the request's origin. Paths are
   * appended to this URL, so its query and fragment are dropped.
   */
  siteUrl: httpUrl.overwrite((url) => url.replace(/[?#].*$/s, '')).optional(),
  /** If set, the console, the API and sign-in are available only at this host. */
  consoleUrl: originUrl.optional(),
  privacyUrl: httpUrl.optional(),
  /** The external booking calendar. Without it, booking links open the page /book. */
  booking: z
    .strictObject({ url: httpUrl, provider: z.enum(BOOKING_PROVIDERS).default('other') })
    .optional(),
  callingWindow: callingWindowSchema.prefault({}),
  ...offerSettings,
  claims: claimsSchema.default({}),
  promo: promo.optional(),
  urgency: urgencySchema.default({}),
  badges: badges.default([]),
  testimonials: testimonialsSchema.default([]),
  sections: sectionsSchema.optional(),
  /**
   * What the bar at the bottom of phone screens offers: the next step, or always the calculator.
   */
  mobileBar: z.enum(['next-step', 'calculate']).default('next-step'),
  /** Whether the exit window opens once per visit, or each time the mouse leaves the page. */
  exitIntent: z.enum(['once', 'always']).default('once'),
  exampleCall: exampleCallSchema.default({}),
  links: linksSchema.default({}),
  translations: z.strictObject({ es: translationSchema.optional() }).default({}),
  /** The custom texts that replace built-in ones, by language and key. */
  texts: customTextsSchema.optional(),
  assistant: assistantSchema.prefault({}),
  /** Without it, the voice button starts the guided assistant. */
  voice: voiceSettingsSchema.optional(),
  intake: z
    .strictObject({
      /** The URL of the function that accepts leads. If it is not set, this server accepts them. */
      url: httpUrl.optional(),
      /** Whether this server keeps a copy of the leads that the operator's own function accepts. */
      copy: z.boolean().default(true),
      /** Other sites that may send leads. */
      allowedOrigins: z.array(httpUrl).max(50).default([]),
      /** Leads are quarantined if their form was sent sooner than this after the page loaded. */
      minimumFormMs: z.int().min(0).max(60_000).default(1_500),
      limits: limitsSchema.prefault({}),
    })
    .prefault({}),
  mail: mailSchema.prefault({}),
  auth: authSettingsSchema.prefault({}),
  webhooks: webhooksSchema,
  canary: canarySchema.prefault({}),
  embed: embedSettingsSchema.prefault({}),
  retention: retentionSchema.prefault({}),
  theme: themeSchema.optional(),
});

/** Refuses unknown keys, so that a typo in the settings file cannot disable a setting. */
export const siteSettingsSchema = siteSettingsObject
  .refine(hasSeparateHost, {
    path: ['consoleUrl'],
    ...refusal('same_host'),
  })
  .superRefine(checkOffer);

export type SiteSettings = z.output<typeof siteSettingsSchema>;

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}

// Only hosts are compared, because a proxy may hide the scheme.
function hasSeparateHost(settings: z.output<typeof siteSettingsObject>): boolean {
  const { siteUrl, consoleUrl } = settings;
  if (consoleUrl === undefined) return true;
  return siteUrl !== undefined && new URL(siteUrl).host !== new URL(consoleUrl).host;
}
