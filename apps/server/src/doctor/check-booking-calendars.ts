import {
  CALENDAR_PROVIDER_NAMES,
  CALENDAR_PROVIDERS,
  CALENDAR_SECRET_VARIABLES,
  calendarEventsPath,
  calendarProviderOf,
  type CalendarProvider,
  type CalendarSecrets,
} from '@pickup/contracts/calendar-providers';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { ok, problem, warning, type Finding } from './finding.ts';

interface BookingCalendars {
  readonly settings: Pick<SiteSettings, 'booking' | 'siteUrl' | 'mail'>;
  readonly secrets: CalendarSecrets;
}

/** Whether Pickup learns of calls that are booked in another service's calendar. */
export function checkBookingCalendars({ settings, secrets }: BookingCalendars): Finding[] {
  const linked = calendarProviderOf(settings.booking?.provider ?? null);
  const used = CALENDAR_PROVIDERS.filter((one) => secrets[one] !== null || one === linked);
  return used.map((provider) => checkCalendar(provider, settings, secrets[provider] !== null));
}

function checkCalendar(
  provider: CalendarProvider,
  { siteUrl, mail }: BookingCalendars['settings'],
  hasSecret: boolean,
): Finding {
  const name = CALENDAR_PROVIDER_NAMES[provider];
  const check = `Calls in ${name}`;
  if (!hasSecret) {
    const text = 'booking links there, but Pickup does not learn of the calls.';
    const variable = CALENDAR_SECRET_VARIABLES[provider];
    return warning(check, text, `Set ${variable}, as docs/booked-elsewhere.md says.`);
  }
  if (siteUrl === undefined) {
    return problem(check, `${name} cannot reach this server.`, 'Set siteUrl.');
  }
  if (mail.operators.length === 0) {
    const text = 'no one learns of calls of people who are no lead.';
    return warning(check, text, 'Set mail.operators.');
  }
  return ok(check, `accepted at ${new URL(calendarEventsPath(provider), siteUrl).href}.`);
}
