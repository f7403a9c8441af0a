import { isClosed } from '@pickup/contracts/bookings/booking-states';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { NewJob } from '../../../platform/jobs/job.ts';
import type { StoredLead } from '../../leads/index.ts';
import { agentNotices, externalNotices, noticeJobs } from './agent-notices.ts';
import type { BookingStep } from './booking-step.ts';
import { remindersOf } from './call-reminders.ts';
import type { StoredBooking } from './stored-bookings.ts';

type Step = Pick<BookingStep, 'booking' | 'before' | 'news' | 'isQuiet'>;

/**
 * The emails about a step of a call, and what is written to a calendar. They go to the visitor and the person who calls,
 * and for a requested call also to operators. None if the lead looks automated.
 */
export function jobsOfBooking(
  { mail }: Pick<SiteSettings, 'mail'>,
  { id: leadId, status, assignee }: Pick<StoredLead, 'id' | 'status' | 'assignee'>,
  step: Step,
): NewJob[] {
  if (status === 'quarantined') return [];
  const { booking, before } = step;
  // The other service has told the visitor, and reminds them.
  const isElsewhere = booking.provider !== null;
  const notices = isElsewhere ? externalNotices(step, assignee) : agentNotices(booking, before);
  const toCaller = notices.flatMap((notice) => noticeJobs(leadId, notice));
  if (isElsewhere) return toCaller;
  const isForOperators = booking.state === 'requested' && mail.operators.length > 0;
  return [
    ...visitorMails(step),
    ...reminders(booking),
    ...toCaller,
    ...(isForOperators
      ? [{ kind: 'operator-notice', leadId, payload: { booking: booking.id } } as const]
      : []),
  ];
}

/** The email about a step. */
function visitorMails({ booking, before, news, isQuiet }: Step): NewJob[] {
  const { id, leadId, sequence, state } = booking;
  if (isClosed(state) || isQuiet) return [];
  const from = news === 'moved' && before ? { from: before.startsAt.toISOString() } : {};
  const payload = { booking: id, sequence, ...(news && { news }), ...from };
  return [{ kind: 'booking-mail', leadId, payload }];
}

/** The reminders of a call that is agreed on. One whose call has changed since is skipped. */
function reminders(booking: StoredBooking): NewJob[] {
  const { id, leadId, sequence } = booking;
  return remindersOf(booking).map(({ hours, at }) => ({
    kind: 'booking-reminder',
    leadId,
    payload: { booking: id, sequence, hours },
    runAt: at,
  }));
}
