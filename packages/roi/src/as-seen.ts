// Copied text has marks that no one sees: of direction, of width zero, soft hyphens, byte order marks.
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Me}]/gu;
/** The forms of ASCII characters that East Asian keyboards type. */
const WIDE = /[\uFF01-\uFF5E\uFE50-\uFE6B]/g;

/** Nearly all text. */
const PLAIN = /^[\x20-\x7e]*$/;

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[⁺₊﬩➕]/gu, '+'],
  [/[−⁻₋‐-―]/gu, '-'],
  [/[٫]/gu, '.'],
  [/[٬]/gu, ','],
];

/** Text as a person sees it: without invisible marks, and with full-width characters in ASCII. */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(INVISIBLE, '').replace(WIDE, (sign) => sign.normalize('NFKC'));
}

/** The same for numbers: digits of any script become 0 to 9, and signs that look alike are one sign. */
export function visibleNumber(text: string): string {
  if (PLAIN.test(text)) return text;
  const digits = visibleText(text).replace(/\p{Nd}/gu, asciiDigit);
  return SIGNS.reduce((seen, [looks, sign]) => seen.replace(looks, sign), digits);
}

// Unicode has the ten digits of each script in a row, so the first of a run is a zero.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
