import type { SiteSettings } from './site-settings.ts';
import { memberOf, type SettingPath } from './written-settings.ts';

/**
 * A 409 from a route under this path usually means that the draft or the published version has
 * changed since the client read it.
 */
export const PAGE_SETTINGS_PATH = '/api/page-settings';

/**
 * The maximum size of all settings as JSON. It leaves room for two recordings, which base64 makes a
 * third larger, and for 500 kB of other settings.
 */
export const MAX_SETTINGS_BYTES = 1_900_000;

/**
 * The recommended maximum size of the landing page's HTML, compressed with Brotli. A larger page
 * needs one more round trip on a slow connection (RFC 6928: the first flight has ten segments).
 */
export const PAGE_BUDGET_BYTES = 14_000;

/**
 * Settings that make the page larger than this cannot be published. Up to this size, the page needs
 * only one more round trip.
 */
export const MAX_PAGE_BYTES = 28_000;

/**
 * A process reads these settings only when it starts. All others take effect within two seconds,
 * and so do `LIVE_AUTH_KEYS` in `auth`. `siteUrl` needs a restart only if the console has its own
 * host.
 */
export const RESTART_KEYS = ['auth', 'consoleUrl', 'siteUrl'] as const;
export type RestartKey = (typeof RESTART_KEYS)[number];

/** The limits for passwords, sessions and the security log. */
export const SIGN_IN_LIMITS = [
  'minPasswordLength',
  'sessionDays',
  'sessionIdleDays',
  'auditDays',
] as const;

/** The settings in `auth` that need no restart. */
export const LIVE_AUTH_KEYS = [...SIGN_IN_LIMITS, 'providers', 'saml'] as const;

/**
 * Only owners may change settings outside the page. Some of these settings erase data, decide who
 * can sign in, send data or bookings to other services, or let other sites embed the page.
 */
const CHANGED_BY = {
  assistant: 'editors',
  auth: 'owners',
  badges: 'editors',
  booking: 'owners',
  brand: 'editors',
  callingWindow: 'owners',
  canary: 'owners',
  claims: 'editors',
  consoleUrl: 'owners',
  embed: 'owners',
  exampleCall: 'editors',
  exitIntent: 'editors',
  intake: 'owners',
  links: 'editors',
  mail: 'owners',
  mainSite: 'editors',
  mobileBar: 'editors',
  model: 'editors',
  phone: 'editors',
  plans: 'editors',
  privacyUrl: 'editors',
  promo: 'editors',
  retention: 'owners',
  sections: 'editors',
  siteUrl: 'owners',
  testimonials: 'editors',
  texts: 'editors',
  theme: 'editors',
  trades: 'editors',
  translations: 'editors',
  urgency: 'editors',
  voice: 'owners',
  webhooks: 'owners',
} as const satisfies Record<keyof SiteSettings, 'editors' | 'owners'>;

/**
 * Whether a setting is outside the page, such as email and webhooks. These settings are published
 * immediately. Publishing an older version of the page does not change them.
 */
export const isOutsidePage = ([top]: SettingPath): boolean =>
  memberOf<string>(CHANGED_BY, String(top)) === 'owners';
