import { feature } from '../../feature.ts';
import { AGENDA_ROUTES, createAgendaRoutes } from './agenda/agenda-routes.ts';
import { BOOKING_ROUTES, createBookingRoutes } from './agenda/booking-routes.ts';
import { CALENDAR_ROUTES, createCalendarRoutes } from './availability/calendar-routes.ts';
import { createHoursRoutes, HOURS_ROUTES } from './availability/hours-routes.ts';
import { createCalendarPutHandler } from './calendars/calendar-put.ts';
import { CALENDAR_CHECKS } from './checks/calendar-checks.ts';
import { BOOKING_MAIL } from './emails/booking-mail.ts';
import { createBookingNoticeHandler } from './emails/booking-notice.ts';
import { createCallMailHandler, type CallMailContext } from './emails/call-mail.ts';
import { CLASH_MAIL, REMINDER_MAIL } from './emails/coming-call-mails.ts';
import { createCalendarEventsRoute } from './external/calendar-events-route.ts';
import { createBookingPages } from './page/booking-pages.ts';
import { personalData } from './personal-data.ts';

/** Free times, bookings, the agenda, availability, connected calendars, and the emails about them. */
export const bookings = feature({
  api: [
    [BOOKING_ROUTES, createBookingRoutes],
    [AGENDA_ROUTES, createAgendaRoutes],
    [HOURS_ROUTES, createHoursRoutes],
    [CALENDAR_ROUTES, createCalendarRoutes],
  ],
  apps: [createBookingPages, createCalendarEventsRoute],
  jobs: [
    createBookingNoticeHandler,
    (attempt: CallMailContext) => createCallMailHandler(attempt, BOOKING_MAIL),
    (attempt: CallMailContext) => createCallMailHandler(attempt, REMINDER_MAIL),
    (attempt: CallMailContext) => createCallMailHandler(attempt, CLASH_MAIL),
    createCalendarPutHandler,
  ],
  tables: [
    'booking_request',
    'external_call',
    'busy_time',
    'calendar_account',
    'calendar_grant',
    'call_hours',
  ],
  personalData,
  checks: CALENDAR_CHECKS,
});
