// PostgreSQL cannot store NUL or unpaired surrogates. With the flag `u`, a surrogate pair counts as
// one character, so this pattern does not match pairs.
const UNSTORABLE = /[\0\uD800-\uDFFF]/u;
const EVERY_UNSTORABLE = new RegExp(UNSTORABLE, 'gu');

export function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/**
 * For senders that cannot correct a text. Keeps at most `max` UTF-16 units, and puts U+FFFD in
 * place of characters that PostgreSQL cannot store.
 */
export function storableText(text: string, max = Infinity): string {
  const cut = text.length > max ? text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') : text;
  return cut.replace(EVERY_UNSTORABLE, '\uFFFD');
}

// Control characters are removed, because browsers send none in a URL and each would take up to six
// bytes in JSON.
const CONTROL = /\p{Cc}/gu;

/** For texts that only browsers write: URLs, campaigns, user agents. */
export function plainText(text: string, max: number): string {
  return storableText(text.replace(CONTROL, ''), max);
}
