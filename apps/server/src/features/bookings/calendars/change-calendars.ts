import type { SecurityAction } from '@pickup/contracts/people/security-event-kinds';
import { AppError } from '../../../errors.ts';
import type { Database, Queryable, Session } from '../../../platform/database/database.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { NewJob } from '../../../platform/jobs/job.ts';
import { recordOperatorEvent, type Principal } from '../../people/index.ts';
import type { ConnectionTokens } from './connection-tokens.ts';
import { calendarProblem } from './calendar-problem.ts';
import type { CalendarSources } from './calendar-sources.ts';
import type { CalendarSync } from './calendar-sync.ts';

export interface ConnectionsDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly sources: CalendarSources;
  readonly grants: ConnectionTokens;
  readonly sync: Pick<CalendarSync, 'pull'>;
  readonly queue: Pick<JobQueue, 'addIn' | 'kick'>;
  /** The jobs that write a person's coming bookings to their calendar. */
  readonly putsOfComing: (session: Queryable, agentId: string, at: Date) => Promise<NewJob[]>;
  /** Called after a person's busy times changed. */
  readonly onRead: (agentId: string) => Promise<void>;
  /** The console's page that a provider returns to. */
  readonly redirectUri: string;
}

/** Who changes a calendar, and with which request. */
export interface Caller {
  readonly by: Principal;
  readonly request: RequestFacts;
}

/** More would slow down every booking. */
export const MAX_CALENDARS = 10;

/** A person waits for the answer. */
export const whileWaiting = () => AbortSignal.timeout(15_000);

/** Whether the caller may see and change a person's calendars: their own, or everyone's. */
export function isFor(by: Principal, agentId: string): boolean {
  const isOwn = by.kind === 'person' && by.userId === agentId;
  return isOwn || by.permissions.includes('calendar.manage');
}

/** Changes a person's calendars in one transaction with the audit event, and with the jobs that `putComing` adds. */
export async function changeCalendars<Result>(
  { database, queue, putsOfComing }: ConnectionsDeps,
  { by, request }: Caller,
  { action, agentId }: { readonly action: SecurityAction; readonly agentId: string },
  work: (session: Session, putComing: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const result = await database.transaction(async (session) => {
    const puts = () => putsOfComing(session, agentId, request.receivedAt);
    const done = await work(session, async () => queue.addIn(session, await puts()));
    await recordOperatorEvent(session, { action, by, userId: agentId, request });
    return done;
  });
  queue.kick();
  return result;
}

export function unknown(message: string): AppError {
  return new AppError('not_found', message);
}

export function invalid(path: string, message: string, cause?: unknown): AppError {
  return new AppError('invalid_input', message, { cause, issues: [{ path, message }] });
}

/** For a `catch`: the calendar's problem, at a field of the request. */
export function invalidAt(path: string) {
  return (error: unknown): never => {
    throw invalid(path, calendarProblem(error), error);
  };
}

export function tooMany(): AppError {
  return new AppError('conflict', `A person can connect at most ${MAX_CALENDARS} calendars.`);
}
