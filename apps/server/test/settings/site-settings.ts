import { siteSettingsSchema, type SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { z } from 'zod';

/** The settings as an operator writes them. */
export type SettingsFile = z.input<typeof siteSettingsSchema>;

/** Returns a settings file that sets the required settings and those in `overrides`. */
export function settingsFile(overrides: Partial<SettingsFile> = {}): SettingsFile {
  return {
    brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
    mainSite: { url: 'https://pickup.example/' },
    phone: '(555) 010-0199',
    ...overrides,
  };
}

/** Returns the parsed settings of a file that sets the required ones and those in `overrides`. */
export function siteSettings(overrides: Partial<SettingsFile> = {}): SiteSettings {
  return siteSettingsSchema.parse(settingsFile(overrides));
}

/** A webhook that receives new leads and their changes. */
export const CRM = {
  id: 'crm',
  url: 'https://crm.example/hook',
  events: ['lead.created', 'lead.updated'],
} satisfies NonNullable<SettingsFile['webhooks']>[number];
