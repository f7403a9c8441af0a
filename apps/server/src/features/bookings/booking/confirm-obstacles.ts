import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/confirm-obstacles';
import { AppError } from '../../../errors.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { shortMoment } from '../../../platform/time/zoned-time.ts';
import { openingsOf } from '../times/openings.ts';
import { readCalendar } from '../times/read-calendar.ts';
import { readBusyTimes } from '../calendars/stored-calendars.ts';
import { displayName, readOperatorsById } from '../../people/index.ts';
import { isAmong, timeOfBooking } from './conflicts.ts';
import { VISITOR, type Decider } from './decide-booking.ts';
import { isAgentTaken, type StoredBooking } from './stored-bookings.ts';

/**
 * Throws `conflict` with an issue at `check` if the caller is not available at the booking's time, or has an event
 * in a connected calendar then. An agent may still confirm it.
 */
export async function refuseObstacles(session: Queryable, booking: StoredBooking, by: Decider) {
  const { agentId } = booking;
  if (agentId === null) return;
  const time = timeOfBooking(booking);
  const { agents } = await readCalendar(session);
  const agent = agents.find(({ id }) => id === agentId);
  const openings = agent && openingsOf(agent, time);
  const isOutside = openings?.every(({ start, end }) => start > time.start || end < time.end);
  const busy = (await readBusyTimes(session, [agentId], time)).get(agentId) ?? [];
  const found = [
    ...(isOutside ? [await wordsFor(session, 'outside', booking, by)] : []),
    ...(isAmong(busy, booking) ? [await wordsFor(session, 'event', booking, by)] : []),
  ];
  if (found.length === 0) return;
  const issues = [{ path: 'check', message: 'needs a confirmation' }];
  throw new AppError('conflict', found.join(' '), { issues });
}

/** Says who has another booking at a time that the database refused. Other errors are thrown as they are. */
export async function explainTaken(
  database: Queryable,
  cause: unknown,
  { wanted, by }: { readonly wanted: StoredBooking | undefined; readonly by: Decider },
): Promise<never> {
  if (!isAgentTaken(cause) || !wanted) throw cause;
  // A visitor reads no names.
  const isVisitor = by === VISITOR;
  const words = isVisitor ? texts.taken : await wordsFor(database, 'taken', wanted, by);
  throw new AppError('conflict', words, {
    cause,
    issues: [{ path: 'time', message: 'taken' }],
  });
}

async function wordsFor(
  database: Queryable,
  what: keyof typeof texts.yours,
  { agentId, startsAt, timeZone }: StoredBooking,
  { userId }: Decider,
): Promise<string> {
  const time = shortMoment(startsAt, timeZone, 'en');
  if (agentId === userId) return fill(texts.yours[what], { time });
  const person = (await readOperatorsById(database, agentId ? [agentId] : [])).get(agentId ?? '');
  return fill(texts.theirs[what], { name: person ? displayName(person) : texts.colleague, time });
}
