import { textsFor } from '@pickup/contracts/own-texts-of';
import type { OfferSettings } from '@pickup/contracts/offer-settings';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { givenName } from '../../domain/email/given-name.ts';
import { siteLook } from '../../domain/theme/site-look.ts';
import type { MailDocument } from '../../platform/mail/mail-document.ts';
import { mailFooter } from '../../domain/email/mail-footer.ts';
import { telHref } from '@pickup/contracts/tel-href';
import { fill } from '@pickup/messages/fill';
import type { ReportDocument } from '@pickup/contracts/report-document';

export interface FollowUpFacts {
  readonly document: ReportDocument;
  readonly settings: Pick<SiteSettings, 'brand' | 'theme' | 'privacyUrl' | 'texts'> & OfferSettings;
  readonly firstName: string;
  /** No trailing slash. */
  readonly siteUrl: string;
  readonly reportUrl: string;
  readonly unsubscribeUrl: string;
}

/** The one reminder: the calculated numbers and the offer of a call. */
export function followUpDocument(facts: FollowUpFacts): MailDocument {
  const { document, settings, siteUrl, reportUrl, unsubscribeUrl } = facts;
  const { language, summary, headline, call, booking, phone } = document;
  const { reminder, beforePhone } = textsFor(settings, language).emails;
  const name = givenName(facts.firstName);
  const { host } = new URL(siteUrl);
  const reason = fill(reminder.reason, { host, day: document.dateText });
  return {
    language,
    subject: fill(reminder.subject, { firstName: name }),
    preheader: summary,
    brand: { name: document.brandName, url: `${siteUrl}/`, look: siteLook(settings)?.mail },
    blocks: [
      {
        kind: 'title',
        text: name === '' ? reminder.title : fill(reminder.titleTo, { firstName: name }),
      },
      { kind: 'paragraph', text: summary },
      { kind: 'figures', figures: headline.slice(0, 1) },
      { kind: 'heading', text: call.title },
      { kind: 'list', items: call.lines },
      { kind: 'button', label: booking.label, url: booking.url },
      {
        kind: 'link',
        before: reminder.beforeReportLink,
        label: reminder.reportLink,
        url: reportUrl,
      },
      { kind: 'link', before: beforePhone.talkNow, label: phone, url: telHref(phone) },
    ],
    footer: mailFooter({ ...settings, language, reason, unsubscribeUrl }),
  };
}
