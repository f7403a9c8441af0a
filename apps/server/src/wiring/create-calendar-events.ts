import type { Hono } from 'hono';
import { createCalendarEventsRoute } from '../calendar-events/calendar-events-route.ts';
import type { Config } from '../config/config.ts';
import { publicOrigin } from '../config/public-origin.ts';
import type { BookingDeps } from '../domain/bookings/change-calls.ts';
import { takeExternalEvent } from '../domain/bookings/take-external-event.ts';
import { createRequestReader } from '../platform/http/request-origin.ts';
import type { CreateRateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Log } from '../platform/log/log.ts';

export interface CalendarEventsParts {
  readonly config: Pick<Config, 'settings' | 'port' | 'trustedProxies' | 'calendarEvents'>;
  readonly bookings: BookingDeps;
  readonly limiters: CreateRateLimiter;
  readonly log: Log;
  readonly now: () => Date;
}

/** Wires the addresses at which calendar services report their calls. Mount at '/'. */
export function createCalendarEvents(parts: CalendarEventsParts): Hono {
  const { config, bookings, limiters, log, now } = parts;
  return createCalendarEventsRoute({
    secrets: config.calendarEvents,
    site: publicOrigin(config),
    take: (event) => takeExternalEvent(bookings, event),
    requestFacts: createRequestReader(config.trustedProxies, now).facts,
    limiters,
    log,
  });
}
