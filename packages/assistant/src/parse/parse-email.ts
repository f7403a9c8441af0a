import { isEmailAddress } from '@pickup/contracts/email-address';
import { tokensOf, wordNumber } from './spoken-numbers.ts';
import { answerText } from './plain-words.ts';

const LEAD =
  /^(?:(?:yes|yeah|sure|ok|okay|uh|um|oh|well|so|no|and|wait|hold on|actually|sorry|i mean|i meant|please|just|it's|it is|it(?: would|'d| should) be|that's|that is|here's|here is|here it is|here you go|this is|(?:you can |can you |could you )?(?:please )?(?:just )?(?:send|mail|e-?mail) (?:it|that|this|them|the report) (?:over )?to|(?:you can |you could )?(?:reach|contact|write|get|e-?mail|mail) me (?:at|on|under)|send to|change (?:it|that) to|to|my|the|best|e-?mail(?: address)?(?: is|'s)?|address(?: is|'s)?|one is|is|try|use|i use|i have|let's (?:use|try|go with)|go with|how about|write to|at|make (?:it|that)|put(?: down)?|mine is|mine's)[\s,:]+)+/i;
const TAIL =
  /[\s,.;!?]+(?:please|thanks|thank you|all (?:lower ?case|small|one word|together)|lower ?case|no spaces|one word)$/i;
const SAID: readonly (readonly [RegExp, string])[] = [
  [/\b(?:all )?(?:lower ?case|small letters|one word|no spaces)\b|\bcapital\b|\bletters?\b/g, ' '],
  [/\b([a-z]) (?:as in|like|for) [a-z]+\b/g, '$1'],
  [/\s*\b(?:dot|period|point|full stop)\b\s*/g, '.'],
  [/\s*\b(?:underscore|under score)\b\s*/g, '_'],
  [/\s*\b(?:dash|hyphen|minus)\b\s*/g, '-'],
  [/\s*\bplus\b\s*/g, '+'],
  [/\boh\b/g, '0'],
];
/** Email providers that people name without ".com". */
const PROVIDER = /@(gmail|yahoo|hotmail|outlook|icloud|aol)$/;

/** Reads an email address, typed or spoken; null when there is none. */
export function parseEmail(heard: string): string | null {
  const text = trimmed(answerText(heard).replace(/^.*<(?:mailto:)?|^mailto:|>.*$/gi, ''));
  const typed = /[^\s<>"(),;]+@[^\s<>"(),;]+/.exec(text)?.[0].replace(/[.!?:]+$/, '');
  const wasTyped =
    typed !== undefined && !/\b(?:dot|underscore|dash)\b/i.test(text) && !/\S+ \S+@/.test(text);
  const address = wasTyped ? typed : spokenAddress(text);
  return isEmailAddress(address) ? address : null;
}

function trimmed(text: string): string {
  let rest = text.replace(/[\s.!?,;]+$/, '');
  // Keeps at least one word: "my@…" and "at@…" are addresses too.
  rest = rest.replace(TAIL, '');
  const bare = rest.replace(LEAD, '');
  return bare.trim() === '' ? rest : bare;
}

function spokenAddress(text: string): string {
  let rest = ` ${text.toLowerCase().replace(/,/g, ' ')} `;
  for (const [words, sign] of SAID) rest = rest.replace(words, sign);
  rest = digits(rest);
  // The last "at" is the @ sign: "reach me at joe at gmail.com".
  if (!rest.includes('@')) rest = rest.replace(/^(.*)\s(?:at|add)\s/, '$1@');
  return rest.replace(/\s+/g, '').replace(PROVIDER, '@$1.com');
}

// "twenty three" is 23 and "one two" is 12: addresses contain numbers said both ways.
function digits(text: string): string {
  return text
    .replace(
      /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -](one|two|three|four|five|six|seven|eight|nine)\b/g,
      (_, tens: string, unit: string) => String((wordNumber(tens) ?? 0) + (wordNumber(unit) ?? 0)),
    )
    .replace(
      /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b/g,
      (word) => String(wordNumber(tokensOf(word)[0] ?? '') ?? word),
    );
}
