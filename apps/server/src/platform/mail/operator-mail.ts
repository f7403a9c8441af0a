import type { MailContent } from './outbound-mail.ts';
import type { Job, JobOutcome } from '../jobs/job.ts';
import type { MailBlock, MailDocument, MailFact } from './mail-document.ts';
import { mailParts } from './mail-parts.ts';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';

type Words = Pick<MailDocument, 'subject' | 'preheader' | 'blocks'> & {
  readonly footer: readonly string[];
};

export interface OperatorMailSite {
  readonly settings: Pick<SiteSettings, 'brand'>;
  readonly links: { readonly origin: string };
}

/** Operators always get English emails. */
export function operatorMail(
  { settings: { brand }, links }: OperatorMailSite,
  { footer, ...words }: Words,
): MailContent {
  return mailParts({
    ...words,
    language: 'en',
    brand: { name: brand.name, url: `${links.origin}/` },
    footer: footer.map((text): MailBlock => ({ kind: 'paragraph', text })),
  });
}

/** Returns a list with the fact, or an empty list if there is no value. */
export function factOf(label: string, value: string | null): MailFact[] {
  return value === null || value === '' ? [] : [{ label, value }];
}

/**
 * Replaces a job with one job for each operator, so that one operator's failing address does not
 * delay the others' emails.
 */
export function onePerOperator(
  { kind, leadId, payload }: Job,
  operators: readonly string[],
): JobOutcome {
  return {
    kind: 'done',
    response: `queued one email for each of ${operators.length} operators`,
    followUpJobs: operators.map((to) => ({ kind, leadId, payload: { ...payload, to } })),
  };
}
