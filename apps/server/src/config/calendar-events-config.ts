import type { CalendarProvider } from '@pickup/contracts/calendar-providers';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { VariableReader } from './delivery-config.ts';

/** What each calendar service signs its messages with. Null: its messages are not accepted. Secrets. */
export type CalendarEventSecrets = Readonly<Record<CalendarProvider, string | null>>;

/** The variables that the secrets are in. */
export const CALENDAR_SECRET_VARIABLES: Readonly<Record<CalendarProvider, string>> = {
  calendly: 'CALENDLY_WEBHOOK_KEY',
  'cal.com': 'CALCOM_WEBHOOK_SECRET',
  hubspot: 'HUBSPOT_CLIENT_SECRET',
};

/** Reads the variables for the messages of calendar services. */
export function readCalendarEventSecrets(
  variables: VariableReader,
  settings: SiteSettings | null,
): CalendarEventSecrets {
  const read = (provider: CalendarProvider) =>
    variables.matching(
      CALENDAR_SECRET_VARIABLES[provider],
      /^[\x21-\x7e]{16,200}$/,
      'must be 16 to 200 visible ASCII characters',
    );
  const hubspot = read('hubspot');
  if (hubspot !== null && settings && settings.siteUrl === undefined) {
    variables
      .about('siteUrl')
      .refuse('siteUrl is missing: HUBSPOT_CLIENT_SECRET is set, and HubSpot signs the address');
  }
  return { calendly: read('calendly'), 'cal.com': read('cal.com'), hubspot };
}
