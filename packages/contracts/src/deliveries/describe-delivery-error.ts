import { fill, type Text } from '@pickup/messages/fill';
import texts from '@pickup/messages/operator/deliveries/delivery-common' with { type: 'json' };

/** What made a delivery fail, such as a server error. */
export type CauseName = keyof typeof texts.errors;

interface DeliveryCause {
  readonly name: CauseName;
  /** The HTTP status, or the seconds of a time limit. Otherwise empty. */
  readonly number: string;
}

// The first match wins. The error of a disabled endpoint quotes another error, so `disabled` comes
// first. If a pattern captures a number, the number becomes the cause's `number`.
const RULES: readonly (readonly [RegExp, CauseName])[] = [
  [/endpoint is disabled since|410 Gone .* is disabled/, 'disabled'],
  [/^answered (3\d\d)/, 'redirected'],
  [/^answered (40[13])/, 'refused'],
  [/^answered 404/, 'unknownAddress'],
  [/^answered 429/, 'tooMany'],
  [/^answered (4\d\d)/, 'rejected'],
  [/^answered (5\d\d)/, 'serverError'],
  [/ENOTFOUND|EAI_AGAIN|EDNS|has no address/, 'noName'],
  [/ECONNREFUSED|ESOCKET.*refused/, 'noConnection'],
  [/EHOSTUNREACH|ENETUNREACH/, 'unreachable'],
  [/^no answer within ([\d.]+) s/, 'timedOut'],
  [/longer than|ETIMEDOUT|timed? ?out|aborted/i, 'tooSlow'],
  [
    /ECONNRESET|EPIPE|closed without an answer|socket hang up|ECONNECTION|closed unexpectedly/i,
    'closed',
  ],
  [/wrong version number|packet length too long|unknown protocol/i, 'otherEncryption'],
  [/certificate|CERT_|self.signed|ETLS|SSL|TLS/i, 'certificate'],
  [/EAUTH|\b53[05]\b/, 'mailSignIn'],
  [/\b55[01]\b|no such user|mailbox unavailable|EENVELOPE/i, 'mailRecipient'],
  [/\b552\b|quota|mailbox full/i, 'mailboxFull'],
  [/\b4\d\d\b.*\(E(MESSAGE|ENVELOPE|PROTOCOL)\)/, 'mailLater'],
  [/\(EMESSAGE\)|\b55[0-9]\b/, 'mailRejected'],
  [/caps on emails/, 'mailLimit'],
  [/ended without a (?:word|result)|stopped before (?:it|the attempt) ended/, 'interrupted'],
  [/no signing secret/, 'noSecret'],
  [/no such (lead|call)|(?:names|contains) no (?:call|lead)/, 'noSubject'],
];

/** Finds the cause of a raw error from a receiver or the network. Null for an unknown error. */
export function causeOfError(error: string): DeliveryCause | null {
  for (const [pattern, name] of RULES) {
    const found = pattern.exec(error);
    if (found) return { name, number: /^[\d.]+$/.exec(found[1] ?? '')?.[0] ?? '' };
  }
  return null;
}

/** The text of a receiver's response after the status. Empty if there is only a status. */
export function responseText(response: string): string {
  return response.replace(/^\d{3}(?:\s+|$)/, '');
}

/** Explains a raw error. Null for an unknown error. */
export function describeDeliveryError(error: string): string | null {
  const cause = causeOfError(error);
  return cause && fill(texts.errors[cause.name] as Text<'number'>, { number: cause.number });
}

/** Names the cause, such as "Server error (500)". Returns an unknown error unchanged. */
export function nameDeliveryError(error: string): string {
  const cause = causeOfError(error);
  return cause ? fill(texts.causes[cause.name] as Text<'number'>, { number: cause.number }) : error;
}
