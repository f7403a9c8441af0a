import type { BookingRequest } from '@pickup/contracts/booking';
import { and, eq, isNull } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { AppError } from '../errors.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import type { RequestFacts } from '../platform/request-facts.ts';
import { bookingRequest, lead } from '../platform/schema.ts';
import type { BookingService } from './booking-service.ts';

export interface BookingServiceDeps {
  readonly database: Pick<Database, 'orm'>;
}

/** More wishes than this for one lead are not a person's; the form is open to anyone who knows a lead's id. */
const MAX_WISHES = 20;

export function createBookingService({ database: { orm } }: BookingServiceDeps): BookingService {
  async function request(leadId: string, wish: BookingRequest, facts: RequestFacts): Promise<void> {
    if (!isUuid(leadId)) throw unknownLead();
    const known = await orm
      .select({ id: lead.id })
      .from(lead)
      .where(and(eq(lead.id, leadId), isNull(lead.erasedAt)));
    if (known.length === 0) throw unknownLead();
    if ((await orm.$count(bookingRequest, eq(bookingRequest.leadId, leadId))) >= MAX_WISHES) {
      throw new AppError('rate_limited', 'Too many times were asked for. Please call us.', {
        headers: { 'retry-after': '86400' },
      });
    }
    // The same wish sent twice is one wish, and the second sender is told the truth: it is stored.
    await orm
      .insert(bookingRequest)
      .values(toRow(leadId, wish, facts))
      .onConflictDoNothing();
  }

  return { request };
}

function toRow(
  leadId: string,
  wish: BookingRequest,
  facts: RequestFacts,
): typeof bookingRequest.$inferInsert {
  return {
    id: newId(),
    leadId,
    requestedAt: facts.receivedAt,
    wishedDate: wish.date,
    wishedTime: wish.time,
    timeZone: wish.timeZone,
    note: wish.note,
    ip: facts.ip.slice(0, 100),
    userAgent: facts.userAgent.slice(0, 1_000),
  };
}

function unknownLead(): AppError {
  return new AppError('not_found', 'There is no such lead.');
}
