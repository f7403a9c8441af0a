import { CALENDAR_RETURN_PATH } from '@pickup/contracts/bookings/connected-calendars';
import type { Config } from '../../../config/config.ts';
import { consoleOrigin } from '../../../config/public-origin.ts';
import type { Check } from '../../../feature.ts';
import { checkSchedulingServices } from './check-scheduling-services.ts';
import { checkCalendarClients } from './check-calendar-clients.ts';

interface Checked {
  readonly config: Config;
  readonly now: Date;
}

export const CALENDAR_CHECKS: readonly Check<Checked>[] = [
  {
    topic: 'calendars',
    name: 'Bookings elsewhere',
    run: ({ config: { settings, schedulingServices } }) =>
      checkSchedulingServices({ settings, secrets: schedulingServices }),
  },
  {
    topic: 'calendars',
    name: 'Calendars',
    run: ({ config, now }) =>
      checkCalendarClients({
        clients: config.calendarClients,
        redirectUri: `${consoleOrigin(config)}${CALENDAR_RETURN_PATH}`,
        allowsPrivateNetwork: config.privateCalendars,
        now: () => now,
      }),
  },
];
