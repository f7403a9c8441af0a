import type { SiteSettings } from '@pickup/contracts/site-settings';
import { cameToBook } from '../domain/leads/came-to-book.ts';
import { isCanaryLead } from '../domain/leads/canary-lead.ts';
import type { LeadRow } from '../domain/leads/lead-record.ts';
import type { LeadJobs } from '../domain/leads/lead-jobs.ts';
import type { LiveSettings } from '../domain/settings/live-settings.ts';
import type { LeadChanges } from '../operator/inbox/plan-change.ts';
import type { NewJob } from '../platform/jobs/job.ts';
import { webhookJobs } from '../domain/deliveries/webhook-endpoints.ts';
import type { EndedCall } from '../domain/calls/ended-call.ts';

type JobSettings = Pick<SiteSettings, 'mail' | 'webhooks'>;

/** The format of a platform's call id. Any other value was made up by the sender. */
const CALL_ID = /^[\w-]{8,100}$/;

/** A call is stored a moment after its lead. The notice waits for it, so that it can say when the call is. */
const CALL_WITHIN_MS = 10_000;

export interface AcceptedLead {
  readonly id: string;
  readonly status: string;
  readonly receivedAt: Date;
  /** With where it came from. */
  readonly attribution: Readonly<Record<string, unknown>>;
  /** True if the visitor agreed to marketing. */
  readonly consented: boolean;
}

/** The jobs that the intake commits with each lead, by the settings that are in use then. */
export function leadJobs(live: Pick<LiveSettings, 'current'>): LeadJobs {
  return {
    jobsFor(lead, consent) {
      const { settings } = live.current();
      if (isCanaryLead(lead.id)) return jobsOfCanary(settings, lead.id);
      return [
        ...jobsOfLead(settings, { ...lead, consented: consent !== null }),
        ...jobsOfNamedCall(settings, lead),
      ];
    },
    jobsForResubmission: (resubmission) =>
      jobsOfResubmission(live.current().settings, resubmission),
  };
}

/**
 * The jobs of an accepted lead, to commit with it. A quarantined lead has none: emails go only to addresses typed
 * by people, and a lead that looks automated waits for review. A lead that came to book a call asked for no report, so
 * it gets none and no reminder of one.
 */
export function jobsOfLead(
  { mail, webhooks }: JobSettings,
  { id, status, receivedAt, attribution, consented }: AcceptedLead,
): NewJob[] {
  if (status === 'quarantined') return [];
  const isNoticed = mail.operators.length > 0;
  if (cameToBook({ attribution })) {
    const runAt = new Date(receivedAt.getTime() + CALL_WITHIN_MS);
    return [
      ...(isNoticed ? [{ kind: 'operator-notice', leadId: id, runAt } as const] : []),
      ...webhookJobs(webhooks, 'lead.created', id),
    ];
  }
  const followUpAt = new Date(receivedAt.getTime() + mail.followUp.afterHours * 3_600_000);
  return [
    { kind: 'report-mail', leadId: id },
    ...(isNoticed ? [{ kind: 'operator-notice', leadId: id } as const] : []),
    ...webhookJobs(webhooks, 'lead.created', id),
    ...(mail.followUp.enabled && consented
      ? [{ kind: 'follow-up-mail', leadId: id, runAt: followUpAt } as const]
      : []),
  ];
}

/** The jobs of a canary lead. It is no lead for operators, so there is no notice of it. */
function jobsOfCanary({ webhooks }: JobSettings, leadId: string): NewJob[] {
  return [{ kind: 'report-mail', leadId }, ...webhookJobs(webhooks, 'canary.lead', leadId)];
}

/**
 * The job that links a lead to the voice call it names. It sends nothing, so it also runs for a quarantined lead:
 * the conversation tells the operator who it was.
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
 * The jobs of a released lead. The time to the reminder counts from the release. Otherwise the reminder could be
 * sent before the report, or together with it.
 */
export function jobsOfRelease(
  settings: JobSettings,
  lead: AcceptedLead,
  releasedAt: Date,
): NewJob[] {
  return jobsOfLead(settings, { ...lead, receivedAt: releasedAt });
}

/** The jobs of a later body with the same key. A corrected address gets the report that the first address missed. */
export function jobsOfResubmission(
  { mail, webhooks }: JobSettings,
  { resubmissionId, email, isNewEmail }: Parameters<LeadJobs['jobsForResubmission']>[0],
): NewJob[] {
  const changes = { resubmission_id: resubmissionId, email };
  // The intake learns the lead's id only inside its statement, and fills it in.
  const updated = webhookJobs(webhooks, 'lead.updated', null, changes);
  if (!isNewEmail) return updated;
  const notice = {
    kind: 'operator-notice',
    leadId: null,
    payload: { resubmissionId, correctedEmail: email },
  } as const;
  return [
    ...updated,
    { kind: 'report-mail', leadId: null, payload: { resubmissionId, email } },
    ...(mail.operators.length > 0 ? [notice] : []), // a reply to the first notice would go to the wrong address
  ];
}

/** The jobs that report an operator's change to a lead. */
export function jobsOfChange(
  { webhooks }: JobSettings,
  leadId: string,
  changes: LeadChanges,
): NewJob[] {
  return webhookJobs(webhooks, 'lead.updated', leadId, { ...changes });
}

/** The jobs that report the end of a lead's voice call. */
export function jobsOfCall({ webhooks }: JobSettings, leadId: string, call: EndedCall): NewJob[] {
  return webhookJobs(webhooks, 'call.ended', leadId, { call });
}
