import type { AnswerVocabulary } from '../vocabulary.ts';

export const answerVocabulary: AnswerVocabulary = {
  letters: (text) => text,
  yesNo: [
    [
      'no',
      "no|nope|nah|naw|no way|never|not really|i don't|i do not|don't|do not|i don't agree|i do not agree|don't agree|i don't want to|i don't want that|i don't want it|i don't think so|i disagree|disagree|i refuse|refuse|rather not|i'd rather not|absolutely not|definitely not|certainly not|probably not|of course not|i guess not|please don't|not now|not today|not yet|not interested|don't send it|don't send anything|don't send me anything|don't do it|don't do that|i won't|negative|later|maybe later|some other time|not right now|n|not ok|not okay",
    ],
    [
      'doubt',
      'maybe|perhaps|probably|possibly|i guess|i guess so|guess so|i suppose|i suppose so|i think|i think so|hm|hmm|mm|uh huh|mhm|mm hmm|whatever|if i have to|if i must|could be|kind of|sort of',
    ],
    [
      'yes',
      "yes|y|yeah|yea|yep|yup|ya|sure|sure thing|absolutely|definitely|certainly|of course|go ahead|go for it|do it|do that|send it|i agree|agree|agreed|i do|accept|i accept|consent|i consent|you bet|sounds good|sounds great|that's right|that's about right|sounds right|that sounds right|about right|that's correct|that's fine|that's ok|that's okay|correct|why not|let's do it|let's go|i am|i will",
    ],
    ['soft', 'ok|okay|kay|k|alright|all right|fine|right|good|great|cool|perfect|nice|awesome'],
    [
      'filler',
      "please|thanks|thank you|well|so|um|uh|er|oh|then|now|it|that|to|and|you|very much|sir|ma'am|man|just|hey",
    ],
  ],
  confirms: /^(?:yes|yeah|yep|yup|sure|correct|right|exactly|i did|please)\b/,
  denies: /^(?:no|nope|nah|keep|it'?s right|that'?s right|i did not)\b/,
  asksForReport: /\b(?:send|report|continue|go on|e-?mail)\b/,
  negates: /\b(?:not|don't|no)\b/,
  refusals: [
    /^(?:no|nope|nah|none)(?:,? (?:no|way|thanks|thank you|phone|e-?mail|address|number|name))*$/,
    /^(?:(?:no|but|well|sorry|um|uh)[ ,]+)*(?:do i (?:have|need) to|must i|why should i|(?:i )?(?:don't|do not|won't|can't|wouldn't) (?:have|want|use|give|need|share|wanna)|(?:it's |that's )?(?:not|none of) your business)\b/,
  ],
  corrects: /^(?:no|actually|sorry|wait|oh|i meant|i mean|correction|make (?:it|that))\b/,
  saysTrade: /\b(?:i do|we do|i'm an?|i am an?|we're|i work in|my trade is|i'm in)\b/,
  // Matches the whole answer, so that "don't send it again" and "begin again" do not count.
  retry:
    /^(?:please |ok |yes |sure )*(?:try (?:it |that )?(?:again|once more)|again|once more|retry|(?:re)?send(?: it| again| it again)?)(?: please| now)*$/,
  change:
    /\b(?:change|fix|correct|edit|update|redo)\b|\b(?:is|was|are) (?:wrong|not right|incorrect)\b|\bwrong (?:name|e-?mail|phone|number)|\bmy (?:full )?(?:name|e-?mail|phone|number)(?: address| number)? is\b/,
  changeTargets: [
    ['which', /\b(?:my )?(?:details|answers?|something)\b/],
    ['email', /\be-?mail\b/],
    ['phone', /\bphone\b/],
    ['name', /\bname\b/],
    ['profit', /\b(?:profit|price|ticket)\b/],
    ['admin', /\b(?:hours|admin)\b/],
    ['jobs', /\bjobs?\b/],
    ['numbers', /\bnumbers\b/],
    ['plan', /\bplan\b/],
    ['trade', /\b(?:trade|business|kind of work)\b/],
    ['phone', /\bnumber\b/],
  ],
  changeTo: /\b(?:to|is) (?!wrong|not |incorrect)(.+)$/i,
  plan: {
    unwanted: /\bnot (?!sure)(?:the )?\w+(?: one| plan)?/g,
    compare:
      "which|whichever|better|difference|differ|recommend\\w*|compare|comparison|should i|what do (?:i|you)|what(?:'s| is| are)|tell me|don't know|not sure|no idea|dunno|unsure|you (?:pick|choose|decide|tell)|your choice|both|either|how much|whatever|surprise",
    cheapest:
      'basic|cheap(?:er|est)?|less expensive|least|lower|lowest|low|small(?:er|est)?|little|starter|standard',
    middle: 'middle|medium|mid(?:dle)?[ -]?(?:tier|range)?|in between',
    largest: 'big(?:ger|gest)?|larg(?:e|er|est)|expensive|best|top|premium|higher|highest|full',
    notLargest: 'less expensive',
    popular: 'most popular|popular',
    places: [
      'first|number (?:one|1)',
      'second|number (?:two|2)',
      'third|number (?:three|3)',
      'fourth|number (?:four|4)',
    ],
    last: 'last',
    misheard: { pro: 'pros', elite: 'a lead|elit|eleet' },
  },
};
