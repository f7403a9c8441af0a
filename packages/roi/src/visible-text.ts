// Copied text may contain direction marks, zero-width characters, soft hyphens and byte order
// marks.
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Me}]/gu;
/** East Asian keyboards type full-width forms of ASCII characters. */
const WIDE = /[\uFF01-\uFF5E\uFE50-\uFE6B]/g;

/** Nearly every text matches, and the match is faster than the replacements below. */
const PLAIN = /^[\x20-\x7e]*$/;

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[⁺₊﬩➕]/gu, '+'],
  [/[−⁻₋‐-―]/gu, '-'],
  [/[٫]/gu, '.'],
  [/[٬]/gu, ','],
];

/** Removes invisible characters and replaces full-width characters with ASCII. */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(INVISIBLE, '').replace(WIDE, (sign) => sign.normalize('NFKC'));
}

/**
 * Like `visibleText`, but also replaces digits of any script, and characters that look like a sign,
 * point or comma, with ASCII.
 */
export function visibleNumber(text: string): string {
  if (PLAIN.test(text)) return text;
  const digits = visibleText(text).replace(/\p{Nd}/gu, asciiDigit);
  return SIGNS.reduce((seen, [similar, sign]) => seen.replace(similar, sign), digits);
}

// In Unicode, the ten digits of each script follow one another from zero.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
