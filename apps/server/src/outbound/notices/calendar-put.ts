import type { Sealer } from '@pickup/auth/keys/sealer';
import { noticeOfPayload, type AgentNotice } from '../../domain/bookings/agent-notices.ts';
import { readBookingsOfJob } from '../../domain/bookings/stored-bookings.ts';
import {
  readWrittenAccount,
  type CalendarAccount,
} from '../../domain/calendar/calendar-accounts.ts';
import { openAccess } from '../../domain/calendar/calendar-sync.ts';
import { openGrantedCalendar, type GrantedDeps } from '../../domain/calendar/granted-calendar.ts';
import { askAgainAt, calendarProblem } from '../../domain/calendar/read-other-calendar.ts';
import { readLeadOfJob } from '../../domain/leads/stored-lead.ts';
import { readOperator } from '../../domain/people/operators.ts';
import type { CalendarFiles } from '../../platform/calendar-files/calendar-thread.ts';
import { createCalDavClient } from '../../platform/caldav/caldav-client.ts';
import { calendarFile, type CalendarEvent } from '../../platform/calendar-file.ts';
import type { Job, JobHandler, JobOutcome } from '../../platform/jobs/job.ts';
import type { Reach } from '../../platform/outgoing/guarded-lookup.ts';
import { isCurrent, noticeFacts, type BookingNoticeDeps } from './booking-notice.ts';
import { agentEvent } from './call-notice-content.ts';

export interface CalendarPutDeps extends Omit<BookingNoticeDeps, 'outboundMail'>, GrantedDeps {
  readonly sealer: () => Promise<Sealer>;
  readonly reach: Reach;
  readonly files: CalendarFiles;
}

const TIME_LIMIT_MS = 20_000;
/** For a day. The notice to the person has an event as well. */
const RETRY_SECONDS = [30, 120, 600, 3_600, 14_400, 43_200];

/** Writes a call to the calendar that its person has elsewhere, or removes it there. */
export function createCalendarPutHandler(deps: CalendarPutDeps): JobHandler {
  return {
    kind: 'calendar-put',
    retryAfterSeconds: RETRY_SECONDS,
    timeLimitMs: TIME_LIMIT_MS,
    atOnce: 4,
    async run(job, signal) {
      const notice = noticeOfPayload(job.payload);
      if (!notice?.agent) return { kind: 'dead', error: 'the job’s payload names no call' };
      const account = await readWrittenAccount(deps.database, notice.agent);
      if (!account)
        return { kind: 'skipped', reason: 'the person’s calls are written to no calendar' };
      const isWritten = notice.method === 'REQUEST';
      const event = isWritten ? await eventOf(deps, job, notice) : null;
      if (isWritten && !event) return { kind: 'skipped', reason: 'the call has changed since' };
      return write(deps, { account, notice, event }, signal);
    },
  };
}

/** Null if the call is not as the notice says anymore. */
async function eventOf(
  deps: CalendarPutDeps,
  { leadId }: Job,
  notice: AgentNotice,
): Promise<CalendarEvent | null> {
  const { database, settings, now } = deps;
  const lead = leadId === null ? null : await readLeadOfJob(database, leadId);
  if (!lead || lead.erasedAt) return null;
  const bookings = await readBookingsOfJob(database, lead.id);
  const booking = bookings.find(({ id }) => id === notice.booking) ?? null;
  const agent = await readOperator(database, notice.agent ?? '');
  if (!agent || !isCurrent(booking, notice)) return null;
  const facts = await noticeFacts(deps, { notice, lead, booking, agent });
  const { brand, mail } = settings;
  const people = {
    organizer: { name: brand.name, address: mail.from },
    attendee: { name: agent.name, address: agent.email },
  };
  return agentEvent(facts, null, { ...people, stampedAt: now() });
}

interface Writing {
  readonly account: CalendarAccount;
  readonly notice: AgentNotice;
  /** Null: the event is removed. */
  readonly event: CalendarEvent | null;
}

async function write(
  deps: CalendarPutDeps,
  writing: Writing,
  signal: AbortSignal,
): Promise<JobOutcome> {
  try {
    const isGranted = writing.account.grantId !== null;
    await (isGranted ? writeGranted(deps, writing, signal) : writeCalDav(deps, writing, signal));
    return { kind: 'done', answer: writing.event === null ? 'removed' : 'written' };
  } catch (error) {
    signal.throwIfAborted();
    const notBefore = askAgainAt(error, deps.now());
    return { kind: 'retry', error: calendarProblem(error), ...(notBefore && { notBefore }) };
  }
}

async function writeCalDav(
  { sealer, reach, files }: CalendarPutDeps,
  { account, notice, event }: Writing,
  signal: AbortSignal,
): Promise<void> {
  const access = openAccess(await sealer(), account);
  const url = new URL(access.url);
  const client = createCalDavClient({ ...access, url }, { reach, files, signal });
  if (event === null) await client.deleteEvent(url, notice.uid);
  else await client.putEvent(url, notice.uid, calendarFile(event));
}

async function writeGranted(
  deps: CalendarPutDeps,
  { account, notice, event }: Writing,
  signal: AbortSignal,
): Promise<void> {
  const { api, calendar } = await openGrantedCalendar(deps, account, signal);
  if (event === null) await api.remove(calendar, notice.uid);
  else await api.put(calendar, event);
}
