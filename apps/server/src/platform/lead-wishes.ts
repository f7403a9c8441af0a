import { asc, eq } from 'drizzle-orm';
import type { Orm } from './database.ts';
import { bookingRequest } from './schema.ts';

/** A day and time that a lead wished for, by the wall clock of its time zone. */
export type StoredWish = typeof bookingRequest.$inferSelect;

/** Oldest first. */
export function readLeadWishes(orm: Orm, leadId: string): Promise<StoredWish[]> {
  return orm
    .select()
    .from(bookingRequest)
    .where(eq(bookingRequest.leadId, leadId))
    .orderBy(asc(bookingRequest.requestedAt), asc(bookingRequest.id));
}
