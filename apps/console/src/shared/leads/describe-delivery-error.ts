type Rule = readonly [pattern: RegExp, says: string | ((found: RegExpExecArray) => string)];

// The server stores the raw error of the receiver or the network. The first matching rule explains
// it. A disabled endpoint quotes another error, so its rule comes first.
const RULES: readonly Rule[] = [
  [
    /endpoint is disabled since|410 Gone .* is disabled/,
    'The receiver answered 410 Gone, so this webhook was disabled. Enable it again under Webhooks.',
  ],
  [
    /^answered (3\d\d)/,
    ([, status]) =>
      `The receiver redirects to another address (${status}), and redirects are not followed. Update the address in the settings.`,
  ],
  [
    /^answered (40[13])/,
    ([, status]) =>
      `The receiver refused access (${status}). Check its sign-in or signature settings.`,
  ],
  [
    /^answered 404/,
    'The receiver does not know this address (404). Check the address in the settings.',
  ],
  [/^answered 429/, 'The receiver asked for fewer requests (429).'],
  [/^answered (4\d\d)/, ([, status]) => `The receiver rejected the message (${status}).`],
  [/^answered (5\d\d)/, ([, status]) => `Server error (${status}).`],
  [
    /ENOTFOUND|EAI_AGAIN|EDNS|has no address/,
    'The server’s name was not found. Check the address in the settings.',
  ],
  [
    /ECONNREFUSED|ESOCKET.*refused/,
    'Connection refused. The server is down, or the port in the settings is wrong.',
  ],
  [/EHOSTUNREACH|ENETUNREACH/, 'The server could not be reached over the network.'],
  [/longer than|ETIMEDOUT|timed? ?out|aborted/i, 'The server took too long to answer.'],
  [
    /ECONNRESET|EPIPE|closed without an answer|socket hang up|ECONNECTION|closed unexpectedly/i,
    'The connection closed before the server answered.',
  ],
  [
    /certificate|CERT_|self.signed|ETLS|SSL|TLS/i,
    'The secure connection failed: the server’s certificate is not trusted.',
  ],
  [/EAUTH|\b53[05]\b/, 'The mail server rejected our sign-in. Check SMTP_URL.'],
  [
    /\b55[01]\b|no such user|mailbox unavailable|EENVELOPE/i,
    'The mail server rejected the recipient. The address may not exist.',
  ],
  [/\b552\b|quota|mailbox full/i, 'The recipient’s mailbox is full.'],
  [/\b4\d\d\b.*\(E(MESSAGE|ENVELOPE|PROTOCOL)\)/, 'The mail server asked to try again later.'],
  [/\(EMESSAGE\)|\b55[0-9]\b/, 'The mail server rejected the email.'],
  [/hourly caps/, 'Held back: the hourly email limit in the settings was reached.'],
  [
    /ended without a (?:word|result)|stopped before it ended/,
    'The server stopped during the attempt.',
  ],
  [/no such (lead|call)|names no call/, 'The lead or call it is about no longer exists.'],
];

/** Explains a delivery's error; null when only its own text can. */
export function describeDeliveryError(error: string): string | null {
  for (const [pattern, says] of RULES) {
    const found = pattern.exec(error);
    if (found) return typeof says === 'string' ? says : says(found);
  }
  return null;
}
