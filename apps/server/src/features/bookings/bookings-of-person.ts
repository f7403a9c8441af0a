import type { BookingsOfPerson } from '../people/index.ts';
import { countComingBookings, lockBookings, releaseBookingsIn } from './booking/stored-bookings.ts';
import { deleteCalendarsOf } from './calendars/stored-calendars.ts';
import { deleteAvailability } from './times/availability.ts';

/** Counts the bookings of a person, and releases them when the person is removed. */
export const bookingsOfPerson: BookingsOfPerson = {
  countComing: countComingBookings,
  lock: lockBookings,
  async releaseIn(session, userId, at) {
    await deleteAvailability(session, userId);
    await deleteCalendarsOf(session, userId);
    return releaseBookingsIn(session, userId, at);
  },
};
