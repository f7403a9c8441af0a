import type { ContactVocabulary } from '../vocabulary.ts';

const email: ContactVocabulary['email'] = {
  lead: /^(?:(?:yes|yeah|sure|ok|okay|uh|um|oh|well|so|no|and|wait|hold on|actually|sorry|i mean|i meant|please|just|it's|it is|it(?: would|'d| should) be|that's|that is|here's|here is|here it is|here you go|this is|(?:you can |can you |could you )?(?:please )?(?:just )?(?:send|mail|e-?mail) (?:it|that|this|them|the report) (?:over )?to|(?:you can |you could )?(?:reach|contact|write|get|e-?mail|mail) me (?:at|on|under)|send to|change (?:it|that) to|to|my|the|best|e-?mail(?: address)?(?: is|'s)?|address(?: is|'s)?|one is|is|try|use|i use|i have|let's (?:use|try|go with)|go with|how about|write to|at|make (?:it|that)|put(?: down)?|mine is|mine's)[\s,:]+)+/i,
  tail: /[\s,.;!?]+(?:please|thanks|thank you|all (?:lower ?case|small|one word|together)|lower ?case|no spaces|one word)$/i,
  said: [
    [
      /\b(?:all )?(?:lower ?case|small letters|one word|no spaces)\b|\bcapital\b|\bletters?\b/g,
      ' ',
    ],
    [/\b([a-z]) (?:as in|like|for) [a-z]+\b/g, '$1'],
    [/\s*\b(?:dot|period|point|full stop)\b\s*/g, '.'],
    [/\s*\b(?:underscore|under score)\b\s*/g, '_'],
    [/\s*\b(?:dash|hyphen|minus)\b\s*/g, '-'],
    [/\s*\bplus\b\s*/g, '+'],
    [/\boh\b/g, '0'],
  ],
  at: /^(.*)\s(?:at|add)\s/,
  isSpoken: /\b(?:dot|underscore|dash)\b/i,
  compound:
    /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -](one|two|three|four|five|six|seven|eight|nine)\b/g,
  number:
    /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b/g,
};

const phone: ContactVocabulary['phone'] = {
  extension: /\b(?:ext|extension|x)\b.*$/,
  foreign: /^[^\d]*(?:\+|\bplus\b)|^\D*00/,
  repeats: new Map([
    ['double', 2],
    ['triple', 3],
  ]),
  digits: new Map([
    ['oh', '0'],
    ['o', '0'],
    ['hundred', '00'],
    ['thousand', '000'],
  ]),
  ignored: new Set(['couple', 'few', 'single']),
};

const name: ContactVocabulary['name'] = {
  lead: /^(?:(?:yes|yeah|sure|ok|okay|uh|um|well|oh|hi|hello|hey|no|so|actually|sorry|it's|its|it is|that's|that would be|that'd be|this is|i'm|i am|my (?:full )?name is|my name's|my name|the name is|the name's|name is|name's|name|call me|you can call me|they call me|put down|put|make it|mr|mrs|ms|miss|dr|make that)[\s,.:!]+)+/i,
  tail: /[\s,]+(?:here|speaking|is my (?:full )?name|is the name|please|thanks|thank you)[\s.!]*$/i,
  place: / (?:from|at|with) .*$/i,
  labels:
    /^(?:(?:my )?first(?: name)?(?: is|:)? )?(.+?)[\s,]+(?:and )?(?:my )?(?:last|second|family) name(?: is|:)? (.+)$/i,
  oneLabel:
    /^(?:and )?(?:my |the )?(?:last|sur|family|second)[ -]?name(?:'s| is|:)? |^(?:my )?first[ -]?name(?:'s| is|:)? |[\s,]+is my (?:last|first|family|sur)[ -]?name$/gi,
  particle:
    /^(?:van|von|vande|de|del|della|der|den|la|le|di|da|dos|das|du|st\.?|bin|ibn|al|el|ter|ten|mc|mac)$/i,
  keepsParticles: false,
  notNames: new Set(
    // eslint-disable-next-line house/plain-english -- words that visitors say
    "why what how who when where do does don't didn't not want need the your you yes no is are it that this can can't won't give tell say saying later nope yeah and because please nobody none have a an of for to in my me ok okay hello hi hey sure thanks business anonymous".split(
      ' ',
    ),
  ),
  maxWords: 5,
  firstNames: null,
};

export const contactVocabulary: ContactVocabulary = { email, phone, name };
