import { textsFor } from '@pickup/contracts/own-texts-of';
import type { OfferSettings } from '@pickup/contracts/offer-settings';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { givenName } from '../../domain/email/given-name.ts';
import { siteLook } from '../../domain/theme/site-look.ts';
import type { MailBlock, MailDocument } from '../../platform/mail/mail-document.ts';
import { mailFooter } from '../../domain/email/mail-footer.ts';
import { telHref } from '@pickup/contracts/tel-href';
import { fill } from '@pickup/messages/fill';
import type { ReportDocument, ReportFigure } from '@pickup/contracts/report-document';

export interface ReportMailFacts {
  readonly document: ReportDocument;
  readonly settings: Pick<SiteSettings, 'brand' | 'theme' | 'privacyUrl' | 'texts'> & OfferSettings;
  readonly firstName: string;
  /** No trailing slash. */
  readonly siteUrl: string;
  readonly reportUrl: string;
  /** Null for people who agreed to no further emails. */
  readonly unsubscribeUrl: string | null;
}

/** The email with the report: its figures, a link to it, and the next steps. */
export function reportMailDocument(facts: ReportMailFacts): MailDocument {
  const { document, siteUrl, settings, unsubscribeUrl } = facts;
  const { language } = document;
  const name = givenName(facts.firstName);
  const { host } = new URL(siteUrl);
  const reason = fill(textsFor(settings, language).emails.report.reason, {
    host,
    day: document.dateText,
  });
  return {
    language,
    subject: subjectOf(facts, name),
    preheader: document.summary,
    brand: { name: document.brandName, url: `${siteUrl}/`, look: siteLook(settings)?.mail },
    blocks: bodyOf(facts, name),
    footer: mailFooter({ ...settings, language, reason, unsubscribeUrl }),
  };
}

// The main figure that the visitor asked for. If the plan does not pay, the subject says so.
function subjectOf({ document, settings }: ReportMailFacts, name: string): string {
  const { language, headline, plan } = document;
  const { subject } = textsFor(settings, language).emails.report;
  const [net] = headline;
  if (net?.tone === 'good') return fill(subject.gain, { net: net.value, firstName: name });
  return net?.tone === 'bad'
    ? fill(subject.loss, { plan: plan.name, firstName: name })
    : fill(subject.even, { plan: plan.name, firstName: name });
}

function bodyOf({ document, settings, reportUrl }: ReportMailFacts, name: string): MailBlock[] {
  const { language, summary, headline, call, booking, phone } = document;
  const texts = textsFor(settings, language).emails;
  return [
    {
      kind: 'title',
      text: name === '' ? document.title : fill(texts.report.title, { firstName: name }),
    },
    { kind: 'paragraph', text: summary },
    { kind: 'figures', figures: headline.map(withoutRepeatedNote) },
    { kind: 'button', label: texts.report.open, url: reportUrl },
    { kind: 'paragraph', text: texts.report.attachment },
    { kind: 'heading', text: call.title },
    { kind: 'list', items: call.lines },
    { kind: 'button', label: booking.label, url: booking.url, quiet: true },
    { kind: 'link', before: texts.beforePhone.talkNow, label: phone, url: telHref(phone) },
  ];
}

/** The large figure already shows this note, and the small figures have no room for it. */
function withoutRepeatedNote(
  figure: ReportFigure,
  index: number,
  [first]: readonly ReportFigure[],
): ReportFigure {
  const { note, ...rest } = figure;
  return index > 0 && note === first?.note ? rest : figure;
}
