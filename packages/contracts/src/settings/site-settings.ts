import { z } from 'zod';
import { authSettingsSchema } from '../people/auth-settings.ts';
import { assistantSchema } from './assistant-settings.ts';
import { claimsSchema, translatedClaimsSchema } from './claim-settings.ts';
import { isEmailAddress } from '../email-address.ts';
import { checkOffer, offerSettings } from './offer-settings.ts';
import { ownTextsSchema } from './own-texts-settings.ts';
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

/** Booking calendars whose links can be prefilled. "other" gets the plain link. */
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

/** Limits on confirmed bookings by visitors. Beyond them, a chosen time waits for an agent. */
const bookingLimitsSchema = z.strictObject({
  /**
   * The maximum number of upcoming bookings of one network, and of times that the network holds at
   * once.
   */
  perNetwork: most(3),
  /** The maximum number of upcoming bookings of all leads with the same email address. */
  perEmail: most(2),
  /** The maximum number of all visitors' bookings within an hour. */
  perHour: most(30),
});

/**
 * The limits are generous, because an office shares one network, and a family may share one email
 * address.
 */
const limitsSchema = z.strictObject({
  perNetwork: limit(120, 3_600),
  perEmail: limit(20, 3_600),
  bookings: bookingLimitsSchema.prefault({}),
});

const emailAddress = lineText(254).refine(isEmailAddress, refusal('not_email'));

const mailSchema = z.strictObject({
  /** The sender of emails. The default name is the brand's. */
  from: emailAddress.default('reports@pickup.example'),
  fromName: lineText(60).optional(),
  replyTo: emailAddress.optional(),
  /**
   * The recipients of notices about new leads and failures. With an empty list, no notices are
   * sent.
   */
  operators: z.array(emailAddress).max(10).default([]),
  /** Limits on emails to one address, and on emails caused by one network. */
  limits: z
    .strictObject({ perAddress: limit(5, 3_600), perNetwork: limit(60, 3_600) })
    .prefault({}),
  /**
   * A reminder to leads who consented and have not booked. It is off by default, because it is
   * marketing.
   */
  followUp: z
    .strictObject({
      enabled: z.boolean().default(false),
      afterHours: z.number().min(1).max(720).default(48),
    })
    .prefault({}),
});

/**
 * The lead that the server sends to itself every hour. Off by default, because it needs a separate
 * mailbox.
 */
const canarySchema = z
  .strictObject({
    enabled: z.boolean().default(false),
    /** The mailbox for the canary's report. Use it for nothing else. */
    email: requiredText(254)
      .refine(isEmailAddress, { error: 'must be an email address' })
      .optional(),
    /** Phones that get a text message about an outage. They need auth.sms with Twilio. */
    phones: z.array(e164).max(5).default([]),
  })
  .refine(({ enabled, email }) => !enabled || email !== undefined, {
    path: ['email'],
    error: 'must be set: the canary is enabled, and its report goes there',
  });

const promo = lineText(120);
const badges = z.array(lineText(60)).max(8);

/** The operator's texts in another language. A missing text is shown in the default language. */
const translationSchema = z.strictObject({
  claims: translatedClaimsSchema.optional(),
  promo: promo.optional(),
  urgency: translatedUrgencySchema.optional(),
  badges: badges.optional(),
  /** The labels of links, matched by URL. */
  links: linksSchema.optional(),
});

const PHONE = /^\+?[\d\s().-]{7,}$/;

const siteSettingsObject = z.strictObject({
  brand: z.strictObject({
    name: lineText(60),
    /** The seller's legal name, for the footer and consent records. */
    legalName: lineText(120),
    /** The seller's postal address, which marketing email must contain. */
    postalAddress: lineText(200).optional(),
  }),
  /** The company's main site. The link 'Back to {host}' shows its host unless `host` is set. */
  mainSite: z.strictObject({ url: httpUrl, host: lineText(100).optional() }),
  /** The page shows the number as it is written, and links to its digits. */
  phone: lineText(40).refine((text) => PHONE.test(text), refusal('not_phone')),
  /**
   * The public URL of this site, for canonical links and the social card. The default is the
   * request's origin.
   */
  siteUrl: httpUrl.optional(),
  /**
   * A separate host for the console, the API and sign-in. They are then available only on this
   * host.
   */
  consoleUrl: originUrl.optional(),
  privacyUrl: httpUrl.optional(),
  /** The external booking calendar. Without one, booking links open the page /book. */
  booking: z
    .strictObject({ url: httpUrl, provider: z.enum(BOOKING_PROVIDERS).default('other') })
    .optional(),
  ...offerSettings,
  claims: claimsSchema.default({}),
  /** 'Limited Time: Up to $200/month off' */
  promo: promo.optional(),
  urgency: urgencySchema.default({}),
  /** Badges that reduce the visitor's risk, such as a guarantee. */
  badges: badges.default([]),
  testimonials: testimonialsSchema.default([]),
  /** The landing page's sections in their order, without the hidden ones. */
  sections: sectionsSchema.optional(),
  /** The bar at the bottom of phones: the visitor's next step, or always the calculator. */
  mobileBar: z.enum(['next-step', 'calculate']).default('next-step'),
  /**
   * When the exit window opens for a mouse that leaves the page: once per visit, once after the
   * visitor looked around, or every time.
   */
  exitIntent: z.enum(['once', 'always']).default('once'),
  exampleCall: exampleCallSchema.default({}),
  links: linksSchema.default({}),
  /** The operator's texts in other languages. */
  translations: z.strictObject({ es: translationSchema.optional() }).default({}),
  /** The operator's custom texts in place of built-in ones, by language and key. */
  texts: ownTextsSchema.optional(),
  assistant: assistantSchema.prefault({}),
  /** The voice platform. Without it, the voice button starts the guided assistant. */
  voice: voiceSettingsSchema.optional(),
  intake: z
    .strictObject({
      /** The function that accepts leads. Without it, this server does. */
      url: httpUrl.optional(),
      /** Whether this server keeps a copy of the leads that the operator's own function accepts. */
      copy: z.boolean().default(true),
      /** Origins of other sites that may send leads. */
      allowedOrigins: z.array(httpUrl).max(50).default([]),
      /**
       * A lead is quarantined if the form was sent less than this many milliseconds after the
       * page's load.
       */
      minimumFormMs: z.int().min(0).max(60_000).default(1_500),
      limits: limitsSchema.prefault({}),
    })
    .prefault({}),
  mail: mailSchema.prefault({}),
  /** How operators sign in. */
  auth: authSettingsSchema.prefault({}),
  webhooks: webhooksSchema,
  canary: canarySchema.prefault({}),
  embed: embedSettingsSchema.prefault({}),
  /** How long each kind of data is kept. */
  retention: retentionSchema.prefault({}),
  theme: themeSchema.optional(),
});

/**
 * The settings file, `site.config.json`. Unknown keys are refused, so that a typo cannot disable a
 * setting.
 */
export const siteSettingsSchema = siteSettingsObject
  .refine(hasHostOfItsOwn, {
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
function hasHostOfItsOwn(settings: z.output<typeof siteSettingsObject>): boolean {
  const { siteUrl, consoleUrl } = settings;
  if (consoleUrl === undefined) return true;
  return siteUrl !== undefined && new URL(siteUrl).host !== new URL(consoleUrl).host;
}
