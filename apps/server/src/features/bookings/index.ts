// The exports for other features.
export type { BookingService } from './booking/booking-service.ts';
export { jobsOfBooking } from './booking/jobs-of-booking.ts';
export { readRequestedTime } from './booking/read-requested-time.ts';
export { isOthersBooking } from './booking/request-booking.ts';
export { isSlotTaken } from './booking/slot-taken.ts';
export {
  bookedMinutes,
  countRequested,
  openBooking,
  readBookingsOfLeads,
  readLeadBookings,
  toOperatorBooking,
  type StoredBooking,
} from './booking/stored-bookings.ts';
export { pageDepsIn, type PageDeps, type PagesDeps } from './page/page-deps.ts';
export { readAgentZone } from './times/stored-availability.ts';
