import type { TimeVocabulary } from '../vocabulary.ts';

export const timeVocabulary: TimeVocabulary = {
  more: /^(?:show |give |any |have |do you have |what about |are there )*(?:me )?(?:some )?(?:more|other|different|later|any other|something else|something later|none of (?:these|those|them))(?: (?:times?|options?|ones?|slots?))?$|^none$/,
  anotherDay:
    /^(?:what about |how about |on |maybe )?(?:an)?(?:other|different|the next|next|a different|a later|later) (?:day|date)$/,
  any: /\b(?:any ?time|any of (?:these|those|them)|whichever|whenever|(?:the )?(?:earliest|soonest)|as soon as possible|asap)\b/,
  ahead: [
    [/\bday after tomorrow\b/, 2],
    [/\btomorrow\b/, 1],
    [/\btoday\b/, 0],
  ],
  parts: [
    [/\b(?:in the |this |tomorrow )?morning\b/, 'morning'],
    [/\b(?:in the |this )?afternoon\b/, 'afternoon'],
    [/\b(?:in the |this |at )?(?:evening|night)\b/, 'evening'],
  ],
  written: [
    [/\b([ap])\. ?m\b\.?/g, '$1m'],
    [/\b(the|that|this|first|second|third|fourth|last|other) one\b/g, '$1'],
    [/\bo'? ?clock\b/g, ' '],
    [/\b(?:at )?(?:noon|midday)\b/g, '12 pm'],
    [/\bat (?:midnight)\b/g, '12 am'],
  ],
  inDigits: [
    [/\bhalf past (\d{1,2})\b/g, '$1:30'],
    [/\bquarter (?:past|after) (\d{1,2})\b/g, '$1:15'],
    [/\b(\d{1,2}) oh (\d)\b/g, '$1:0$2'],
  ],
  quarterTo: /\bquarter (?:to|till|til|of|before) (\d{1,2})\b/,
  places: [/\b(?:first|number 1)\b/, /\b(?:second|number 2)\b/, /\b(?:third|number 3)\b/],
  last: /\blast\b/,
  fillers: new Set(
    "a an the at on in of for to i i'd i'll i'm you we me us let's lets let do does did is are be it's its it that that's this these those them one ones option slot time times works work would will can could like love want take pick choose book make go have get with please thanks thank ok okay yes yeah yep sure no um uh well so then great good fine perfect awesome sounds best better prefer maybe just and what what's about how thing day next coming whatever whichever any will".split(
      ' ',
    ),
  ),
  dayOfMonth: /\b(?:the )?(\d{1,2})(?:st|nd|rd|th)\b|\bthe (\d{1,2})\b(?! ?(?:[ap]m|:))/,
  monthAndDay: /\b(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?\b/,
};
