import { isEmailAddress } from '@pickup/contracts/email-address';
import type { SendMailOptions } from 'nodemailer/lib/mailer';
import { MailError, type MailAddress, type OutgoingMail } from '../mailer.ts';

/**
 * Converts an email to nodemailer's format. Addresses are objects, because a line break or comma in
 * a plain string could change recipients. Throws a permanent MailError for an invalid address.
 */
export function messageOf(mail: OutgoingMail): SendMailOptions {
  const replyTo = mail.replyTo && checked(mail.replyTo);
  const hasReplyTo = replyTo && (isAscii(replyTo) || !isAscii(mail.from) || !isAscii(mail.to));
  return {
    messageId: `<${mail.messageId}>`,
    from: checked(mail.from),
    to: checked(mail.to),
    ...(hasReplyTo ? { replyTo } : {}),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    })),
    headers: { ...mail.headers },
    // Email clients with calendars show the event, and other clients offer the file.
    ...(mail.calendar ? { icalEvent: { ...mail.calendar, filename: 'call.ics' } } : {}),
    // No part of an email may be read from a file or fetched from a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

// Checks only the part before the @, because domains are sent in ASCII anyway. Many servers
// without SMTPUTF8 refuse an email with a non-ASCII address in a header.
function isAscii({ address }: MailAddress): boolean {
  return !/[^\0-\x7f]/.test(address.slice(0, address.lastIndexOf('@')));
}

function checked({ name, address }: MailAddress): MailAddress {
  if (isEmailAddress(address)) return { name: oneLine(name), address };
  throw new MailError('The address is not an email address', { permanent: true });
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
