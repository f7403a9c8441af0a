/** Under which the routes are that `page-settings.ts` lists. */
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
 * Settings that only a caller with `page.publish` may change in a draft: sign-in, addresses, and where data goes.
 * With `page.edit`, all others.
 */
export const OWNER_KEYS = [
  ...RESTART_KEYS,
  'canary',
  'intake',
  'mail',
  'voice',
  'webhooks',
] as const;
