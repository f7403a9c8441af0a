import type { TradeVocabulary } from '../vocabulary.ts';

export const tradeVocabulary: TradeVocabulary = {
  written: [[/\bh[. ]+v[. ]+a[. ]+c\b/g, 'hvac']],
  unwanted: /\b(?:not|no longer|don't do|instead of|rather than)(?: an?| the| in| do)? \w+/g,
  phrases: {
    plumbing: 'drain clean(?:ing|er)?s?|water heaters?|hot water|gas (?:fit\\w*|lines?)',
    hvac: '(?:air )?ducts? clean\\w*|heat pumps?|heating (?:and|&|n) (?:air|cooling)|air ?con\\w*|a ?[/.]? ?c\\b\\.?|cooling systems?',
    electrical: 'ev chargers?|fuse box\\w*|breaker\\w*|low voltage',
    landscaping:
      'snow (?:removal|plow\\w*)|tree (?:work|service|trimming|removal|care)|yard (?:work|clean\\w*)|lawn (?:care|mowing|service)',
    roofing: 'gutter clean\\w*|roof clean\\w*',
    cleaning:
      'house ?keep\\w*|(?:pressure|power) wash\\w*|window (?:wash|clean)\\w*|carpet clean\\w*|pool clean\\w*',
    handyman:
      'bit of everything|(?:do|of) everything|everything|all of (?:it|them|the above)|jack of all trades|odd jobs?|(?:home|house|general|small) (?:repairs?|maintenance|jobs?)|fix (?:things|stuff|anything|up)',
  },
  words: {
    plumbing:
      'plumb\\w*|drain\\w*|sewers?|septic|pipes?|pipefitt\\w*|toilets?|faucets?|leaks?|rooter|water lines?',
    hvac: 'hvac|heat\\w*|cooling|furnaces?|boilers?|ventilation|refrigerat\\w*|ducts?|ductwork|thermostats?',
    electrical: 'electric\\w*|spark(?:y|ie)|wir(?:ing|es?|eman)|lighting|generators?|outlets?',
    landscaping:
      'landscap\\w*|lawns?|garden\\w*|yards?|mow\\w*|trees?|arborist|irrigation|sprinklers?|sod|hardscap\\w*|hedges?|grass',
    roofing: 'roof\\w*|gutters?|shingl\\w*',
    cleaning: 'clean\\w*|maids?|janitor\\w*',
    handyman: 'handy ?(?:man|men|woman|person|work)?|handymans?',
  },
  others:
    'other|others|something else|somewhere else|none of (?:these|those|them)|neither|not (?:on|in) (?:the|this|your) list|different|pests?|exterminat\\w*|paint\\w*|floor\\w*|tiles?|tiling|drywall\\w*|plaster\\w*|garage doors?|locksmith\\w*|windows?|glass|glaz\\w*|pools?|applianc\\w*|mason\\w*|brick\\w*|concrete|paving|asphalt|fenc\\w*|carpent\\w*|cabinet\\w*|movers?|moving|tow\\w*|chimneys?|solar|insulat\\w*|siding|decks?|remodel\\w*|renovat\\w*|general contract\\w*|contractor|builder|construction|junk|hauling|restoration|weld\\w*|alarms?|security|inspect\\w*|foundations?|waterproof\\w*|excavat\\w*|demolition|mold|kitchens?|bathrooms?|home improvement|repairs?|mechanics?',
  generic:
    /^(?:and|of|the|for|services?|repairs?|installations?|install|work|works|company|business|contractors?|contracting|control|care|general|home|house|pro|pros|experts?|solutions?)$/,
};
