import { visibleNumber } from '@pickup/roi';

/** Returns a number's digits as 0 to 9, whatever their script. */
export function phoneDigits(typed: string): string {
  return visibleNumber(typed).replace(/\D/g, '');
}

/** A phone number in wire format, by the four steps of the specification's section 5. */
export function normalizePhone(typed: string): string {
  const seen = visibleNumber(typed);
  const digits = seen.replace(/\D/g, '');
  if (digits.length === 10) return `+1${digits}`;
  if (digits.length === 11 && digits.startsWith('1')) return `+${digits}`;
  // In step 4, "the value" means the typed text, so a number keeps its typed country code.
  return seen.trim().startsWith('+') ? `+${digits}` : `+1${digits}`;
}

/** Longer input, such as a pasted document, is cut off. */
const MAX_LENGTH = 400;

/** The shortest number is a local one without its area code. */
export const MIN_PHONE_DIGITS = 7;

const EXTENSION =
  /[\s,;(]*(?:extensi[oó]n|ext(?:ension|n)?|interno|int|anexo|x|#|,{2,}|[pw])[\s.:=#]*\d{1,6}\)?\s*$/i;
const BETWEEN_NUMBERS = /[/|;&\n]|,|\b(?:or|and|o|u|y)\b/i;
/** "(+44)", "tel: +44" and "+1 +44" begin with +44. */
const BEFORE_PLUS = /^\D*(?:\d{1,3}\D*)?\+/;
/** The prefix of an international call: 00 in most countries, 011 in North America. */
const EXIT_CODE = /^\D*(?:00|011)(?=(?:\D*\d){8})/;
/**
 * The zero in "+44 (0)20" is only for calls within the country. In Italy (+39), it is part of the
 * number.
 */
const TRUNK_ZERO =
  /^(\+(?:44|49|33|31|32|41|43|46|61|64|27|81|82|86|91|353|358|972))\D*0[\D0]*|^(\+.*?)\(0\)/;

/**
 * Reduces the typed text to one number: removes an extension and a second number, and writes +
 * before a country code.
 */
export function oneNumber(typed: string): string {
  const seen = visibleNumber(typed.slice(0, MAX_LENGTH)).trim();
  const first = firstNumber(withoutExtension(firstNumber(seen)));
  const international = first.replace(BEFORE_PLUS, '+').replace(EXIT_CODE, '+');
  return international
    .replace(/^\+\D*0+/, '+')
    .replace(TRUNK_ZERO, '$1$2 ')
    .trim();
}

const isNumber = (text: string) => phoneDigits(text).length >= MIN_PHONE_DIGITS;

function withoutExtension(text: string): string {
  const number = text.replace(EXTENSION, '');
  return isNumber(number) ? number : text;
}

function firstNumber(text: string): string {
  const [first = '', ...others] = text.split(BETWEEN_NUMBERS);
  if (isNumber(first) && others.some(isNumber)) return first.trim();
  // The text contains two numbers if it has a second plus, or ten digits twice.
  const [international = '', second] = text.split(/(?<=\d)\D*\+/);
  if (second !== undefined && isNumber(international)) return international;
  return /^\D*1?\D*(?:\d\D*){10}(?=(?:1\D*)?(?:\d\D*){10}$)/.exec(text)?.[0].trim() ?? text;
}

const isDialable = (phone: string) => /^\+(?:1[2-9]\d{9}|[2-9]\d{7,14})$/.test(phone);

export const PHONE_IS_DOUBTFUL = 'is doubtful';

/** `intendedNumber` is the number that was probably meant. Null if that is unclear. */
export interface PhoneDoubt {
  readonly intendedNumber: string | null;
}

/** Null if the number is unambiguous and can be dialed. */
export function phoneDoubt(typed: string): PhoneDoubt | null {
  if (!isNumber(typed)) return null; // the form refuses it anyway
  const text = oneNumber(typed);
  const phone = normalizePhone(text);
  if (!isDialable(phone)) return { intendedNumber: null };
  return phone === normalizePhone(typed) ? null : { intendedNumber: forPeople(phone, text) };
}

function forPeople(phone: string, text: string): string {
  const national = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  if (national) return `(${national[1]}) ${national[2]}-${national[3]}`;
  return `+${text.replace(/\D+/g, ' ').trim()}`;
}
