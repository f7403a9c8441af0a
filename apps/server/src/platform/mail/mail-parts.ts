import { mailHtml } from './html/mail-html.ts';
import { mailText } from './html/mail-text.ts';
import type { MailDocument } from './mail-document.ts';

export function mailParts(document: MailDocument) {
  return { subject: document.subject, html: mailHtml(document), text: mailText(document) };
}
