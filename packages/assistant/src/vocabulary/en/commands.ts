import type { CommandVocabulary } from '../vocabulary.ts';

export const commandVocabulary: CommandVocabulary = {
  whole: [
    [
      'hello',
      '(?:hi|hello|hey|howdy|good (?:morning|afternoon|evening|day))(?: (?:there|you|everybody))?',
    ],
    [
      'back',
      '(?:go |take me |step |move )?back(?: up)?(?: (?:a|one) (?:step|question))?|(?:the )?(?:previous|last) (?:question|step)|previous(?: one)?|undo(?: that)?|go to the (?:previous|last) (?:question|step)',
    ],
    [
      'wrong',
      "(?:no )?(?:that's|that is|it's|this is|that was) (?:wrong|not right|not correct|incorrect|not it|not what i said)|wrong|incorrect|i made a mistake|(?:that's |that is )?not what i said|you got (?:it|that) wrong|you misheard(?: me)?",
    ],
    [
      'restart',
      '(?:start|begin)(?: all| it)? (?:over|again|new|fresh)|restart|reset|from the (?:start|top|beginning)|(?:start|go) from (?:the )?(?:start|top|beginning|scratch)',
    ],
    [
      'repeat',
      "repeat(?: (?:that|it|the question|yourself))?|(?:say|ask)(?: (?:that|it|me))? again|(?:say|ask) (?:that|it) (?:once more|one more time)|what|what (?:was|is) (?:that|the question)|what(?: did)? you say|pardon(?: me)?|sorry|excuse me|come again|huh|eh|again|once more|one more time|i (?:didn't|did not|couldn't) (?:hear|catch|get)(?: (?:that|you|it))?",
    ],
    [
      'help',
      "help(?: me)?|what can i (?:say|do)|how does (?:this|it) work|what do you mean|what does that mean|i (?:don't|do not) (?:understand|get it|follow)|explain(?: that| it)?|what do (?:i|you want me to) (?:say|do)|commands|options",
    ],
    [
      'unsure',
      "(?:i )?(?:don't|do not) (?:really )?know|(?:i'm |i am )?not (?:really |quite )?sure|(?:i have )?no (?:idea|clue)|dunno|i dunno|idk|unsure|hard to say|(?:it )?depends|it varies",
    ],
    [
      'skip',
      "skip(?: (?:it|this|that|one|this one|that one|this question|the question))?|pass|next(?: question| one| step)?|(?:i )?(?:don't|do not) care|(?:it )?(?:doesn't|does not) matter|leave it(?: as it is| alone| there)?|keep(?: (?:it|that|this|the same|mine))?(?: as it is)?|same|as it is|move on|i(?:'d| would) rather not say|prefer not to say|the same|that's fine as it is",
    ],
    [
      'stop',
      "(?:please )?stop(?: it| this| that| talking| now| here)?|cancel(?: it| this| that)?|quit|exit|hang up|end(?: (?:it|this|call|the call|the conversation|conversation))?|(?:good ?)?bye(?: bye)?|never ?mind|leave me alone|go away|i'm (?:done|out|finished)|i am (?:done|out|finished)|(?:i'm |i am )?not interested|close(?: this| it)?|shut up|forget (?:it|about it|this)|i (?:want|have|need) to (?:stop|go|leave|quit)|gotta go|i gotta go|enough|abort|that's enough",
    ],
    [
      'who',
      "(?:are|is) (?:you|this)(?: an?| the)?(?: real)? ?(?:person|human(?: being)?|robot|bot|machine|computer|ai|recording|real|recorded|automated|assistant)?|who (?:are you|is this|am i (?:talking|speaking) (?:to|with))|what are you|(?:am i|i'm) (?:talking|speaking) (?:to|with) an? .{1,30}",
    ],
    [
      'why',
      "why(?: do you (?:need|want|ask).{0,40}| is that| should i| that)?|what(?: do you need| is| do you want)(?: that| it| this| my \\w+)? for|what for|what(?:'s| is) (?:this|that|it|in it|in the report)|how (?:did|do) you (?:calculate|work out|get|know).{0,30}|(?:are|will) you(?: going to| gonna)? (?:sell|share|spam|call).{0,40}|is (?:it|this|that|my \\w+) (?:safe|private|secure)|(?:is|will) (?:it|this|that) (?:cost|free).{0,30}|how much(?: (?:is|does) (?:it|this|that)(?: cost)?)?",
    ],
  ],
  person:
    /\b(?:talk|speak|speaking|talking|connect|transfer|put|chat|call)\b.{0,25}\b(?:person|human|someone|somebody|agent|representative|rep|operator|people|owner|manager|sales\w*)\b|^(?:an? )?(?:real |actual |live )?(?:person|human|human being|agent|representative|operator)$|^(?:can (?:you|i) |i(?:'d| would) (?:rather|like to|prefer to) |i want to |i'll |let me )?(?:just )?call(?: you| me| us| \D{0,12})?(?: back| instead)?$/,
  polite:
    /^(?:(?:please|ok|okay|uh|um|hey|well|oh|oops|wait|hold on|actually|can you|could you|can we|could we|can i|let's|let us|i want to|i'd like to|i would like to|just|now|sorry) )+|(?: (?:please|now|thanks|thank you|then|instead|mate|buddy|pal|dude|man|sir))+$/g,
};
