import type { AttemptContext } from '../../../context.ts';
import type { Job, JobHandler, JobOutcome } from '../../../platform/jobs/job.ts';
import { type AgentNotice, noticeOfPayload } from '../booking/jobs-of-booking.ts';
import { agentEvent, isCurrent, noticeFacts, readNoticeContext } from '../emails/notice-facts.ts';
import type { CalendarEvent } from '../icalendar/calendar-file.ts';
import { retryNotBefore, calendarProblem } from './calendar-problem.ts';
import type { CalendarSources } from './calendar-sources.ts';
import { type ConnectedCalendar, readTargetCalendar } from './stored-calendars.ts';

const TIME_LIMIT_MS = 20_000;

export interface CalendarContext extends AttemptContext {
  readonly sources: Pick<CalendarSources, 'openStored'>;
}

/** The waits before the retries add up to 17 hours. */
const RETRY_SECONDS = [30, 120, 600, 3_600, 14_400, 43_200];

export function createCalendarPutHandler(parts: CalendarContext): JobHandler {
  return {
    kind: 'calendar-put',
    retryAfterSeconds: RETRY_SECONDS,
    timeLimitMs: TIME_LIMIT_MS,
    concurrency: 4,
    async run(job, signal) {
      const notice = noticeOfPayload(job.payload);
      if (!notice?.agent)
        return { kind: 'dead', error: 'the job’s payload is not a notice for an agent' };
      const target = await readTargetCalendar(parts.database, notice.agent);
      if (!target)
        return { kind: 'skipped', reason: 'no calendar is set up for this agent’s bookings' };
      if (notice.method !== 'REQUEST') return write(parts, target, notice.uid, signal);
      const event = await eventOf(parts, job, notice);
      if (!event)
        return { kind: 'skipped', reason: 'the booking, its agent or its lead has changed' };
      return write(parts, target, event, signal);
    },
  };
}

async function eventOf(
  parts: CalendarContext,
  job: Job,
  notice: AgentNotice,
): Promise<CalendarEvent | null> {
  const context = await readNoticeContext(parts, job, notice);
  const { lead, agent } = context;
  if (!lead || !agent || !isCurrent(context)) return null;
  const facts = await noticeFacts(parts, context);
  const { brand, mail } = parts.settings;
  const people = {
    organizer: { name: brand.name, address: mail.from },
    attendee: { name: agent.name, address: agent.email },
  };
  return agentEvent(facts, null, { ...people, stampedAt: parts.now() });
}

/** Writes the event into the calendar. If `event` is a UID, removes the event with this UID. */
async function write(
  { sources, now }: CalendarContext,
  target: ConnectedCalendar,
  event: CalendarEvent | string,
  signal: AbortSignal,
): Promise<JobOutcome> {
  try {
    const { source, calendar } = await sources.openStored(target, signal);
    const isRemoved = typeof event === 'string';
    await (isRemoved ? source.remove(calendar, event) : source.put(calendar, event));
    return { kind: 'done', response: isRemoved ? 'removed' : 'written' };
  } catch (error) {
    signal.throwIfAborted();
    const notBefore = retryNotBefore(error, now());
    return { kind: 'retry', error: calendarProblem(error), ...(notBefore && { notBefore }) };
  }
}
