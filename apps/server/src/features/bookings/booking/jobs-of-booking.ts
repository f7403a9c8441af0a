import { mailedEvent } from './mailed-event.ts';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { NewJob } from '../../../platform/jobs/job.ts';
import type { StoredLead } from '../../leads/index.ts';
import { agentNotices, externalNotices, noticeJobs } from './agent-notices.ts';
import type { BookingStep } from './booking-step.ts';
import { remindersOf } from './booking-reminders.ts';
import type { StoredBooking } from './stored-bookings.ts';

type Step = Pick<BookingStep, 'booking' | 'before' | 'event' | 'isQuiet'>;

/**
 * The emails about a step of a booking, and what is written to a calendar. They go to the visitor and the agent,
 * and for a requested booking also to operators. None if the lead looks automated.
 */
export function jobsOfBooking(
  { mail }: Pick<SiteSettings, 'mail'>,
  { id: leadId, status, assignee }: Pick<StoredLead, 'id' | 'status' | 'assignee'>,
  step: Step,
): NewJob[] {
  if (status === 'quarantined') return [];
  const { booking, event } = step;
  // The other service notifies and reminds the visitor.
  const isElsewhere = booking.provider !== null;
  const notices = isElsewhere ? externalNotices(step, assignee) : agentNotices(step);
  const toAgent = notices.flatMap((notice) => noticeJobs(leadId, notice));
  if (isElsewhere) return toAgent;
  const isForOperators = event === 'requested' && mail.operators.length > 0;
  return [
    ...visitorMails(step),
    ...reminders(booking),
    ...toAgent,
    ...(isForOperators
      ? [{ kind: 'operator-notice', leadId, payload: { booking: booking.id } } as const]
      : []),
  ];
}

/** The email about a step. */
function visitorMails({ booking, before, event, isQuiet }: Step): NewJob[] {
  const { id, leadId, sequence } = booking;
  if (mailedEvent(event) === null || isQuiet) return [];
  const from = event === 'rescheduled' && before ? { from: before.startsAt.toISOString() } : {};
  const payload = { booking: id, sequence, event, ...from };
  return [{ kind: 'booking-mail', leadId, payload }];
}

/** The reminders of a booking that is agreed on. One whose booking has changed since is skipped. */
function reminders(booking: StoredBooking): NewJob[] {
  const { id, leadId, sequence } = booking;
  return remindersOf(booking).map(({ hours, at }) => ({
    kind: 'booking-reminder',
    leadId,
    payload: { booking: id, sequence, hours },
    runAt: at,
  }));
}
