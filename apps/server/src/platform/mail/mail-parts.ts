import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import type { MailDocument } from './mail-document.ts';

/** Subject and both parts of a mail. */
export function mailParts(document: MailDocument) {
  return { subject: document.subject, html: mailHtml(document), text: mailText(document) };
}
