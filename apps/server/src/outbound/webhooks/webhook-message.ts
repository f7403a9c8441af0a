import type { Job } from '../../platform/jobs/job.ts';
import type { DeliveryFacts } from './delivery-facts.ts';
import type { ConsentStanding } from './lead-event-data.ts';
import type { WebhookMessage } from './webhook-body.ts';

export interface MessageSource {
  readonly id: string;
  readonly facts: DeliveryFacts;
  readonly reportUrl: string;
}

/**
 * The message of a job: the lead as it was when the job was made, so that every attempt says the same. Only the
 * consent is current: no receiver may get a revoked consent as granted.
 */
export function webhookMessage(job: Job, { id, facts, reportUrl }: MessageSource): WebhookMessage {
  return {
    id,
    event: job.event,
    at: job.createdAt,
    facts: job.payload,
    lead: facts.lead,
    status: statusAtEvent(job, facts),
    consent: consentStanding(facts),
    reportUrl,
  };
}

/** Every created lead is sent as new, including a released one. A status change names the new status. */
function statusAtEvent({ event, payload }: Job, { lead }: DeliveryFacts): string {
  if (event === 'lead.created') return 'new';
  return typeof payload['status'] === 'string' ? payload['status'] : lead.status;
}

function consentStanding({ consent }: DeliveryFacts): ConsentStanding {
  if (!consent) return { standing: 'none', at: null, text_version: null };
  const { status, recordedAt, textVersion } = consent;
  return { standing: status, at: recordedAt.toISOString(), text_version: textVersion };
}
