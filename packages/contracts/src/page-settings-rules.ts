import type { SiteSettings } from './site-settings.ts';

/**
 * Under which all routes about the page's settings are. All need `page.edit`, and those marked * `page.publish`:
 *
 * - GET / → PageSettings
 * - GET /versions → SettingsVersionPage; GET /versions/:number → SettingsVersionDetail
 * - PATCH /draft → PageSettings; DELETE /draft → PageSettings; GET /draft/check → DraftCheck
 * - POST /preview → SettingsPreview
 * - POST /publish * → PageSettings; POST /versions/:number/publish * → PageSettings; POST /import * → PageSettings
 * - GET /texts → EditableTexts
 * - GET /export → the settings file of the published version
 *
 * A 409 means that the draft has another revision than the caller saw. A refused publication is a 400 whose issues name
 * each problem at its setting.
 */
export const PAGE_SETTINGS_PATH = '/api/page-settings';

/** The most bytes of whole settings as JSON, and of a body that changes them. */
export const MAX_SETTINGS_BYTES = 512_000;

/** The most bytes of the landing page's HTML, compressed with brotli. */
export const PAGE_BUDGET_BYTES = 14_000;

/**
 * Settings that a process reads when it starts. It uses a change only after a restart. All others are used within
 * two seconds.
 */
export const RESTART_KEYS = ['auth', 'consoleUrl', 'siteUrl'] as const;
export type RestartKey = (typeof RESTART_KEYS)[number];

/**
 * Who may change each setting in a draft. `editors` have `page.edit`, `owners` also `page.publish`. Settings that
 * erase data, decide who signs in, send data or visitors elsewhere, or let other sites show the page are for owners.
 */
const CHANGED_BY = {
  auth: 'owners',
  badges: 'editors',
  booking: 'owners',
  brand: 'editors',
  canary: 'owners',
  claims: 'editors',
  consoleUrl: 'owners',
  embed: 'owners',
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
  texts: 'editors',
  theme: 'editors',
  trades: 'editors',
  translations: 'editors',
  urgency: 'editors',
  voice: 'owners',
  webhooks: 'owners',
} as const satisfies Record<keyof SiteSettings, 'editors' | 'owners'>;

export const OWNER_KEYS = Object.entries(CHANGED_BY).flatMap(([key, who]) =>
  who === 'owners' ? [key] : [],
);
