/** Formats a number with at most four decimals and never with an exponent. */
export function number(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`Not a valid PDF number: ${value}`);
  return String(Math.round(value * 10_000) / 10_000);
}

/** Returns four hexadecimal digits for each UTF-16 code unit. */
export function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}

/** Encodes a string such as the title or a URL: as ASCII if possible, otherwise as UTF-16. */
export function textString(text: string): string {
  if (/^[ -~]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  return `<feff${utf16(text)}>`;
}

/** Returns a PDF date such as (D:20261122093000Z). Throws a RangeError for an invalid date. */
export function dateString(date: Date): string {
  return `(D:${date.toISOString().slice(0, 19).replace(/\D/g, '')}Z)`;
}

/** Returns red, green and blue from 0 to 1 for a color like #ffb81c. */
export function colorParts(color: string): string {
  return [...Buffer.from(color.slice(1), 'hex')].map((part) => number(part / 255)).join(' ');
}
