import type { Database } from '../platform/database.ts';
import type { BookingService } from './booking-service.ts';

export interface BookingServiceDeps {
  readonly database: Database;
}

export declare function createBookingService(deps: BookingServiceDeps): BookingService;
