import type { BookingRequest } from '@pickup/contracts/booking';
import type { RequestFacts } from '../platform/request-facts.ts';

/** Keeps the times visitors wish for; a person confirms them. */
export interface BookingService {
  /** Stores the wish with its lead; on disk when it resolves. Throws AppError `not_found` for an unknown lead. */
  request(leadId: string, wish: BookingRequest, facts: RequestFacts): Promise<void>;
}
