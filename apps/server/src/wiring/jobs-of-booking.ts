import { isClosed } from '@pickup/contracts/booking-states';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import {
  agentNotices,
  externalNotices,
  noticeJob,
  putJobs,
} from '../domain/bookings/agent-notices.ts';
import { remindersOf } from '../domain/bookings/call-reminders.ts';
import { bookingNews, newsPayload } from '../domain/bookings/booking-news.ts';
import type { BookingStep } from '../domain/bookings/booking-steps.ts';
import { toOperatorBooking } from '../domain/bookings/stored-bookings.ts';
import { webhookJobs } from '../domain/deliveries/webhook-endpoints.ts';
import type { NewJob } from '../platform/jobs/job.ts';
import type { AcceptedLead } from './jobs-for-events.ts';
import type { LeadStatus } from '@pickup/contracts/lead-statuses';

type StepLead = Pick<AcceptedLead, 'id' | 'status'> & { readonly assignee?: string | null };
type Step = Pick<BookingStep, 'booking' | 'before' | 'isQuiet'>;

/**
 * The jobs that report a step of a call. They go to the visitor, the person who calls and webhook receivers, and for a
 * requested call also to operators. None if the lead looks automated.
 */
export function jobsOfBooking(
  { mail, webhooks }: Pick<SiteSettings, 'mail' | 'webhooks'>,
  { id, status, assignee = null }: StepLead,
  step: Step,
  became: LeadStatus | null = null,
): NewJob[] {
  if (status === 'quarantined') return [];
  const { booking, before } = step;
  const isNew = booking.state === 'requested' && mail.operators.length > 0;
  const changes = {
    ...(became === null ? {} : { status: became }),
    booking_request: toOperatorBooking(booking),
  };
  const events = webhookJobs(webhooks, 'lead.updated', id, changes);
  // The other service has told the visitor, and reminds them.
  if (booking.provider !== null)
    return [
      ...externalNotices(booking, before, assignee).map((notice) => noticeJob(id, notice)),
      ...events,
    ];
  return [
    ...visitorMails(id, step),
    ...reminders(id, step),
    ...agentNotices(booking, before).flatMap((notice) => [
      noticeJob(id, notice),
      ...putJobs(id, notice),
    ]),
    ...(isNew
      ? [{ kind: 'operator-notice', leadId: id, payload: { booking: booking.id } } as const]
      : []),
    ...events,
  ];
}

/** The email about a step. */
function visitorMails(leadId: string, step: Step): NewJob[] {
  const { id, sequence, state } = step.booking;
  if (isClosed(state) || step.isQuiet) return [];
  const news = newsPayload(bookingNews(step.booking, step.before));
  return [{ kind: 'booking-mail', leadId, payload: { booking: id, sequence, ...news } }];
}

/** The reminders of a call that is agreed on. One whose call has changed since is skipped. */
function reminders(leadId: string, { booking }: Step): NewJob[] {
  const { id, sequence } = booking;
  return remindersOf(booking).map(({ hours, at }) => ({
    kind: 'booking-reminder',
    leadId,
    payload: { booking: id, sequence, hours },
    runAt: at,
  }));
}
