import { words } from '#words';

// Without a limit, reading a pasted document would take too long.
const MAX_LENGTH = 400;

/**
 * Returns the first 400 characters in lowercase, on one line, with one kind of apostrophe, and
 * without accents, `¿` and `¡`.
 */
export function normalizeText(typed: string): string {
  return typed
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .replace(/[‘’ʼ`´]/g, "'")
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+|[¿¡]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export const wordsIn = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}'%]+/u).filter((word) => word !== '');

export const isQuestion = (typed: string): boolean =>
  /[?¿]/.test(typed) || words.asks.test(normalizeText(typed));

type Answer = keyof typeof words.answers;

/** Returns the meaning of a short answer such as "ok, that one". Null for any other text. */
export function wholeAnswer(typed: string): Answer | null {
  const text = normalizeText(typed).replace(/[\s.!,;]+$/, '');
  const bare = text
    .replace(words.polite, ' ')
    .replace(/[\s,]+/g, ' ')
    .trim();
  const names = Object.keys(words.answers) as Answer[];
  return (
    names.find((name) => words.answers[name].test(text) || words.answers[name].test(bare)) ?? null
  );
}

const EMAIL = /[^\s@,;:<>()]+@[^\s@,;:<>()]+\.\p{L}{2,}/u;
const PHONE = /\+?\(?\d[\d\s().-]{7,}\d/;

export function contactIn(typed: string) {
  const email = EMAIL.exec(typed)?.[0];
  const phone = PHONE.exec(typed)?.[0];
  const [, firstName, lastName] = words.name.exec(typed) ?? [];
  const isPhone = phone !== undefined && phone.replace(/\D/g, '').length >= 10;
  return {
    ...(email !== undefined && { email }),
    ...(isPhone && { phone }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
  };
}
