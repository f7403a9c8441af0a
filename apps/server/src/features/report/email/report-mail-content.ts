import { telHref } from '@pickup/contracts/tel-href';
import { textsFor } from '@pickup/settings/custom-texts';
import type { ReportFigure } from '@pickup/contracts/report/report-document';
import { fill } from '@pickup/messages/fill';
import type { MailBlock, MailDocument } from '../../../platform/mail/mail-document.ts';
import { leadMailDocument, type LeadMailFacts } from './lead-mail.ts';

export function reportMailDocument(facts: LeadMailFacts): MailDocument {
  const { reason } = textsFor(facts.settings, facts.document.language).emails.report;
  return leadMailDocument(facts, { subject: subjectOf(facts), reason, blocks: bodyOf(facts) });
}

function subjectOf({ document, settings, firstName }: LeadMailFacts): string {
  const { language, headline, plan } = document;
  const { subject } = textsFor(settings, language).emails.report;
  const [net] = headline;
  if (net?.tone === 'good') return fill(subject.gain, { net: net.value, firstName });
  const isLoss = net?.tone === 'bad';
  return fill(isLoss ? subject.loss : subject.even, { plan: plan.name, firstName });
}

function bodyOf({ document, settings, reportUrl, firstName }: LeadMailFacts): MailBlock[] {
  const { language, summary, headline, call, booking, phone } = document;
  const texts = textsFor(settings, language).emails;
  const title = firstName === '' ? document.title : fill(texts.report.title, { firstName });
  return [
    { kind: 'title', text: title },
    { kind: 'paragraph', text: summary },
    { kind: 'figures', figures: headline.map(withoutRepeatedNote) },
    { kind: 'button', label: texts.report.open, url: reportUrl },
    { kind: 'paragraph', text: texts.report.attachment },
    { kind: 'heading', text: call.title },
    { kind: 'list', items: call.lines },
    { kind: 'button', label: booking.label, url: booking.url, quiet: true },
    { kind: 'link', textBefore: texts.beforePhone.talkNow, label: phone, url: telHref(phone) },
  ];
}

/** Removes a figure's note if the first figure already shows the same note. */
function withoutRepeatedNote(
  figure: ReportFigure,
  index: number,
  [first]: readonly ReportFigure[],
): ReportFigure {
  const { note, ...rest } = figure;
  return index > 0 && note === first?.note ? rest : figure;
}
