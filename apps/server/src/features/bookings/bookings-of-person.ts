import type { BookingsOfPerson } from '../people/index.ts';
import { countComingBookings, lockBookings, releaseBookingsIn } from './booking/stored-bookings.ts';
import { deleteCalendarsOf } from './calendars/stored-calendars.ts';
import { deleteAvailability } from './times/stored-availability.ts';

/** What the removal of a person needs to know of their bookings, and does to them. */
export const bookingsOfPerson: BookingsOfPerson = {
  countComing: countComingBookings,
  lock: lockBookings,
  async releaseIn(session, userId, at) {
    await deleteAvailability(session, userId);
    await deleteCalendarsOf(session, userId);
    return releaseBookingsIn(session, userId, at);
  },
};
