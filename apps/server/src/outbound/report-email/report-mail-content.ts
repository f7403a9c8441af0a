import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { ReportDocument, ReportFigure } from '@pickup/report/report-document';
import { givenName } from '../../domain/email/given-name.ts';
import type { MailBlock, MailDocument } from '../../platform/mail/mail-document.ts';
import { mailFooter } from '../../domain/email/mail-footer.ts';
import { telHref } from '@pickup/contracts/tel-href';

export interface ReportMailFacts {
  readonly document: ReportDocument;
  readonly settings: Pick<SiteSettings, 'brand' | 'privacyUrl'>;
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
  const name = givenName(facts.firstName);
  const reason = `You are receiving this email because you asked for this report at ${new URL(siteUrl).host} on ${document.dateText}.`;
  return {
    subject: subjectOf(document, name),
    preheader: document.summary,
    brand: { name: document.brandName, url: `${siteUrl}/` },
    blocks: bodyOf(facts, name),
    footer: mailFooter({ ...settings, reason, unsubscribeUrl }),
  };
}

// The main figure that the visitor asked for. If the plan does not pay, the subject says so.
function subjectOf({ headline, plan }: ReportDocument, name: string): string {
  const [net] = headline;
  const ending = name === '' ? '' : `, ${name}`;
  if (net?.tone === 'good') return `Your ROI report: ${net.value} more a month${ending}`;
  if (net?.tone === 'bad') {
    return `Your ROI report: ${plan.name} would not pay for itself yet${ending}`;
  }
  return `Your ROI report: ${plan.name} would about break even${ending}`;
}

function bodyOf({ document, reportUrl }: ReportMailFacts, name: string): MailBlock[] {
  const { summary, headline, call, booking, phone } = document;
  return [
    { kind: 'title', text: name === '' ? document.title : `${name}, here is your ROI report` },
    { kind: 'paragraph', text: summary },
    { kind: 'figures', figures: headline.map(withoutRepeatedNote) },
    { kind: 'button', label: 'Open your report', url: reportUrl },
    {
      kind: 'paragraph',
      text: 'The attached PDF has the same results, month by month and with every formula. Print it or share it with a partner.',
    },
    { kind: 'heading', text: call.title },
    { kind: 'list', items: call.lines },
    { kind: 'button', label: booking.label, url: booking.url, quiet: true },
    { kind: 'link', before: 'Prefer to talk now? Call', label: phone, url: telHref(phone) },
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
