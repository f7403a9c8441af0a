import type { ScoreInput } from './score-input.ts';

type Name = Pick<ScoreInput['contact'], 'firstName' | 'lastName'>;

// What people type to stay anonymous: keyboard rows, the word itself, one letter.
const MADE_UP =
  /^(?:a?sdf\w*|qwe\w*|zxc\w*|[hjkl]{3,}|abc|xyz|foo|bar|tests?|testing|tester|fake|none|null|n\/?a|nope|no ?name|first ?name|last ?name|your ?name|anonym(?:ous)?|unknown|mickey|blah?|(.)\1+)$/i;
const LETTERS = /^[\p{L}\p{M}][\p{L}\p{M}.'’ -]*$/u;

/** Whether both names are plausible, in any script; two Latin initials alone are not. */
export function isPlausibleName(firstName: string, lastName: string): boolean {
  const [first, last] = [firstName.trim(), lastName.trim()];
  if (![first, last].every((name) => LETTERS.test(name) && !MADE_UP.test(name))) return false;
  return ![first, last].every((name) => /^[a-z]\.?$/i.test(name));
}

/** Whether the part before the @ contains the first or last name, or initials and a name. */
export function containsName({
  firstName,
  lastName,
  email,
}: Name & { readonly email: string }): boolean {
  const local = plain(email.split('@')[0] ?? '');
  return [firstName, lastName].map(plain).some((name) => name.length > 2 && local.includes(name));
}

/** Letters a to z only, without accents or signs, as people write "Müller" and "o'byron" in addresses. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
