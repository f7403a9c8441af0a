import { feature } from '../../feature.ts';
import { AGENDA_ROUTES, createAgendaRoutes } from './agenda/agenda-routes.ts';
import { BOOKING_ROUTES, createBookingRoutes } from './agenda/booking-routes.ts';
import {
  AVAILABILITY_ROUTES,
  createAvailabilityRoutes,
} from './availability/availability-routes.ts';
import { CALENDAR_ROUTES, createCalendarRoutes } from './availability/calendar-routes.ts';
import { createCalendarPutHandler } from './calendars/calendar-put.ts';
import { CALENDAR_CHECKS } from './checks/calendar-checks.ts';
import { BOOKING_MAIL, CONFLICT_MAIL, REMINDER_MAIL } from './emails/booking-mail.ts';
import { createBookingNoticeHandler } from './emails/booking-notice.ts';
import { visitorMailHandler } from './emails/visitor-mail.ts';
import { createSchedulingEventsRoute } from './external/scheduling-events-route.ts';
import { createBookingPages } from './page/booking-pages.ts';
import { personalData } from './personal-data.ts';

export const bookings = feature({
  api: [
    [BOOKING_ROUTES, createBookingRoutes],
    [AGENDA_ROUTES, createAgendaRoutes],
    [AVAILABILITY_ROUTES, createAvailabilityRoutes],
    [CALENDAR_ROUTES, createCalendarRoutes],
  ],
  apps: [createBookingPages, createSchedulingEventsRoute],
  jobs: [
    createBookingNoticeHandler,
    visitorMailHandler(BOOKING_MAIL),
    visitorMailHandler(REMINDER_MAIL),
    visitorMailHandler(CONFLICT_MAIL),
    createCalendarPutHandler,
  ],
  tables: [
    'booking_request',
    'external_booking',
    'busy_time',
    'calendar_account',
    'calendar_connection',
    'availability',
  ],
  personalData,
  checks: CALENDAR_CHECKS,
});
