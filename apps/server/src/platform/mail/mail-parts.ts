import type { ReportFigure } from '@pickup/contracts/report/report-document';
import type { MailBlock, MailDocument, MailFact } from './mail-document.ts';
import { mailHtml } from './html/mail-html.ts';

export function mailParts(document: MailDocument) {
  return { subject: document.subject, html: mailHtml(document), text: mailText(document) };
}

/**
 * Builds the text part. Some people read email without HTML, and filters distrust HTML-only emails.
 */
function mailText({ brand, blocks, footer }: MailDocument): string {
  const parts = [
    ...blocks.map(blockText),
    '-- ',
    ...footer.map(blockText),
    `${brand.name} ${brand.url}`,
  ];
  return `${parts.join('\n\n').replace('-- \n\n', '-- \n')}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'title':
      return block.text;
    case 'heading':
      return block.text.toUpperCase();
    case 'paragraph':
      return block.text;
    case 'figures':
      return block.figures.map(figureText).join('\n');
    case 'facts':
      return block.facts.map(factText).join('\n');
    case 'list':
      return block.items.map((item) => `* ${item}`).join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'link':
      return `${block.textBefore} ${block.label}${block.url.startsWith('tel:') ? '' : `: ${block.url}`}`;
  }
}

function figureText({ label, value, note }: ReportFigure): string {
  return `${label}: ${value}${note === undefined ? '' : ` (${note})`}`;
}

// Hides the URL of a phone number or an email address, because it repeats the value.
function factText({ label, value, url }: MailFact): string {
  const hidesUrl = url === undefined || /^(?:tel|mailto):/.test(url) || url === value;
  return `${label}: ${value}${hidesUrl ? '' : ` ${url}`}`;
}
