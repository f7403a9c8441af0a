import { mayWorkLeads } from '@pickup/contracts/people/operator-roles';
import type { newCalendarSchema } from '@pickup/contracts/bookings/connected-calendars';
import type { SecurityAction } from '@pickup/contracts/people/security-event-kinds';
import type { z } from 'zod';
import { AppError } from '../../../errors.ts';
import type { Database, Queryable, Session } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import type { NewJob } from '../../../platform/jobs/job.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { type Principal, readOperator, recordOperatorEvent } from '../../people/index.ts';
import { noticeOf } from '../booking/jobs-of-booking.ts';
import { readUpcomingBookings } from '../booking/stored-bookings.ts';
import { CalendarError, calendarProblem } from './calendar-problem.ts';
import type { Login, OfferedCalendar } from './calendar-source.ts';
import type { CalendarSources } from './calendar-sources.ts';
import type { CalendarSync } from './calendar-sync.ts';
import type { ConnectionTokens } from './connection-tokens.ts';
import {
  type ConnectedCalendar,
  deleteCalendar,
  insertCalendar,
  readCalendar,
  readCalendars,
  setWrites,
} from './stored-calendars.ts';

export interface ConnectionsDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly sources: CalendarSources;
  readonly connections: ConnectionTokens;
  readonly sync: Pick<CalendarSync, 'pull'>;
  readonly queue: Pick<JobQueue, 'addIn' | 'kick'>;
  /** Called after the agent's busy times may have changed. */
  readonly onBusyTimesChanged: (agentId: string) => Promise<void>;
  readonly redirectUri: () => string;
}

export interface Caller {
  readonly by: Principal;
  readonly request: RequestFacts;
}

/** Kept small, because a booking waits for a sync of all the agent's calendars. */
export const MAX_CALENDARS = 10;

/** A person waits for the response, so it must not take long. */
export const responseTimeout = () => AbortSignal.timeout(15_000);

export function mayAccess(by: Principal, agentId: string): boolean {
  const isOwn = by.kind === 'person' && by.userId === agentId;
  return isOwn || by.permissions.includes('calendar.manage');
}

export async function changeCalendars<Result>(
  { database, queue }: ConnectionsDeps,
  { by, request }: Caller,
  { action, agentId }: { readonly action: SecurityAction; readonly agentId: string },
  work: (session: Session, putUpcoming: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const result = await database.transaction(async (session) => {
    const puts = () => putJobsOfUpcoming(session, agentId, request.receivedAt);
    const done = await work(session, async () => queue.addIn(session, await puts()));
    await recordOperatorEvent(session, { action, by, userId: agentId, request });
    return done;
  });
  queue.kick();
  return result;
}

export function notFound(message: string): AppError {
  return new AppError('not_found', message);
}

export function invalid(path: string, message: string, cause?: unknown): AppError {
  return new AppError('invalid_input', message, { cause, issues: [{ path, message }] });
}

export function invalidAt(path: string) {
  return (error: unknown): never => {
    throw invalid(path, calendarProblem(error), error);
  };
}

export function tooManyCalendars(): AppError {
  return new AppError('conflict', `A person can connect at most ${MAX_CALENDARS} calendars.`);
}

export class CalendarConnections {
  readonly #deps: ConnectionsDeps;

  constructor(deps: ConnectionsDeps) {
    this.#deps = deps;
  }

  async list(by: Principal): Promise<ConnectedCalendar[]> {
    const all = await readCalendars(this.#deps.database);
    return all.filter(({ agentId }) => mayAccess(by, agentId));
  }

  async find(login: Login): Promise<OfferedCalendar[]> {
    const source = this.#deps.sources.open('caldav', { login }, responseTimeout());
    return source.list().catch((error: unknown) => {
      const isPassword = error instanceof CalendarError && error.status === 401;
      return invalidAt(isPassword ? 'password' : 'url')(error);
    });
  }

  async connect(
    { agent_id: agentId, kind, name, writes, ...login }: z.output<typeof newCalendarSchema>,
    caller: Caller,
  ): Promise<ConnectedCalendar> {
    const { database, sources, sync } = this.#deps;
    const signal = responseTimeout();
    const person = await readOperator(database, agentId);
    if (!person || !mayWorkLeads(person))
      throw notFound('There is no owner or agent with this id.');
    if (!mayAccess(caller.by, agentId))
      throw new AppError('forbidden', 'You can connect only your own calendars.');
    const { canWrite } = sources.open(kind, { login }, signal);
    if (writes && !canWrite) throw readOnlyError();
    if ((await readCalendars(database, [agentId])).length >= MAX_CALENDARS)
      throw tooManyCalendars();
    const id = newId();
    const { url: calendar, username, password } = login;
    const sealedAccess = await sources.seal(id, { calendar, canWrite, username, password });
    const place = new URL(calendar).host;
    const createdAt = caller.request.receivedAt;
    const row = {
      id,
      agentId,
      kind,
      name,
      place,
      sealedAccess,
      writes,
      createdAt,
      connectionId: null,
    };
    const change = { action: 'calendar_connected', agentId } as const;
    await changeCalendars(this.#deps, caller, change, async (session, putUpcoming) => {
      await insertCalendar(session, row);
      if (writes) await putUpcoming();
    });
    // The first sync shows immediately whether the address and the password are correct.
    await sync.pull(id, signal);
    return this.#calendarFor(id, caller.by);
  }

  async setWrites(id: string, writes: boolean, caller: Caller): Promise<ConnectedCalendar> {
    const calendar = await this.#calendarFor(id, caller.by);
    if (writes && !(await this.#deps.sources.accessTo(calendar)).canWrite) throw readOnlyError();
    const { agentId } = calendar;
    const change = { action: 'calendar_changed', agentId } as const;
    await changeCalendars(this.#deps, caller, change, async (session, putUpcoming) => {
      await setWrites(session, calendar, writes);
      if (writes) await putUpcoming();
    });
    return this.#calendarFor(id, caller.by);
  }

  async sync(id: string, by: Principal): Promise<ConnectedCalendar> {
    await this.#calendarFor(id, by);
    await this.#deps.sync.pull(id, responseTimeout());
    return this.#calendarFor(id, by);
  }

  async disconnect(id: string, caller: Caller): Promise<void> {
    const { agentId } = await this.#calendarFor(id, caller.by);
    const change = { action: 'calendar_removed', agentId } as const;
    await changeCalendars(this.#deps, caller, change, (session) => deleteCalendar(session, id));
    await this.#deps.onBusyTimesChanged(agentId);
  }

  async #calendarFor(id: string, by: Principal): Promise<ConnectedCalendar> {
    const calendar = await readCalendar(this.#deps.database, id);
    if (calendar && mayAccess(by, calendar.agentId)) return calendar;
    throw unknownCalendar();
  }
}

export const unknownCalendar = () => notFound('This connected calendar does not exist.');

const readOnlyError = () =>
  invalid('writes', 'Bookings cannot be added to this calendar, because it is read-only.');

async function putJobsOfUpcoming(database: Queryable, agent: string, at: Date): Promise<NewJob[]> {
  const upcoming = await readUpcomingBookings(database, agent, at);
  return upcoming.map((booking) => {
    const payload = { ...noticeOf(booking, agent, 'booked'), method: 'REQUEST' };
    return { kind: 'calendar-put', leadId: booking.leadId, payload };
  });
}
