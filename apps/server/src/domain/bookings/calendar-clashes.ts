import { clashOfferAt } from '@pickup/contracts/call-clash';
import { waitForLock } from '../../platform/database/advisory-locks.ts';
import type { Database, Queryable, Session } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import type { TimeRange } from '../calendar/time-range.ts';
import { readBusyTimes } from '../connected-calendars/stored-calendars.ts';
import { clashNotice, noticeJob } from './agent-notices.ts';
import { readComingCalls, type StoredBooking } from './stored-bookings.ts';

export interface ClashDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly queue: Pick<JobQueue, 'addIn' | 'kick'>;
  readonly now: () => Date;
}

/**
 * Compares a person's coming calls with the busy times of their other calendars. A call that an event overlaps from now
 * on is marked, in one transaction with the jobs that tell the person and ask the visitor. So each clash has these jobs
 * once, in any number of processes. The mark ends with the event. Looks without a lock first, because nearly always
 * nothing has changed.
 */
export async function noteClashes(deps: ClashDeps, agentId: string): Promise<void> {
  const { database, queue, now } = deps;
  const at = now();
  if ((await changedClashes(database, agentId, at)).length === 0) return;
  await database.transaction(async (session) => {
    await session.query(`select ${waitForLock('bookings')}`);
    for (const call of await changedClashes(session, agentId, at)) {
      const since = call.clashSince === null ? at : null;
      await markClash(session, call.id, since);
      if (since) await queue.addIn(session, jobsOfClash(call, agentId, since));
    }
  });
  queue.kick();
}

/** The coming calls that have a clash but no mark, or a mark but no clash. */
async function changedClashes(
  database: Queryable,
  agentId: string,
  now: Date,
): Promise<StoredBooking[]> {
  const calls = await readComingCalls(database, agentId, now);
  const last = calls.at(-1);
  if (!last) return [];
  const within = { start: now.getTime(), end: timeOfCall(last).end };
  const busy = (await readBusyTimes(database, [agentId], within)).get(agentId) ?? [];
  return calls.filter((call) => isAmong(busy, call) !== (call.clashSince !== null));
}

/** The call without the pause after it, which an event may use. */
export function timeOfCall({
  startsAt,
  minutes,
}: Pick<StoredBooking, 'startsAt' | 'minutes'>): TimeRange {
  return { start: startsAt.getTime(), end: startsAt.getTime() + minutes * 60_000 };
}

export function isAmong(busy: readonly TimeRange[], call: StoredBooking): boolean {
  const { start, end } = timeOfCall(call);
  return busy.some((event) => event.start < end && event.end > start);
}

async function markClash(session: Session, id: string, since: Date | null): Promise<void> {
  await session.query(sql`
    update booking_request set clash_since = ${since}::timestamptz, clash_kept = false
    where id = ${id}::uuid`);
}

function jobsOfClash(call: StoredBooking, agentId: string, since: Date): NewJob[] {
  const { id, leadId, sequence, startsAt } = call;
  const offerAt = clashOfferAt(since, startsAt);
  const payload = { booking: id, sequence, since: since.toISOString() };
  return [
    noticeJob(leadId, clashNotice(call, agentId)),
    ...(offerAt ? [{ kind: 'booking-clash', leadId, payload, runAt: offerAt } as const] : []),
  ];
}

/** Whether an event overlaps a call, and no agent has decided to keep the call's time. */
export function isOpenClash({ state, clashSince, clashKept }: StoredBooking): boolean {
  return state === 'confirmed' && clashSince !== null && !clashKept;
}

/**
 * The call as an agent set it. An event that is known already is one that they saw, so no one has to be told. It is
 * shown beside the call.
 */
export async function withKnownClash(
  session: Session,
  call: StoredBooking,
  at: Date,
): Promise<StoredBooking> {
  if (call.state !== 'confirmed' || call.agentId === null) return call;
  const busy = await readBusyTimes(session, [call.agentId], timeOfCall(call));
  const isBusy = isAmong(busy.get(call.agentId) ?? [], call);
  return isBusy ? { ...call, clashSince: at, clashKept: true } : call;
}
