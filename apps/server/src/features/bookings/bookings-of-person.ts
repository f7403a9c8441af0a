import type { BookingsOfPerson } from '../people/index.ts';
import { countComingCalls, lockBookings, releaseCallsIn } from './booking/stored-bookings.ts';
import { deleteCalendarsOf } from './calendars/stored-calendars.ts';
import { deleteHours } from './times/stored-hours.ts';

/** What the removal of a person needs to know of their bookings, and does to them. */
export const bookingsOfPerson: BookingsOfPerson = {
  countComing: countComingCalls,
  lock: lockBookings,
  async releaseIn(session, userId, at) {
    await deleteHours(session, userId);
    await deleteCalendarsOf(session, userId);
    return releaseCallsIn(session, userId, at);
  },
};
