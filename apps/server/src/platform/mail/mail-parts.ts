import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import type { MailDocument } from './mail-document.ts';

/** The subject and both parts of an email. */
export function mailParts(document: MailDocument) {
  return { subject: document.subject, html: mailHtml(document), text: mailText(document) };
}
