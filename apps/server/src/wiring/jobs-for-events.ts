import type { LeadStatus } from '@pickup/contracts/operator-leads';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { LeadRow } from '../domain/leads/lead-record.ts';
import type { LeadJobs } from '../domain/leads/lead-jobs.ts';
import type { LeadChanges } from '../operator/inbox/change-lead.ts';
import type { NewJob } from '../platform/jobs/job.ts';
import { webhookJobs } from '../domain/deliveries/webhook-jobs.ts';
import { toOperatorBooking, type StoredBooking } from '../domain/bookings/stored-bookings.ts';
import type { EndedCall } from '../domain/calls/ended-call.ts';

type JobSettings = Pick<SiteSettings, 'mail' | 'webhooks'>;

/** What a platform's id of a call looks like; anything else a sender made up. */
const CALL_ID = /^[\w-]{8,100}$/;

export interface AcceptedLead {
  readonly id: string;
  readonly status: string;
  readonly receivedAt: Date;
  /** Whether the visitor agreed to marketing. */
  readonly consented: boolean;
}

/**
 * Everything that accepting a lead promises, to be committed with it. None for a quarantined one: a mail
 * goes only to an address that a person has typed, and what looks automated awaits a person's eye.
 */
export function jobsOfLead(
  { mail, webhooks }: JobSettings,
  { id, status, receivedAt, consented }: AcceptedLead,
): NewJob[] {
  if (status === 'quarantined') return [];
  const followUpAt = new Date(receivedAt.getTime() + mail.followUp.afterHours * 3_600_000);
  return [
    { kind: 'report-mail', leadId: id },
    ...(mail.operators.length > 0 ? [{ kind: 'operator-notice', leadId: id } as const] : []),
    ...webhookJobs(webhooks, 'lead.created', id),
    ...(mail.followUp.enabled && consented
      ? [{ kind: 'follow-up-mail', leadId: id, runAt: followUpAt } as const]
      : []),
  ];
}

/**
 * Ties the voice call that a lead names to it. Nothing leaves the house by that, so a quarantined lead is
 * tied as well: the conversation tells the operator who it was.
 */
export function jobsOfNamedCall(
  { voice }: Pick<SiteSettings, 'voice'>,
  { id, sent }: Pick<LeadRow, 'id' | 'sent'>,
): NewJob[] {
  const platformId = sent['voice_call_id'];
  if (!voice || typeof platformId !== 'string' || !CALL_ID.test(platformId)) return [];
  return [{ kind: 'call-link', leadId: id, payload: { platformId } }];
}

/**
 * What a lead promises that was held back until now. The time to the reminder counts from here, or it would
 * go out beside the report, or before it.
 */
export function jobsOfRelease(
  settings: JobSettings,
  lead: AcceptedLead,
  releasedAt: Date,
): NewJob[] {
  return jobsOfLead(settings, { ...lead, receivedAt: releasedAt });
}

/** What a later body under a lead's key causes; a corrected address gets the report the first one missed. */
export function jobsOfResubmission(
  { mail, webhooks }: JobSettings,
  { resubmissionId, email, isNewEmail }: Parameters<LeadJobs['jobsForResubmission']>[0],
): NewJob[] {
  const changes = { resubmission_id: resubmissionId, email };
  // The intake knows whose lead it is only inside its statement, and fills that in.
  const updated = webhookJobs(webhooks, 'lead.updated', '', changes).map((job) => ({
    ...job,
    leadId: null,
  }));
  if (!isNewEmail) return updated;
  const notice = {
    kind: 'operator-notice',
    leadId: null,
    payload: { resubmissionId, correctedEmail: email },
  } as const;
  return [
    ...updated,
    { kind: 'report-mail', leadId: null, payload: { resubmissionId, email } },
    ...(mail.operators.length > 0 ? [notice] : []), // an answer to the first notice goes to the wrong address
  ];
}

/** Who is told that an operator has changed a lead. */
export function jobsOfChange(
  { webhooks }: JobSettings,
  leadId: string,
  changes: LeadChanges,
): NewJob[] {
  return webhookJobs(webhooks, 'lead.updated', leadId, { ...changes });
}

/** Who is told that a lead's voice call has ended. */
export function jobsOfCall({ webhooks }: JobSettings, leadId: string, call: EndedCall): NewJob[] {
  return webhookJobs(webhooks, 'call.ended', leadId, { call });
}

/**
 * Who is told of a requested call, or of what became of it: the visitor, the operators of a new one, and
 * receivers of webhooks. None where the lead looks automated.
 */
export function jobsOfBooking(
  { mail, webhooks }: JobSettings,
  { id, status }: Pick<AcceptedLead, 'id' | 'status'>,
  booking: StoredBooking,
  became: LeadStatus | null = null,
): NewJob[] {
  if (status === 'quarantined') return [];
  const { id: bookingId, sequence, state } = booking;
  const isNew = state === 'requested' && mail.operators.length > 0;
  const payload = { booking: bookingId };
  const changes = {
    ...(became === null ? {} : { status: became }),
    booking_request: toOperatorBooking(booking),
  };
  return [
    { kind: 'booking-mail', leadId: id, payload: { ...payload, sequence } },
    ...(isNew ? [{ kind: 'operator-notice', leadId: id, payload } as const] : []),
    ...webhookJobs(webhooks, 'lead.updated', id, changes),
  ];
}
