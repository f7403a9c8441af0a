import { z } from 'zod';
import { authSettingsSchema } from './auth-settings.ts';
import { isEmailAddress } from './email-address.ts';
import { requiredText } from './text.ts';
import { voiceSettingsSchema } from './voice-settings.ts';
import { webhooksSchema } from './webhook-settings.ts';

/** Booking calendars whose prefill parameters are known; "other" gets the bare link. */
export const BOOKING_PROVIDERS = [
  'calendly',
  'cal.com',
  'hubspot',
  'gohighlevel',
  'other',
] as const;
export type BookingProvider = (typeof BOOKING_PROVIDERS)[number];

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const originUrl = httpUrl.refine((url) => isOrigin(url), {
  error: 'must be scheme and host alone, such as https://console.example',
});
const claim = requiredText(60).optional();
const limit = (count: number, seconds: number) =>
  z
    .strictObject({
      count: z.int().min(1).max(1_000_000),
      seconds: z.int().min(1).max(604_800),
    })
    .default({ count, seconds });

/** An office shares one network, and a family one address: generous, and still the end of a flood. */
const limitsSchema = z.strictObject({ perNetwork: limit(120, 3_600), perEmail: limit(20, 3_600) });

/** Marketing claims, each shown only where the operator states it. */
const claimsSchema = z.strictObject({
  /** "2,500+": contractors who trust the provider. */
  contractorsTrust: claim,
  /** "1,247+": contractors who calculated their ROI. */
  contractorsCalculated: claim,
  /** "4.9/5" */
  rating: claim,
  /** "$75K+": average savings on Elite. */
  averageEliteSavings: claim,
  /** "300%": ROI in six months. */
  sixMonthRoi: claim,
  /** "15+": hours saved weekly. */
  weeklyHoursSaved: claim,
  /** "$50K+": more income annually. */
  annualIncome: claim,
  /** "+25%" */
  revenueLift: claim,
  /** "24/7" */
  answering: claim,
  /** "60 seconds" */
  resultsIn: claim,
});

const emailAddress = requiredText(254).refine(isEmailAddress, {
  error: 'must be an email address',
});

const mailSchema = z.strictObject({
  /** Whom mails come from. The name is the brand's unless given. */
  from: emailAddress.default('reports@pickup.example'),
  fromName: requiredText(60).optional(),
  replyTo: emailAddress.optional(),
  /** Where notices of new leads and of failures go; none are sent while the list is empty. */
  operators: z.array(emailAddress).max(10).default([]),
  /** Mails to one address, and mails caused from one network. */
  limits: z
    .strictObject({ perAddress: limit(5, 3_600), perNetwork: limit(60, 3_600) })
    .prefault({}),
  /** One reminder to those who agreed and have not booked. Marketing, so off unless asked for. */
  followUp: z
    .strictObject({
      enabled: z.boolean().default(false),
      afterHours: z.number().min(1).max(720).default(48),
    })
    .prefault({}),
});

const urgencySchema = z.strictObject({
  /** 'Limited spots remaining: 47' */
  spots: requiredText(80).optional(),
  /** 'Special pricing ends in': the countdown is shown after it, and not at all without it. */
  countdown: requiredText(80).optional(),
});

const siteSettingsObject = z.strictObject({
  brand: z.strictObject({
    name: requiredText(60),
    /** Seller's legal name: in the footer and on consent records. */
    legalName: requiredText(120),
    /** Where the seller receives post: marketing mail must name it. */
    postalAddress: requiredText(200).optional(),
  }),
  /** The company's main site; its host is what 'Back to {host}' shows unless `host` is given. */
  mainSite: z.strictObject({ url: httpUrl, host: requiredText(100).optional() }),
  /** Shown as written; dialled by its digits. */
  phone: requiredText(40).regex(/^\+?[\d\s().-]{7,}$/, { error: 'must be a telephone number' }),
  /** Public address of this site, for canonical links and the social card; taken from the request when absent. */
  siteUrl: httpUrl.optional(),
  /** Another host of this server for console, API and sign-in, which are then nowhere else. */
  consoleUrl: originUrl.optional(),
  privacyUrl: httpUrl.optional(),
  /** Absent: booking links open our own /book. */
  booking: z
    .strictObject({ url: httpUrl, provider: z.enum(BOOKING_PROVIDERS).default('other') })
    .optional(),
  claims: claimsSchema.default({}),
  /** 'Limited Time: Up to $200/month off' */
  promo: requiredText(120).optional(),
  urgency: urgencySchema.default({}),
  /** Risk-reversal badges. */
  badges: z.array(requiredText(60)).max(8).default([]),
  /** Absent: the voice button gives the guided assistant. */
  voice: voiceSettingsSchema.optional(),
  intake: z
    .strictObject({
      /** Origins of other sites that may send leads. */
      allowedOrigins: z.array(httpUrl).max(50).default([]),
      /** A form sent sooner than this after the page's load is quarantined, milliseconds. */
      minimumFormMs: z.int().min(0).max(60_000).default(1_500),
      limits: limitsSchema.prefault({}),
    })
    .prefault({}),
  mail: mailSchema.prefault({}),
  /** How operators sign in. */
  auth: authSettingsSchema.prefault({}),
  webhooks: webhooksSchema,
});

/**
 * The settings file, `site.config.json`. Unknown keys are refused so that a typing error cannot
 * silently switch something off. Holds no secret.
 */
export const siteSettingsSchema = siteSettingsObject.refine(hasHostOfItsOwn, {
  path: ['consoleUrl'],
  error: 'needs siteUrl, and another host than that',
});

export type SiteSettings = z.output<typeof siteSettingsSchema>;

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}

// The host alone is what requests tell: a proxy may hide the scheme that visitors see.
function hasHostOfItsOwn(settings: z.output<typeof siteSettingsObject>): boolean {
  const { siteUrl, consoleUrl } = settings;
  if (consoleUrl === undefined) return true;
  return siteUrl !== undefined && new URL(siteUrl).host !== new URL(consoleUrl).host;
}
