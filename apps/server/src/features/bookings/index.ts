export type { BookingService } from './booking/booking-service.ts';
export { jobsOfBooking } from './booking/jobs-of-booking.ts';
export { readRequestedTime, isTokenRefused } from './booking/request-booking.ts';
export { isSlotTaken } from './booking/book-slot.ts';
export {
  bookingMinutes,
  countRequested,
  openBooking,
  readBookingsOfLeads,
  readLeadBookings,
  toOperatorBooking,
  type StoredBooking,
} from './booking/stored-bookings.ts';
export { pageDepsIn, type PageDeps, type PagesDeps } from './page/booking-form.ts';
export {
  readAgentZone,
  readCalendar,
  readWorkers,
  type BookableAgent,
} from './times/availability.ts';
export { findBusyAgents, isAllowed } from './times/find-agents.ts';
export { openingsOf } from './times/free-slots.ts';
