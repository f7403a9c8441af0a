import {
  CALENDAR_SECRET_VARIABLES,
  type CalendarProvider,
  type CalendarSecrets,
} from '@pickup/contracts/calendar-providers';
import { settingProblem } from '@pickup/contracts/setting-problem';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { VariableReader } from './delivery-config.ts';

/** Reads the variables for the messages of calendar services. */
export function readCalendarEventSecrets(
  variables: VariableReader,
  settings: SiteSettings | null,
): CalendarSecrets {
  const read = (provider: CalendarProvider) =>
    variables.matching(
      CALENDAR_SECRET_VARIABLES[provider],
      /^[\x21-\x7e]{16,200}$/,
      'must be 16 to 200 visible ASCII characters',
    );
  const hubspot = read('hubspot');
  if (hubspot !== null && settings && settings.siteUrl === undefined) {
    variables.about('siteUrl').refuse(settingProblem('hubspot_site_url_missing'));
  }
  return { calendly: read('calendly'), 'cal.com': read('cal.com'), hubspot };
}
