import type { Sealer } from '../../platform/secrets/sealer.ts';
import type { ServerContext } from '../../context.ts';
import { BookingService } from './booking/booking-service.ts';
import { createCalendars } from './calendars/create-calendars.ts';

/** A visitor waits for their booking. */
const REFRESH_WITHIN_MS = 1_500;

export interface BookingsParts extends ServerContext {
  readonly sealer: () => Promise<Sealer>;
}

/** The bookings, and the calendars that people have connected. Starts nothing. */
export function createBookings(parts: BookingsParts) {
  const { config, live, limiters } = parts;
  const onRead = (agentId: string) => bookings.noteConflicts(agentId);
  const calendars = createCalendars({ ...parts, onRead });
  const bookings = new BookingService({
    ...parts,
    limiters: config.rateLimits ? limiters : null,
    settings: () => live.current().settings,
    refreshBusy: (people) => calendars.sync.refresh(people, REFRESH_WITHIN_MS),
  });
  return { calendars, bookings };
}
