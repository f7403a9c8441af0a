import { CALENDAR_RETURN_PATH } from '@pickup/contracts/other-calendars';
import type { GoogleCalendar } from '@pickup/test-sinks/google-calendar';
import type { MicrosoftGraph } from '@pickup/test-sinks/microsoft-graph';
import type { Environment, RunningServer } from './start-server.ts';

/** Variables of a server whose Google is this one. */
export function withGoogle({ url, oauth }: GoogleCalendar): Environment {
  return {
    CALENDARS_ON_PRIVATE_NETWORK: 'on',
    GOOGLE_CALENDAR_URL: url,
    GOOGLE_CLIENT_ID: oauth.clientId,
    GOOGLE_CLIENT_SECRET: oauth.clientSecret,
  };
}

/** Variables of a server whose Microsoft is this one. */
export function withMicrosoft({ url, oauth }: MicrosoftGraph): Environment {
  return {
    CALENDARS_ON_PRIVATE_NETWORK: 'on',
    MICROSOFT_CALENDAR_URL: url,
    MICROSOFT_CLIENT_ID: oauth.clientId,
    MICROSOFT_CLIENT_SECRET: oauth.clientSecret,
  };
}

/** As in the registration at the provider. */
export function registerAt(
  { oauth }: Pick<GoogleCalendar, 'oauth'>,
  { origin }: RunningServer,
): void {
  oauth.register(`${origin}${CALENDAR_RETURN_PATH}`);
}
