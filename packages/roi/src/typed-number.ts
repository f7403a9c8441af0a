import { visibleNumber } from './visible-text.ts';
import type { NumericField } from './model.ts';

// In order: a sign, a currency sign, whole digits (plain or in groups of three), decimals, a power
// of ten, and a unit.
const SHAPE =
  /^([+-]?)[$€£]?\s*(?:0*([1-9]\d{0,2}([,.\s'’])\d{3}(?:\3\d{3})*)|(\d*))(?:([.,])(\d*))?(e[+-]?\d{1,3}|\s*k)?\s*(?:[$€£]|dollars?|jobs?|h(?:(?:ou)?rs?)?)?$/i;

/**
 * Converts "$1,200", "1 200" and "1.2k" to "1200", and "1.200,50" to "1200.50". Null for other
 * text. "1.200" hours mean 1.2, because a week has only 168 hours.
 */
export function plainNumber(typed: string, field: NumericField): string | null {
  const match = SHAPE.exec(visibleNumber(typed).trim());
  if (!match) return null;
  const [
    ,
    sign = '',
    grouped = '',
    separator,
    digits = '',
    decimalMark,
    decimals = '',
    power = '',
  ] = match;
  if (separator !== undefined && separator === decimalMark) return null;
  const isDecimal =
    separator === '.' &&
    decimalMark === undefined &&
    grouped.split(separator).length === 2 &&
    (field === 'adminHoursPerWeek' || power !== '');
  const whole = isDecimal ? grouped : grouped.replace(/\D/g, '') || digits;
  if (whole + decimals === '') return null;
  const minus = sign === '-' ? sign : '';
  const plain = minus + (whole.replace(/^0+(?=\d)/, '') || '0') + (decimals && `.${decimals}`);
  return /k/i.test(power) ? String(Number(`${plain}e3`)) : plain + power;
}

/** "1200.50" becomes "1,200.50". Text without a number, or with an exponent, stays as typed. */
export function tidyNumber(typed: string, field: NumericField): string {
  const plain = plainNumber(typed, field);
  if (plain === null || /e/i.test(plain)) return typed;
  const [whole = '', decimals] = plain.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
