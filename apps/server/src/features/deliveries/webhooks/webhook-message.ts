import { latestMarketingConsent } from '../../privacy/index.ts';
import { ensureLeadLinks, type StoredLead } from '../../leads/index.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { DeliveryParts } from '../delivery-parts.ts';
import type { WebhookMessage } from './webhook-body.ts';

interface MessageSource extends Pick<DeliveryParts, 'links'> {
  readonly id: string;
  readonly job: Job;
  readonly lead: StoredLead;
}

/**
 * The message contains the current consent, which may have been revoked after the event. Creates a
 * missing report link, because a link created between two attempts would change the message.
 */
export async function webhookMessage(
  database: Queryable,
  { id, job, lead, links }: MessageSource,
): Promise<WebhookMessage> {
  const consent = await latestMarketingConsent(database, lead.id);
  const { reportToken } = await ensureLeadLinks(database, lead.id);
  return {
    id,
    event: job.event,
    at: job.createdAt,
    facts: job.payload,
    lead,
    status: statusAtEvent(job, lead),
    consent: {
      standing: consent?.status ?? 'none',
      at: consent?.recordedAt.toISOString() ?? null,
      text_version: consent?.textVersion ?? null,
    },
    reportUrl: links.report(reportToken),
  };
}

function statusAtEvent({ event, payload }: Job, lead: StoredLead): string {
  if (event === 'lead.created') return 'new';
  return typeof payload['status'] === 'string' ? payload['status'] : lead.status;
}
