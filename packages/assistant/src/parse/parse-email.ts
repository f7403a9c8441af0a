import { answerVocabulary } from '#vocabulary/answers';
import { contactVocabulary } from '#vocabulary/contact';
import { isEmailAddress } from '@pickup/contracts/email-address';
import { tokensOf, wordNumber } from './spoken-numbers.ts';
import { answerText, replaced } from './plain-words.ts';

const { lead, tail, said, at, isSpoken, compound, number } = contactVocabulary.email;
/** Email providers that people name without ".com". */
const PROVIDER = /@(gmail|yahoo|hotmail|outlook|icloud|aol)$/;

/** Reads a typed or spoken email address. Null if there is none. */
export function parseEmail(heard: string): string | null {
  const text = trimmed(answerText(heard).replace(/^.*<(?:mailto:)?|^mailto:|>.*$/gi, ''));
  const typed = /[^\s<>"(),;]+@[^\s<>"(),;]+/.exec(text)?.[0].replace(/[.!?:]+$/, '');
  const wasTyped = typed !== undefined && !isSpoken.test(text) && !/\S+ \S+@/.test(text);
  const address = wasTyped ? typed : spokenAddress(text);
  return isEmailAddress(address) ? address : null;
}

function trimmed(text: string): string {
  let rest = text.replace(/[\s.!?,;]+$/, '');
  // keeps at least one word, because "my@…" and "at@…" are addresses too
  rest = rest.replace(tail, '');
  const bare = rest.replace(lead, '');
  return bare.trim() === '' ? rest : bare;
}

function spokenAddress(text: string): string {
  const words = answerVocabulary.letters(text.toLowerCase());
  let rest = digits(replaced(` ${words.replace(/,/g, ' ')} `, said));
  // the last "at" is the @ sign: "reach me at joe at gmail.com"
  if (!rest.includes('@')) rest = rest.replace(at, '$1@');
  return rest.replace(/\s+/g, '').replace(PROVIDER, '@$1.com');
}

// "twenty three" is 23 and "one two" is 12, because people say the numbers in addresses both ways.
function digits(text: string): string {
  return text
    .replace(compound, (_, tens: string, unit: string) =>
      String((wordNumber(tens) ?? 0) + (wordNumber(unit) ?? 0)),
    )
    .replace(number, (word) => String(wordNumber(tokensOf(word)[0] ?? '') ?? word));
}
