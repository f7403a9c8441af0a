import type { MailSink, ReceivedMail } from '@pickup/test-sinks/mail-sink';
import { readPdfText } from '@pickup/test-sinks/read-pdf-text';
import type { Contact } from './lead-form.ts';
import type { RunningServer } from './start-server.ts';

export const mailTo = (mailbox: MailSink, { email }: Pick<Contact, 'email'>) =>
  mailbox.next(({ envelope }) => envelope.to.includes(email), { timeoutMs: 60_000 });

export const pdfOf = ({ attachments: [file] }: ReceivedMail) =>
  readPdfText(file?.content ?? new Uint8Array());

export const reportLink = (mail: ReceivedMail, server: RunningServer) => linkIn(mail, server, 'r');

export const unsubscribeLink = (mail: ReceivedMail, server: RunningServer) =>
  linkIn(mail, server, 'u');

/** Throws unless the text and the HTML of the email contain the same link. */
function linkIn(mail: ReceivedMail, { origin }: RunningServer, kind: 'r' | 'u'): string {
  const link = new RegExp(`${origin}/${kind}/[\\w-]{32}(?![\\w.-])`).exec(mail.text)?.[0];
  if (!link) throw new Error(`no link to /${kind}/ in the email's text:\n${mail.text}`);
  if (!mail.html.includes(`href="${link}"`)) throw new Error(`${link} is not in the email's HTML`);
  return link;
}
