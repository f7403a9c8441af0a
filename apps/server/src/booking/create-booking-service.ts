import type { BookingRequest } from '@pickup/contracts/booking';
import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { AppError } from '../errors.ts';
import type { Database, Session } from '../platform/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { NewJob } from '../platform/jobs/job.ts';
import { newId } from '../platform/new-id.ts';
import type { RequestFacts } from '../platform/request-facts.ts';
import { bookingRequest } from '../platform/schema.ts';
import { readStoredLead, unknownLead, type StoredLead } from '../platform/stored-lead.ts';
import type { BookingService } from './booking-service.ts';

export interface BookingServiceDeps {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  readonly queue: Pick<JobQueue, 'addIn' | 'kick'>;
  /** Whom a wish is told; committed with it. */
  readonly jobsOfWish: (lead: StoredLead, wish: BookingRequest) => readonly NewJob[];
}

/** More wishes than this for one lead are not a person's; the form is open to anyone who knows a lead's id. */
const MAX_WISHES = 20;

// The same wish sent twice is one wish, and the second sender is told the truth: it is stored.
const INSERT_WISH = `
insert into booking_request (id, lead_id, requested_at, wished_date, wished_time, time_zone, note, ip,
  user_agent)
values ($1::uuid, $2::uuid, $3::timestamptz, $4::date, $5, $6, $7, $8, $9)
on conflict do nothing returning id`;

export function createBookingService(deps: BookingServiceDeps): BookingService {
  const { database, queue, jobsOfWish } = deps;

  async function request(leadId: string, wish: BookingRequest, facts: RequestFacts): Promise<void> {
    const lead = isUuid(leadId) ? await readStoredLead(database.orm, leadId) : null;
    if (!lead || lead.erasedAt) throw unknownLead();
    await refuseTooMany(leadId);
    const jobs = jobsOfWish(lead, wish);
    await database.transaction(async (session) => {
      const isNew = await insertWish(session, { leadId, wish, facts });
      if (isNew) await queue.addIn(session, jobs);
    });
    queue.kick();
  }

  async function refuseTooMany(leadId: string): Promise<void> {
    const count = await database.orm.$count(bookingRequest, eq(bookingRequest.leadId, leadId));
    if (count < MAX_WISHES) return;
    throw new AppError('rate_limited', 'Too many times were asked for. Please call us.', {
      headers: { 'retry-after': '86400' },
    });
  }

  return { request };
}

interface LeadWish {
  readonly leadId: string;
  readonly wish: BookingRequest;
  readonly facts: RequestFacts;
}

async function insertWish(session: Session, { leadId, wish, facts }: LeadWish): Promise<boolean> {
  const { date, time, timeZone, note } = wish;
  const sender = [facts.ip.slice(0, 100), facts.userAgent.slice(0, 1_000)];
  const at = facts.receivedAt.toISOString();
  const values = [newId(), leadId, at, date, time, timeZone, note, ...sender];
  return (await session.query(INSERT_WISH, values)).length > 0;
}
