type Rule = readonly [pattern: RegExp, says: string | ((found: RegExpExecArray) => string)];

// What the server writes down is the other side's or the network's own text: the first that fits says it in
// words. Those of a disabled endpoint quote another error, so they come first.
const RULES: readonly Rule[] = [
  [
    /endpoint is disabled since|410 Gone .* is disabled/,
    'The receiver said that it is gone for good, so it was switched off. Enable it again under “Webhooks”.',
  ],
  [
    /^answered (3\d\d)/,
    'The receiver sent us on to another address, which is not followed. Put the new address into the settings.',
  ],
  [
    /^answered 40[13]/,
    'The receiver refused us: its sign-in or signature check turned the message away.',
  ],
  [/^answered 404/, 'The receiver does not know the address. Check it in the settings.'],
  [/^answered 429/, 'The receiver asked us to slow down.'],
  [/^answered (4\d\d)/, ([, status]) => `The receiver did not accept the message (${status}).`],
  [/^answered (5\d\d)/, ([, status]) => `The receiver had trouble of its own (${status}).`],
  [
    /ENOTFOUND|EAI_AGAIN|EDNS|has no address/,
    'The name of the server was not found. Check the address in the settings.',
  ],
  [
    /ECONNREFUSED|ESOCKET.*refused/,
    'Nobody answered at the address: the server is down, or the port is wrong.',
  ],
  [/EHOSTUNREACH|ENETUNREACH/, 'The server could not be reached over the network.'],
  [/longer than|ETIMEDOUT|timed? ?out|aborted/i, 'It took too long, and was broken off.'],
  [
    /ECONNRESET|EPIPE|closed without an answer|socket hang up|ECONNECTION|closed unexpectedly/i,
    'The connection broke off in the middle.',
  ],
  [
    /certificate|CERT_|self.signed|ETLS|SSL|TLS/i,
    'The secure connection could not be made: the server’s certificate is not one to be trusted.',
  ],
  [/EAUTH|\b53[05]\b/, 'The mail server did not accept our sign-in. Check SMTP_URL.'],
  [
    /\b55[01]\b|no such user|mailbox unavailable|EENVELOPE/i,
    'The mail server refused the recipient: the address may not exist.',
  ],
  [/\b552\b|quota|mailbox full/i, 'The recipient’s mailbox is full.'],
  [
    /\b4\d\d\b.*\(E(MESSAGE|ENVELOPE|PROTOCOL)\)/,
    'The mail server put the mail off; it is tried again.',
  ],
  [/\(EMESSAGE\)|\b55[0-9]\b/, 'The mail server refused the mail.'],
  [/hourly caps/, 'More mails were due than the limits of the settings let out within a day.'],
  [/ended without a word/, 'The server was stopped in the middle of it.'],
  [/no such (lead|call)|names no call/, 'What it was about is not there any more.'],
];

/** A delivery's error in words for a person; null where only its own text can say it. */
export function describeTrouble(error: string): string | null {
  for (const [pattern, says] of RULES) {
    const found = pattern.exec(error);
    if (found) return typeof says === 'string' ? says : says(found);
  }
  return null;
}
