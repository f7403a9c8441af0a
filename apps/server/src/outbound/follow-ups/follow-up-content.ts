import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { ReportDocument } from '@pickup/report/report-document';
import { givenName } from '../../domain/email/given-name.ts';
import type { MailDocument } from '../../platform/mail/mail-document.ts';
import { mailFooter } from '../../domain/email/mail-footer.ts';
import { telHref } from '@pickup/contracts/tel-href';

export interface FollowUpFacts {
  readonly document: ReportDocument;
  readonly settings: Pick<SiteSettings, 'brand' | 'privacyUrl'>;
  readonly firstName: string;
  /** No trailing slash. */
  readonly siteUrl: string;
  readonly reportUrl: string;
  readonly unsubscribeUrl: string;
}

/** The one reminder: the calculated numbers and the offer of a call. */
export function followUpDocument(facts: FollowUpFacts): MailDocument {
  const { document, settings, siteUrl, reportUrl, unsubscribeUrl } = facts;
  const { summary, headline, call, booking, phone } = document;
  const name = givenName(facts.firstName);
  const reason = `This is our only reminder about the report you asked for at ${new URL(siteUrl).host} on ${document.dateText}.`;
  return {
    subject: `Your free strategy call is still open${name === '' ? '' : `, ${name}`}`,
    preheader: summary,
    brand: { name: document.brandName, url: `${siteUrl}/` },
    blocks: [
      {
        kind: 'title',
        text: `${name === '' ? 'Shall' : `${name}, shall`} we go through your numbers together?`,
      },
      { kind: 'paragraph', text: summary },
      { kind: 'figures', figures: headline.slice(0, 1) },
      { kind: 'heading', text: call.title },
      { kind: 'list', items: call.lines },
      { kind: 'button', label: booking.label, url: booking.url },
      { kind: 'link', before: 'Your report is', label: 'still here', url: reportUrl },
      { kind: 'link', before: 'Prefer to talk now? Call', label: phone, url: telHref(phone) },
    ],
    footer: mailFooter({ ...settings, reason, unsubscribeUrl }),
  };
}
