// PostgreSQL stores neither NUL nor unpaired surrogates. With the flag u, a pair is one character.
const UNSTORABLE = /[\0\uD800-\uDFFF]/u;
const EVERY_UNSTORABLE = new RegExp(UNSTORABLE, 'gu');

/** Whether every supported database can store a text as it is. */
export function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** For senders that cannot correct it: cut to `max` UTF-16 units, with U+FFFD for what cannot be stored. */
export function storableText(text: string, max = Infinity): string {
  const cut = text.length > max ? text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') : text;
  return cut.replace(EVERY_UNSTORABLE, '\uFFFD');
}

// A browser sends no control characters in an address, and each takes six bytes in JSON.
const CONTROL = /\p{Cc}/gu;

/** The same for what only browsers write: addresses, campaigns, names of browsers. */
export function plainText(text: string, max: number): string {
  return storableText(text.replace(CONTROL, ''), max);
}
