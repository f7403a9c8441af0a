import type { DeliveryKind } from '@pickup/contracts/deliveries';
import * as texts from '@pickup/messages/operator/notices';
import type { MailDocument, MailFact } from '../../platform/mail/mail-document.ts';
import type { AlertSubject } from '../../domain/deliveries/alert-jobs.ts';

export interface AlertFacts {
  readonly subject: AlertSubject;
  readonly leadId: string | null;
  /** Failed jobs of the same kind and target, including this one. */
  readonly deadCount: number;
  readonly brandName: string;
  readonly siteUrl: string;
  /** Scheme and host of the API. */
  readonly apiUrl: string;
}

/** The email that tells an operator which delivery failed for good, and how to replay it. */
export function alertDocument({ subject, leadId, deadCount, ...site }: AlertFacts): MailDocument {
  const { kind, target } = subject;
  const name = NAMES[kind];
  const title = texts.notDelivered(target === '' ? name : texts.jobTo(name, target));
  return {
    language: 'en',
    subject: title,
    preheader: subject.error,
    brand: { name: site.brandName, url: `${site.siteUrl}/` },
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: texts.lastError(subject.error) },
      { kind: 'facts', facts: factsOf(subject, leadId, deadCount) },
      { kind: 'heading', text: texts.replay.title },
      { kind: 'paragraph', text: texts.replay.text },
      { kind: 'list', items: requests(subject, site.apiUrl) },
    ],
    footer: [{ kind: 'paragraph', text: texts.alertReason }],
  };
}

const NAMES: Readonly<Record<DeliveryKind, string>> = texts.jobs;

function factsOf(
  { jobId, kind, event }: AlertSubject,
  leadId: string | null,
  deadCount: number,
): MailFact[] {
  return [
    { label: texts.delivery.kind, value: event === '' ? kind : `${kind}, ${event}` },
    { label: texts.delivery.id, value: jobId },
    ...(leadId === null ? [] : [{ label: texts.delivery.lead, value: leadId }]),
    { label: texts.delivery.failed, value: texts.delivery.failedCount(deadCount) },
  ];
}

function requests({ jobId, kind, target }: AlertSubject, apiUrl: string): string[] {
  const { replay } = texts;
  const which = JSON.stringify(target === '' ? { kind } : { kind, target });
  return [
    replay.attempts(`${apiUrl}/api/deliveries/${jobId}`),
    ...(kind === 'webhook' ? [replay.enable(`${apiUrl}/api/webhooks/${target}/enable`)] : []),
    replay.one(`${apiUrl}/api/deliveries/${jobId}/replay`),
    replay.all(`${apiUrl}/api/deliveries/replay`, which),
  ];
}
