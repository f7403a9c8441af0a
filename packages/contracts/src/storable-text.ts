// PostgreSQL cannot store NUL and unpaired surrogates. With the flag u, a pair is one character.
const UNSTORABLE = /[\0\uD800-\uDFFF]/u;
const EVERY_UNSTORABLE = new RegExp(UNSTORABLE, 'gu');

export function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/**
 * For senders that cannot correct a text: cuts to `max` UTF-16 units, and replaces what cannot be
 * stored with U+FFFD.
 */
export function storableText(text: string, max = Infinity): string {
  const cut = text.length > max ? text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') : text;
  return cut.replace(EVERY_UNSTORABLE, '\uFFFD');
}

// Control characters are removed, because browsers send none in a URL and each would take six
// bytes.
const CONTROL = /\p{Cc}/gu;

/** For texts that only browsers write: URLs, campaigns, user agents. */
export function plainText(text: string, max: number): string {
  return storableText(text.replace(CONTROL, ''), max);
}
