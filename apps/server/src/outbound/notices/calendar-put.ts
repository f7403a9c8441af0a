import type { Sealer } from '@pickup/auth/keys/sealer';
import { noticeOfPayload, type AgentNotice } from '../../domain/bookings/agent-notices.ts';
import { readBookingsOfJob } from '../../domain/bookings/stored-bookings.ts';
import {
  readWrittenAccount,
  type CalendarAccount,
} from '../../domain/calendar/calendar-accounts.ts';
import { openAccess } from '../../domain/calendar/calendar-sync.ts';
import { calendarProblem } from '../../domain/calendar/read-other-calendar.ts';
import { readLeadOfJob } from '../../domain/leads/stored-lead.ts';
import { readOperator } from '../../domain/people/operators.ts';
import { createCalDavClient } from '../../platform/caldav/caldav-client.ts';
import { calendarFile } from '../../platform/calendar-file.ts';
import type { Job, JobHandler, JobOutcome } from '../../platform/jobs/job.ts';
import type { Reach } from '../../platform/outgoing/guarded-lookup.ts';
import { isCurrent, noticeFacts, type BookingNoticeDeps } from './booking-notice.ts';
import { agentEvent } from './call-notice-content.ts';

export interface CalendarPutDeps extends Omit<BookingNoticeDeps, 'outboundMail'> {
  readonly sealer: () => Promise<Sealer>;
  readonly reach: Reach;
}

const TIME_LIMIT_MS = 20_000;
const MAX_BYTES = 1_000_000;
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
      const file = notice.method === 'REQUEST' ? await fileOf(deps, job, notice) : null;
      if (file === '') return { kind: 'skipped', reason: 'the call has changed since' };
      return write(deps, { account, notice, file }, signal);
    },
  };
}

/** The event as a file. Empty if the call is not as the notice says anymore. */
async function fileOf(
  deps: CalendarPutDeps,
  { leadId }: Job,
  notice: AgentNotice,
): Promise<string> {
  const { database, settings, now } = deps;
  const lead = leadId === null ? null : await readLeadOfJob(database, leadId);
  if (!lead || lead.erasedAt) return '';
  const bookings = await readBookingsOfJob(database, lead.id);
  const booking = bookings.find(({ id }) => id === notice.booking) ?? null;
  const agent = await readOperator(database, notice.agent ?? '');
  if (!agent || !isCurrent(booking, notice)) return '';
  const facts = await noticeFacts(deps, { notice, lead, booking, agent });
  const { brand, mail } = settings;
  const people = {
    organizer: { name: brand.name, address: mail.from },
    attendee: { name: agent.name, address: agent.email },
  };
  return calendarFile(agentEvent(facts, null, { ...people, stampedAt: now() }));
}

interface Writing {
  readonly account: CalendarAccount;
  readonly notice: AgentNotice;
  /** Null: the event is removed. */
  readonly file: string | null;
}

async function write(
  { sealer, reach }: CalendarPutDeps,
  { account, notice, file }: Writing,
  signal: AbortSignal,
): Promise<JobOutcome> {
  try {
    const access = openAccess(await sealer(), account);
    const url = new URL(access.url);
    const client = createCalDavClient({ ...access, url }, { reach, signal, maxBytes: MAX_BYTES });
    await (file === null
      ? client.deleteEvent(url, notice.uid)
      : client.putEvent(url, notice.uid, file));
    return { kind: 'done', answer: file === null ? 'removed' : 'written' };
  } catch (error) {
    signal.throwIfAborted();
    return { kind: 'retry', error: calendarProblem(error) };
  }
}
