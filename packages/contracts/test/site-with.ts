import { siteSettingsSchema, type SiteSettings } from '../src/settings/site-settings.ts';

export const REQUIRED_SETTINGS = {
  brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
  mainSite: { url: 'https://pickup.example/' },
  phone: '(555) 010-0199',
};

export const siteWith = (overrides: object): SiteSettings =>
  siteSettingsSchema.parse({ ...REQUIRED_SETTINGS, ...overrides });

/** Returns the problems of these settings, each with the path of its field. */
export const problemsWith = (overrides: object): string[] =>
  siteSettingsSchema
    .safeParse({ ...REQUIRED_SETTINGS, ...overrides })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
