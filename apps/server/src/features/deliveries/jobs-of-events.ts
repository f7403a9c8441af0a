import type {
  WebhookEndpointSettings,
  WebhookEvent,
} from '@pickup/contracts/deliveries/webhook-settings';
import { isCanaryLead } from '../../platform/database/canary-id.ts';
import type { EventBus } from '../../platform/events.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import { toOperatorBooking } from '../bookings/index.ts';
import { cameToBook, type AcceptedLead } from '../leads/index.ts';
import type { LiveSettings } from '../../platform/live-settings.ts';

/**
 * The notice about a lead from the booking page waits this long. The lead's booking is stored a
 * moment later and belongs in the same notice.
 */
export const BOOKING_NOTICE_DELAY_MS = 10_000;

export function addDeliveryJobs(events: EventBus, live: Pick<LiveSettings, 'current'>): void {
  const settings = () => live.current().settings;
  const webhooks = (
    event: WebhookEvent,
    leadId: string | null,
    payload?: Readonly<Record<string, unknown>>,
  ) => webhookJobs(settings().webhooks, event, leadId, payload);
  const hasOperators = () => settings().mail.operators.length > 0;

  const jobsOfLead = (lead: AcceptedLead): NewJob[] => {
    const { id: leadId } = lead;
    // Operators get no notice about the canary's lead.
    if (isCanaryLead(leadId)) return webhooks('canary.lead', leadId);
    if (lead.status === 'quarantined') return [];
    return [...(hasOperators() ? [noticeOf(lead)] : []), ...webhooks('lead.created', leadId)];
  };
  events.on('lead.accepted', jobsOfLead);
  events.on('lead.released', jobsOfLead);
  events.on('lead.resubmitted', ({ resubmissionId, email, isNewEmail }) => [
    ...webhooks('lead.updated', null, { resubmission_id: resubmissionId, email }),
    // Replies to the first notice would go to the old email address, so operators get a second one.
    ...(isNewEmail && hasOperators()
      ? [
          {
            kind: 'operator-notice',
            leadId: null,
            payload: { resubmissionId, correctedEmail: email },
          } as const,
        ]
      : []),
  ]);
  events.on('lead.changed', ({ leadId, changes }) =>
    webhooks('lead.updated', leadId, { ...changes }),
  );
  events.on('booking.changed', ({ lead, booking, event, status }) => {
    if (lead.status === 'quarantined') return [];
    const shown = toOperatorBooking(booking);
    return [
      ...webhooks('lead.updated', lead.id, {
        ...(status !== null && { status }),
        booking_event: event,
        booking_request: shown,
      }),
      ...(event === 'rescheduled'
        ? webhooks('booking.rescheduled', lead.id, { booking: shown })
        : []),
    ];
  });
  for (const name of ['report.sent', 'report.failed'] as const)
    events.on(name, ({ leadId }) => webhooks(name, leadId));
  events.on('call.ended', ({ leadId, call }) => webhooks('call.ended', leadId, { call }));
}

function noticeOf(lead: AcceptedLead): NewJob {
  const notice = { kind: 'operator-notice', leadId: lead.id } as const;
  if (!cameToBook(lead)) return notice;
  return { ...notice, runAt: new Date(lead.receivedAt.getTime() + BOOKING_NOTICE_DELAY_MS) };
}

/**
 * For a canary lead, only the event `canary.lead` causes deliveries. An endpoint that is paused
 * when an event happens never receives that event, not even after the endpoint is resumed.
 */
export function webhookJobs(
  endpoints: readonly Pick<WebhookEndpointSettings, 'id' | 'events' | 'paused'>[],
  event: WebhookEvent,
  leadId: string | null,
  payload: Readonly<Record<string, unknown>> = {},
): NewJob[] {
  if (isCanaryLead(leadId) && event !== 'canary.lead') return [];
  return endpoints
    .filter(({ events, paused }) => !paused && events.includes(event))
    .map(({ id }) => ({ kind: 'webhook', leadId, target: id, event, payload }));
}
