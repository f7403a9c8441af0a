import type { NumericField } from '@pickup/roi';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';

/** Most patterns match texts from `normalizeText`, which are in lowercase and have no accents. */
export const words = {
  asks: /^(?:(?:so|and|but|ok|okay|well|hi|hey|hello|wait|also)[ ,]+)*(?:what|how|why|who|when|where|which|whose|is|are|am i|does|did|do (?:you|i|we|they|u|the|people)|can|could|will|would|should|may i|has|have you|any|anyone|isn't|aren't|don't you|doesn't|won't)\b(?!,)/,
  polite:
    /\b(?:please|thanks|thank you|well|so|um|uh|oh|hm+|then|now|just|hey|sir|ma'am|man|very much|actually|i guess)\b/g,
  answers: {
    yes: /^(?:(?:yes|y|yeah|yea|yep|yup|ya|sure|sure thing|absolutely|definitely|of course|go ahead|go for it|do it|do that|let's do it|let's go|i agree|agreed?|i accept|sounds (?:good|great|right)|that's (?:right|fine|correct|ok|good)|correct|why not|ok|okay|k|alright|all right|fine|right|good|great|cool|perfect|nice|awesome|that one|this one|i'll take (?:it|that|that one)|that works|keep (?:it|them|that|those|\$?\d+)|looks? (?:good|right|about right)|about right|same|use (?:these|those|them|(?:the|my|these|those) numbers)|those|send it|skip)\b[ ,.!]*)+$/,
    no: /^(?:(?:no|nope|nah|naw|never|no way|not really|not now|not today|not yet|not right now|later|maybe later|some other time|no thanks|not interested|don't|do not|don't send (?:it|anything)|i don't (?:agree|consent|want to|want it|want that|want the report|think so)|i do not (?:agree|consent)|disagree|i(?:'d)? rather not|i refuse|without that|no consent|no report|it|that)\b[ ,.!]*)+$/,
    unsure:
      /^(?:maybe|perhaps|probably|possibly|i suppose|i think so|not sure|i'm not sure|unsure|idk|dunno|no idea|i don't know|don't know|who knows|hard to say|it depends|depends|whatever|pass|help)$/,
    stop: /^(?:stop|stop it|quit|cancel|exit|end|bye|goodbye|close|that's all|that is all|i'm done|done|enough|leave me alone|go away|forget it|never ?mind|hang up)$/,
    restart: /^(?:start over|start again|restart|begin again|from the top|reset)$/,
    back: /^(?:(?:go |step )?back|previous|undo|wrong|that's (?:wrong|not right)|(?:change|fix|edit) (?:it|that|something|my (?:answers?|numbers?|details|plan|trade)))$/,
    hello: /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|hi there|thanks|thank you|thx)$/,
    moreTimes:
      /\b(?:more|other|later|earlier) (?:times?|ones?)\b|^(?:more|others?|none of (?:these|those))$/,
    nextDay: /\b(?:another|other|next|different) day\b|\btomorrow\b/,
  },
  requests: {
    demo: /\b(?:play|be|act as|pretend to be) (?:a|the) (?:customer|caller)\b|\bdemo\b|\b(?:can|could|let) (?:i|me) (?:try|hear|test|see) (?:it|you|one|an?)\b|\b(?:example|sample|test) call\b|^(?:try|hear|test) it$|\bshow me\b/,
    report:
      /\b(?:send|e-?mail|get|give|want|need)\b.*\breport\b|^(?:the )?report$|\bjust (?:send|e-?mail) (?:it|me)\b/,
    numbers:
      /\b(?:would|will|could|can|do|does|might) (?:i|we|it|you|this|that|pickup) (?:save|make|earn|gain|bring|get)|\b(?:i'd|i would) (?:save|make|earn)\b|\b(?:my|our) (?:savings|roi|numbers|results?)\b|^(?:numbers|results|savings|roi)\b|\bcalculate\b|\bwork (?:it|that) out\b/,
    call: /\b(?:book|schedule|set up|arrange)\b.*\b(?:call|time|meeting|appointment|one|it)\b|^(?:book|strategy call|call me|a call|just (?:a|the) call)$|\bcall me\b/,
    person: /\b(?:ask|leave|pass|send)\b.*\b(?:a person|someone|question|message)\b/,
    recommend:
      /\b(?:recommend|suggest|which (?:one|plan)?(?: is)? ?(?:better|best)|which (?:one|plan)?(?: should| do you)|should i (?:pick|take|choose|get)|better for me|best for me|you (?:pick|choose|decide)|your choice|worth)\b/,
  },
  /** The first matching topic applies. */
  topics: {
    bot: /\b(?:are you|is this|am i (?:talking|speaking|chatting) (?:to|with)|you(?:'re| are))\b.*\b(?:real|bot|robot|ai|human|person|machine|computer|chatgpt)\b/,
    trial:
      /\btrial\b|\btry (?:it |this |pickup )?(?:out )?(?:for )?free\b|\bfree (?:period|month|version|plan)\b|\bis (?:it|this|that) free\b|\bfor free\b/,
    contract:
      /\bcontracts?\b|\bcancel\w*|\bcommit\w*|\block(?:ed)? in\b|\bmonth[- ]to[- ]month\b|\blong[- ]term\b|\bminimum\b|\bget out\b|\bquit any ?time\b/,
    setup:
      /\bset[- ]?up\b|\binstall\w*|\bonboard\w*|\bget(?:ting)? started\b|\bhow (?:long|fast|soon) (?:does|do|will|would|until|before)\b|\bimplement\w*|\bhard to (?:use|start)\b/,
    guarantee:
      /\bguarant\w+|\brefund\w*|\bmoney[- ]?back\b|\bwarrant\w+|\bdoesn't work\b|\bdo(?:es)? not work\b|\bnot happy\b|\brisk\w*/,
    integrations:
      /\bintegrat\w*|\bservice ?titan\b|\bjobber\b|\bhouse ?call\b|\bcrm\b|\bquickbooks\b|\bzapier\b|\bgoogle\b|\boutlook\b|\bcalendars?\b|\bsoftware\b|\bcompatible\b|\bconnect\w*|\bwork with\b|\bsync\w*/,
    privacy:
      /\bprivacy\b|\bprivate\b|\bpersonal (?:data|info\w*)|\bmy (?:data|info\w*|details)\b|\bsell my\b|\bspam\w*|\bgdpr\b|\bsafe\b|\bsecur\w+/,
    why: /\bwhy\b.*\b(?:name|e-?mail|phone|number|details|info\w*|address|ask\w*|know)\b/,
    who: /\bwho(?:'s|'ll)? (?:will |is |would |actually |exactly )?(?:call\w*|phon\w+|am i|contact\w*|reach\w*)|\bcalls? (?:me )?back\b|\bwhen (?:will|do|would) you call\b/,
    call: /\bstrategy call\b|\bminutes? call\b|\bcall (?:about|free|long|cost)\b|\bthe call\b|\bhow long is (?:the|that) call\b/,
    human:
      /\b(?:real|actual|live) (?:person|human|people)\b|\bhuman\b|\b(?:speak|talk|chat) (?:to|with)\b|\brepresentative\b|\bagent\b|\boperator\b|\bcustomer service\b|^(?:a )?(?:person|someone|somebody)$|\bphone number\b/,
    calculation:
      /\bcalculat\w+|\bformulas?\b|\bhow (?:did|do|have) (?:you|they) (?:get|come|know|figure|arrive)|\b(?:these|those|your|the) (?:numbers|figures)\b|\baccurate\b|\brealistic\b|\bassum\w+|\broi\b/,
    price:
      /\bpric\w+|\bcosts?\b|\bhow much\b|\bexpensive\b|\bcheap\w*|\bfees?\b|\brates?\b|\bcharge\w*|\bpay\b|\bdiscounts?\b|\bsubscription\b|\bmonthly\b|\$ ?\d/,
    plans:
      /\bplans?\b|\bpackages?\b|\btiers?\b|\bdiffer\w*|\bcompar\w+|\bbetter\b|\bbest\b|\bfeatures?\b|\binclud\w+|\bupgrade\b/,
    report: /\breport\b|\bpdf\b/,
    how: /\bhow (?:does|do|will|would|can|is|are)\b|\bhow it works\b|\bworks?\b|\bwhat happens\b|\banswers?\b|\bvoice\b|\bmissed calls?\b|\bafter[- ]hours\b|\bweekends?\b|\bnights?\b/,
    what: /\bwhat(?:'s| is| does| do| are| can)\b|\btell me\b|\bexplain\b|\binfo\w*|\babout\b|\bpickup\b/,
  },
  badges: {
    trial: /\btrial\b/i,
    contract: /\bcontract|\bcancel/i,
    setup: /\bset[- ]?up\b|\bonboarding\b/i,
    guarantee: /\bguarantee|\bmoney[- ]back\b|\brefund/i,
  },
  trades: {
    plumbing:
      /\b(?:plumb\w*|drains?|sewers?|septic|pipes?|toilets?|faucets?|leaks?|rooter|water heaters?)\b/,
    hvac: /\b(?:hvac|heat\w*|cooling|furnaces?|boilers?|ducts?|ventilation|air ?con\w*|a\/?c|thermostats?)\b/,
    electrical:
      /\b(?:electric\w*|wiring|sparky|breakers?|outlets?|generators?|ev chargers?|lighting)\b/,
    landscaping:
      /\b(?:landscap\w*|lawns?|garden\w*|yards?|mow\w*|trees?|irrigation|sprinklers?|snow|hedges?|grass)\b/,
    roofing: /\b(?:roof\w*|gutters?|shingl\w*)\b/,
    cleaning: /\b(?:clean\w*|maids?|janitor\w*|house ?keep\w*|pressure wash\w*)\b/,
    handyman:
      /\b(?:handy ?(?:man|men|woman|person)|odd jobs|bit of everything|everything|home repairs?)\b/,
  } as Readonly<Record<string, RegExp>>,
  otherTrades:
    /\b(?:other|something else|none of (?:these|those)|pest\w*|paint\w*|floor\w*|til(?:e|ing)|drywall\w*|garage doors?|locksmith\w*|windows?|pools?|applianc\w*|mason\w*|concrete|paving|fenc\w*|carpent\w*|cabinet\w*|mov(?:ers?|ing)|tow\w*|chimneys?|solar|insulat\w*|siding|decks?|remodel\w*|general contract\w*|contractor|builder|construction|restoration|weld\w*|mechanic\w*)\b/,
  /** Words next to a number that identify its field. The first match applies. */
  fields: [
    [
      'avgJobProfit',
      /\$|\bprofit\b|\btickets?\b|\beach\b|\bapiece\b|\bbucks\b|\bdollars?\b|\b(?:a|per|an average|every) job\b|^at$/,
    ],
    ['adminHoursPerWeek', /\b(?:hours?|hrs?|h)\b|\badmin\b|\bpaperwork\b/],
    ['jobsPerMonth', /\b(?:jobs?|calls?|customers?)\b/],
  ] as readonly (readonly [NumericField, RegExp])[],
  rates: {
    day: /\b(?:a|per|each|every) day\b|\bdaily\b|\/ ?day\b/,
    week: /\b(?:a|per|each|every) week\b|\bweekly\b|\/ ?(?:week|wk)\b/,
    month: /\b(?:a|per|each|every) month\b|\bmonthly\b|\/ ?(?:month|mo)\b/,
    year: /\b(?:a|per|each|every) year\b|\byearly\b|\/ ?(?:year|yr)\b/,
  },
  /**
   * Words next to a number that do not change its meaning. With any other word, the text is not a
   * plain answer.
   */
  fillers:
    /^(?:i|i'm|i'd|we|we're|my|our|us|the|an?|of|on|in|to|at|for|with|and|is|it|it's|its|that's|are|am|about|bout|around|roughly|approximately|approx|maybe|like|probably|say|some|or|so|do|does|doing|did|run|running|have|has|get|make|making|clear|clearing|earn|spend|spending|put|work|takes?|per|each|every|apiece|day|days|daily|week|weeks|weekly|wk|month|months|monthly|mo|year|yearly|yr|jobs?|calls?|customers?|hours?|hrs?|h|dollars?|bucks|usd|profit|profits|tickets?|net|gross|average|avg|usually|normally|typically|most|just|only|well|ok|total|admin|paperwork|scheduling|plan|please|ish|up|make that|no|yes|actually|change|now|than|more|less|almost|nearly|between|both|vans?|trucks?|crews?|going|go)$/,
  numbers: new Map([
    ...SMALL.split(' ').map((word, at) => [word, at] as const),
    ...TENS.split(' ').map((word, at) => [word, (at + 2) * 10] as const),
    ['hundred', 100],
    ['thousand', 1_000],
    ['grand', 1_000],
  ]),
  hundred: 'hundred',
  and: 'and',
  written: [
    [/([a-z])-(?=[a-z])/g, '$1 '],
    [/\bhalf an? hour\b/g, '0.5 hours'],
    [/(?<=\d) (?:thousand|grand)\b/g, 'k'],
    [/\ban? (?=hour\b)/g, '1 '],
    [/\ban? (?=hundred\b|thousand\b|grand\b)/g, ''],
    [/\b(?:a )?couple(?: of)?\b/g, '2'],
    [/\b(?:an? |one )?dozen\b/g, '12'],
    [/(?<=\d)-?ish\b/g, ''],
  ] as readonly (readonly [RegExp, string])[],
  range: /(\d[\d.,]*k?)\s*(?:-|–|to|or|and)\s*\$?\s*(\d[\d.,]*k?)/,
  plan: {
    not: /\bnot (?:the )?\w+/g,
    cheap: /\b(?:cheap(?:er|est)?|less expensive|lower|lowest|small(?:er|est)?|basic)\b/,
    large:
      /\b(?:big(?:ger|gest)?|larg(?:er|est)|more expensive|most expensive|premium|top|highest|full)\b/,
  },
  ordinals: [
    /\bfirst\b|\b1st\b/,
    /\bsecond\b|\b2nd\b/,
    /\bthird\b|\b3rd\b/,
    /\bfourth\b|\b4th\b/,
  ] as readonly RegExp[],
  name: /\bmy name(?:'s| is) ([\p{L}'-]+)(?: ([\p{L}'-]+))?/iu,
  cost: /\b(?:cost|how much|price|charge|expensive|quote|estimate)\b/,
};
