import type { JobKind } from '@pickup/contracts/deliveries';
import { describeDeliveryError } from '@pickup/contracts/describe-delivery-error';
import * as texts from '@pickup/messages/operator/notices';
import type { MailDocument, MailFact } from '../../platform/mail/mail-document.ts';
import type { AlertSubject, DeadDeliveries } from '../../domain/deliveries/alert-jobs.ts';
import { shortMoment } from '../../platform/zoned-time.ts';

export interface AlertFacts {
  readonly subject: AlertSubject;
  /** Failed jobs of the same kind and target, including this one. */
  readonly dead: DeadDeliveries;
  /** Of the team. */
  readonly timeZone: string;
  readonly brandName: string;
  readonly siteUrl: string;
  /** Scheme and host of the console. */
  readonly consoleUrl: string;
}

/** The email that tells an operator what failed for good, since when and why, with the way to it in the console. */
export function alertDocument({ subject, ...facts }: AlertFacts): MailDocument {
  const { kind, target, error } = subject;
  const title = target === '' ? texts.alert.other(NAMES[kind]) : texts.alert.webhook(target);
  const reason = describeDeliveryError(error) ?? error;
  return {
    language: 'en',
    subject: title,
    preheader: reason,
    brand: { name: facts.brandName, url: `${facts.siteUrl}/` },
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: reason },
      { kind: 'paragraph', text: texts.alert.text },
      { kind: 'button', label: texts.alert.open, url: listUrl(subject, facts.consoleUrl) },
      { kind: 'facts', facts: factsOf(subject, facts, reason) },
    ],
    footer: [{ kind: 'paragraph', text: texts.alertReason }],
  };
}

const NAMES: Readonly<Record<JobKind, string>> = texts.jobs;

function factsOf(
  { error }: AlertSubject,
  { dead, timeZone }: Pick<AlertFacts, 'dead' | 'timeZone'>,
  reason: string,
): MailFact[] {
  const { failed, since, exactError } = texts.alert;
  const { count, oldest } = dead;
  return [
    ...(oldest
      ? [{ label: failed, value: since(count, shortMoment(oldest, timeZone, 'en')) }]
      : []),
    ...(reason === error ? [] : [{ label: exactError, value: error }]),
  ];
}

/** The console's list of what failed for the same cause. */
function listUrl({ kind, target }: AlertSubject, consoleUrl: string): string {
  const query = new URLSearchParams({ state: 'dead', kind, ...(target !== '' && { target }) });
  return `${consoleUrl}/console/deliveries?${query.toString()}`;
}
