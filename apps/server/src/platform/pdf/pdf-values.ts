/** A number as a PDF writes it: at most four decimals, never an exponent. */
export function number(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`Not a number of a PDF: ${value}`);
  return String(Math.round(value * 10_000) / 10_000);
}

/** Four hexadecimal digits. */
export function hex4(value: number): string {
  return value.toString(16).padStart(4, '0');
}

/** A text outside the pages: as it is if it is ASCII, otherwise in UTF-16. */
export function textString(text: string): string {
  if (/^[ -~]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  const units = Array.from({ length: text.length }, (_, index) => hex4(text.charCodeAt(index)));
  return `<feff${units.join('')}>`;
}

/** Such as (D:20261122093000Z). Throws a RangeError for an invalid date. */
export function dateString(date: Date): string {
  return `(D:${date.toISOString().slice(0, 19).replace(/\D/g, '')}Z)`;
}

/** The red, green and blue of a color like #ffb81c, each from 0 to 1. */
export function colorParts(color: string): string {
  const known = COLORS.get(color);
  if (known) return known;
  const parts = [1, 3, 5].map((at) => number(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  const text = parts.join(' ');
  if (COLORS.size < 100) COLORS.set(color, text);
  return text;
}
const COLORS = new Map<string, string>();
