import { visibleNumber } from '@pickup/roi';
import { sql, type Sql } from '../../../platform/database/sql.ts';

const MAX_TERMS = 8;
const MAX_TERM_LENGTH = 80;
/** Fewer digits would match nearly every number. */
const MIN_DIGITS = 3;

/** Returns null for text without letters or digits. */
export function matchesSearch(text: string): Sql | null {
  const terms = searchTerms(text);
  if (terms.length === 0) return null;
  const query = sql`${tsqueryOf(terms)}::tsquery`;
  // An array lets the database use both indexes together.
  return sql`(lead.words @@ ${query} or lead.id = any(array(
    select lead_id from lead_resubmission where lead_resubmission.words @@ ${query})))`;
}

/** Normalizes words like the database function `search_words`. */
export function searchTerms(query: string): string[] {
  const number = digitsOfNumber(query);
  if (number !== null) return [number];
  const terms = query.split(/\s+/).flatMap((part) => {
    const text = plain(part);
    return text.indexOf('@') > 0 ? [text] : splitWords(text);
  });
  return [...new Set(terms.map(shortened))].slice(0, MAX_TERMS);
}

export function tsqueryOf(terms: readonly string[]): string {
  const quoted = terms.map((term) => term.replaceAll('\\', '\\\\').replaceAll("'", "''"));
  return quoted.map((term) => `'${term}':*`).join(' & ');
}

/** Null for text that is not a phone number. */
function digitsOfNumber(query: string): string | null {
  const number = visibleNumber(query);
  if (!/^\+?[\d\s().\-/]+$/.test(number)) return null;
  const digits = withoutTrunk(number.replace('(0)', '').replace(/\D/g, ''));
  return digits.length < MIN_DIGITS ? null : digits;
}

// "07700 900123" and "0044 …" both dial +44 7700 900123. In a shorter number, a leading zero may
// belong to the number.
const withoutTrunk = (digits: string) => (digits.length < 9 ? digits : digits.replace(/^0+/, ''));

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’`]+/g, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .trim();
}

/** These letters do not decompose into a plain letter and an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
}

/** Never leaves half of a surrogate pair at the end, which the database would refuse. */
function shortened(word: string): string {
  return word.slice(0, MAX_TERM_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}
