import { describeDeliveryError } from '@pickup/contracts/deliveries/describe-delivery-error';
import { isEmailAddress } from '@pickup/contracts/email-address';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/operations/doctor';
import type { Config } from '../../../../config/config.ts';
import { publicSite } from '../../../../config/public-origin.ts';
import type { MailDocument } from '../../../../platform/mail/mail-document.ts';
import { mailParts } from '../../../../platform/mail/mail-parts.ts';
import { createSmtpMailer } from '../../../../platform/mail/transport/smtp-mailer.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import { ok, problem, type Finding } from '../../../../platform/checks/finding.ts';
import { errorMessage } from '../../../../platform/error-message.ts';

interface TestEmail {
  readonly to: string;
  /** Contains the password of the mail server. */
  readonly smtpUrl: string;
}

const CHECK = 'Test email';
/** An error with an SMTP status contains the server's reply. Other errors come from the network. */
const hasReply = (reason: string) => /\b[45]\d\d[ -]/.test(reason);
const TIMEOUT_MS = 40_000;

/** Sends one email. Ignores the rate limits and the suppression list, and never retries. */
export async function sendTestEmail(
  config: Pick<Config, 'settings' | 'port'>,
  { to, smtpUrl }: TestEmail,
): Promise<Finding> {
  if (!isEmailAddress(to)) return problem(CHECK, `“${to}” is not an email address.`, 'Correct it.');
  const { brand, mail: sender } = config.settings;
  const from = { name: sender.fromName ?? brand.name, address: sender.from };
  const document: MailDocument = {
    language: 'en',
    subject: fill(texts.subject, { brandName: from.name }),
    preheader: texts.title,
    brand: { name: from.name, url: `${publicSite(config)}/` },
    blocks: [
      { kind: 'title', text: texts.title },
      { kind: 'paragraph', text: texts.text },
    ],
    footer: [{ kind: 'paragraph', text: texts.reason }],
  };
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const messageId = `doctor-${newId()}@${domain}`;
  const mail = { messageId, from, to: { name: '', address: to }, ...mailParts(document) };
  const mailer = createSmtpMailer({ smtpUrl });
  try {
    const { response } = await mailer.send(mail, AbortSignal.timeout(TIMEOUT_MS));
    return ok(
      CHECK,
      `accepted for ${to} (${response}). Check that it arrives and is not marked as spam.`,
    );
  } catch (error) {
    const reason = errorMessage(error);
    const explained = describeDeliveryError(reason);
    if (explained !== null && !hasReply(reason)) return problem(CHECK, explained, '');
    const advice = 'Read the reply: the server may not accept this sender.';
    return problem(
      CHECK,
      `${explained ?? 'not accepted.'} The mail server replied: ${reason}`,
      advice,
    );
  } finally {
    await mailer.close();
  }
}
