import { fill } from '@pickup/messages/fill';
import texts from '@pickup/messages/operator/deliveries/delivery-common' with { type: 'json' };

type Rule = readonly [pattern: RegExp, says: string | ((found: RegExpExecArray) => string)];

// The first match wins. The error of a disabled endpoint quotes another error, so `disabled` comes
// first.
const RULES: readonly Rule[] = [
  [/endpoint is disabled since|410 Gone .* is disabled/, texts.errors.disabled],
  [/^answered (3\d\d)/, ([, status = '']) => fill(texts.errors.redirected, { status })],
  [/^answered (40[13])/, ([, status = '']) => fill(texts.errors.refused, { status })],
  [/^answered 404/, texts.errors.unknownAddress],
  [/^answered 429/, texts.errors.tooMany],
  [/^answered (4\d\d)/, ([, status = '']) => fill(texts.errors.rejected, { status })],
  [/^answered (5\d\d)/, ([, status = '']) => fill(texts.errors.serverError, { status })],
  [/ENOTFOUND|EAI_AGAIN|EDNS|has no address/, texts.errors.noName],
  [/ECONNREFUSED|ESOCKET.*refused/, texts.errors.noConnection],
  [/EHOSTUNREACH|ENETUNREACH/, texts.errors.unreachable],
  [/^no answer within ([\d.]+) s/, ([, seconds = '']) => fill(texts.errors.timedOut, { seconds })],
  [/longer than|ETIMEDOUT|timed? ?out|aborted/i, texts.errors.tooSlow],
  [
    /ECONNRESET|EPIPE|closed without an answer|socket hang up|ECONNECTION|closed unexpectedly/i,
    texts.errors.closed,
  ],
  [/certificate|CERT_|self.signed|ETLS|SSL|TLS/i, texts.errors.certificate],
  [/EAUTH|\b53[05]\b/, texts.errors.mailSignIn],
  [/\b55[01]\b|no such user|mailbox unavailable|EENVELOPE/i, texts.errors.mailRecipient],
  [/\b552\b|quota|mailbox full/i, texts.errors.mailboxFull],
  [/\b4\d\d\b.*\(E(MESSAGE|ENVELOPE|PROTOCOL)\)/, texts.errors.mailLater],
  [/\(EMESSAGE\)|\b55[0-9]\b/, texts.errors.mailRejected],
  [/hourly caps/, texts.errors.mailLimit],
  [/ended without a (?:word|result)|stopped before it ended/, texts.errors.interrupted],
  [/no such (lead|call)|names no call/, texts.errors.noSubject],
];

/** Explains a receiver's or the network's raw error. Null for an unknown error. */
export function describeDeliveryError(error: string): string | null {
  for (const [pattern, says] of RULES) {
    const found = pattern.exec(error);
    if (found) return typeof says === 'string' ? says : says(found);
  }
  return null;
}
