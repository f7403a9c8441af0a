import { CALENDAR_RETURN_PATH } from '@pickup/contracts/bookings/connected-calendars';
import { consoleOrigin } from '../../config/public-origin.ts';
import type { ServerContext } from '../../context.ts';
import { createAddressPolicy } from '../../platform/outgoing/guarded-lookup.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { BookingService } from './booking/booking-service.ts';
import { readCalendarOwners } from './booking/book-slot.ts';
import { CalendarThread } from './calendar-files/calendar-thread.ts';
import { CalendarSources } from './calendars/calendar-sources.ts';
import { CalendarSync } from './calendars/calendar-sync.ts';
import { ConnectionTokens } from './calendars/connection-tokens.ts';

interface BookingsParts extends ServerContext {
  readonly sealer: () => Promise<Sealer>;
}

export type Calendars = ReturnType<typeof createBookings>['calendars'];

export function createBookings(parts: BookingsParts) {
  const { config, configNow, database, limiters } = parts;
  const link = {
    ...parts,
    addressPolicy: createAddressPolicy(config.privateCalendars),
    clients: config.calendarClients,
    files: new CalendarThread(),
  };
  const connections = new ConnectionTokens(link);
  const sources = new CalendarSources({ ...link, connections });
  const onBusyTimesChanged = (agentId: string): Promise<void> => bookings.recordConflicts(agentId);
  const readOwners = (agentIds: readonly string[], now: Date) =>
    readCalendarOwners(database, agentIds, now);
  const sync = new CalendarSync({ ...link, sources, readOwners, onBusyTimesChanged });
  const bookings = new BookingService({
    ...parts,
    limiters: config.rateLimits ? limiters : null,
    calendars: sync,
  });
  const redirectUri = () => `${consoleOrigin(configNow())}${CALENDAR_RETURN_PATH}`;
  return { bookings, calendars: { sync, sources, connections, onBusyTimesChanged, redirectUri } };
}
