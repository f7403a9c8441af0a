import type { JobKind } from '@pickup/contracts/deliveries';
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
  const what = `${NAMES[kind]}${target === '' ? '' : ` to "${target}"`}`;
  return {
    language: 'en',
    subject: `Not delivered: ${what}`,
    preheader: subject.error,
    brand: { name: site.brandName, url: `${site.siteUrl}/` },
    blocks: [
      { kind: 'title', text: `Not delivered: ${what}` },
      { kind: 'paragraph', text: `Every attempt failed. The last error: ${subject.error}` },
      { kind: 'facts', facts: factsOf(subject, leadId, deadCount) },
      { kind: 'heading', text: 'Replay it' },
      {
        kind: 'paragraph',
        text: 'Nothing is lost. Fix the cause, then replay this delivery or all of its kind. Send the header "Authorization: Bearer" with the operator token. With a body, also send "Content-Type: application/json":',
      },
      { kind: 'list', items: requests(subject, site.apiUrl) },
    ],
    footer: [
      {
        kind: 'paragraph',
        text: 'You are receiving this email because you get alerts about failed deliveries. You get at most one an hour for each kind and target.',
      },
    ],
  };
}

const NAMES: Readonly<Record<JobKind, string>> = {
  'report-mail': 'a report',
  'operator-notice': 'a notice of a lead',
  webhook: 'a webhook',
  'follow-up-mail': 'a reminder',
  'booking-mail': 'an email about a requested call',
  'operator-alert': 'an alert',
  'call-link': 'tying a voice call to its lead',
  'call-reconcile': 'asking for a voice call',
  'call-erase': 'removing a voice call',
  'auth-mail': 'a sign-in email',
  'account-mail': 'an email about a changed account',
};

function factsOf(
  { jobId, kind, event }: AlertSubject,
  leadId: string | null,
  deadCount: number,
): MailFact[] {
  return [
    { label: 'Kind', value: event === '' ? kind : `${kind}, ${event}` },
    { label: 'Delivery', value: jobId },
    ...(leadId === null ? [] : [{ label: 'Lead', value: leadId }]),
    { label: 'Failed deliveries now', value: `${deadCount} of this kind` },
  ];
}

function requests({ jobId, kind, target }: AlertSubject, apiUrl: string): string[] {
  const which = JSON.stringify(target === '' ? { kind } : { kind, target });
  return [
    `See the attempts: GET ${apiUrl}/api/deliveries/${jobId}`,
    ...(kind === 'webhook'
      ? [
          `If the endpoint is disabled, enable it first: POST ${apiUrl}/api/webhooks/${target}/enable`,
        ]
      : []),
    `Replay this one: POST ${apiUrl}/api/deliveries/${jobId}/replay`,
    `Replay all: POST ${apiUrl}/api/deliveries/replay with the body ${which}`,
  ];
}
