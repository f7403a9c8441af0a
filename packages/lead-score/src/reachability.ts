import type { QualityReason } from '@pickup/contracts/leads/lead-quality';
import { mailDomain } from './mail-domain.ts';
import type { ScoreInput } from './score-input.ts';

type Contact = ScoreInput['contact'];

const NAME_POINTS = 10;
const NAME_IN_ADDRESS_POINTS = 5;

/** Rates how likely a call or an email is to reach a person. */
export function reachabilityReasons({ contact }: ScoreInput): QualityReason[] {
  const isPlausible = isPlausibleName(contact.firstName, contact.lastName);
  return [
    reason(...phoneReason(contact)),
    reason(...mailReason(contact.email)),
    isPlausible
      ? reason('The name looks real', NAME_POINTS)
      : reason('The name does not look real', 0),
    ...(isPlausible && containsName(contact)
      ? [reason('Name matches email', NAME_IN_ADDRESS_POINTS)]
      : []),
  ];
}

const HOME_REGIONS = ['US', 'CA'];

/** libphonenumber cannot tell mobile from landline numbers in North America. */
const HOME_POINTS: ReadonlyMap<string | null, readonly [string, number]> = new Map([
  ['MOBILE', ['A valid mobile number', 50]],
  ['FIXED_LINE_OR_MOBILE', ['A valid US or Canadian number', 50]],
  ['FIXED_LINE', ['A valid landline', 45]],
  ['PERSONAL_NUMBER', ['A personal number that is forwarded', 35]],
  ['TOLL_FREE', ['A toll-free number: it reaches an office rather than a person', 35]],
  ['VOIP', ['An internet phone number', 30]],
]);

/** The North American Numbering Plan reserves 555-0100 to 555-0199 for fiction. */
const FICTION = /^\+1\d{3}55501\d\d$/;

function phoneReason({ phone, phoneVerdict }: Contact): readonly [string, number] {
  const { valid, type, region } = phoneVerdict;
  if (FICTION.test(phone)) return ['A fictional phone number (555-01xx)', 0];
  if (!valid) return ['Not a valid phone number', 0];
  if (region !== null && !HOME_REGIONS.includes(region)) {
    return [`A valid number from abroad (${region})`, 25];
  }
  return HOME_POINTS.get(type) ?? ['A number of a special kind', 20];
}

function mailReason(email: string): readonly [string, number] {
  const { kind, domain, intendedDomain } = mailDomain(email);
  switch (kind) {
    case 'business':
      return [`Business email (${domain})`, 35];
    case 'free':
      return [`Personal email (${domain})`, 28];
    case 'mistyped':
      return [`Email looks mistyped: ${domain} for ${intendedDomain}`, 8];
    case 'disposable':
      return [`Disposable email (${domain})`, 0];
  }
}

function reason(text: string, points: number): QualityReason {
  return { part: 'reachability', text, points };
}

// People who hide their name type a row of keys, a repeated letter, or a word such as "name" or
// "test".
const MADE_UP =
  /^(?:a?sdf\w*|qwe\w*|zxc\w*|[hjkl]{3,}|abc|xyz|foo|bar|tests?|testing|tester|fake|none|null|n\/?a|nope|no ?name|first ?name|last ?name|your ?name|anonym(?:ous)?|unknown|mickey|blah?|(.)\1+)$/i;
const LETTERS = /^[\p{L}\p{M}][\p{L}\p{M}.'’ -]*$/u;

/** Accepts names in any script. Rejects two initials, such as "J." and "D.". */
export function isPlausibleName(firstName: string, lastName: string): boolean {
  const [first, last] = [firstName.trim(), lastName.trim()];
  if (![first, last].every((name) => LETTERS.test(name) && !MADE_UP.test(name))) return false;
  return ![first, last].every((name) => /^[a-z]\.?$/i.test(name));
}

/**
 * Whether the part before the @ contains the first or the last name. Ignores names of one or two
 * letters.
 */
export function containsName({
  firstName,
  lastName,
  email,
}: Pick<Contact, 'firstName' | 'lastName' | 'email'>): boolean {
  const local = plain(email.split('@')[0] ?? '');
  return [firstName, lastName].map(plain).some((name) => name.length > 2 && local.includes(name));
}

/** Email addresses omit accents and apostrophes. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
