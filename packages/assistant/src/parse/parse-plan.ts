import { PLANS, type PlanId } from '@pickup/roi';
import { spokenNumbers, tokensOf } from './spoken-numbers.ts';
import { containsWord, plainWords } from './plain-words.ts';

const COMPARE =
  "which|whichever|better|difference|differ|recommend\\w*|compare|comparison|should i|what do (?:i|you)|what(?:'s| is| are)|tell me|don't know|not sure|no idea|dunno|unsure|you (?:pick|choose|decide|tell)|your choice|both|either|how much|whatever|surprise";
const PRO =
  'pro|pros|pro plan|basic|cheap(?:er|est)?|less expensive|least|lower|lowest|low|small(?:er|est)?|little|first|number (?:one|1)|starter|standard';
const ELITE =
  'elite|a lead|elit|eleet|big(?:ger|gest)?|large|expensive|best|top|premium|higher|highest|full|most popular|popular|second|number (?:two|2)|last';

/** Returns the plan that an answer names, `compare` when it asks which or names both, or null. */
export function parsePlan(heard: string): PlanId | 'compare' | null {
  const text = plainWords(heard).replace(/\bnot (?:the )?\w+(?: one| plan)?/g, (words) =>
    /not sure/.test(words) ? words : ' ',
  );
  const prices = spokenNumbers(tokensOf(text)).map(({ value }) => value);
  const pro = containsWord(text, PRO) || prices.some((price) => isPriceOf('pro', price));
  const elite =
    containsWord(text.replace('less expensive', ''), ELITE) ||
    prices.some((price) => isPriceOf('elite', price));
  if (containsWord(text, COMPARE) || (pro && elite)) return 'compare';
  if (pro) return 'pro';
  return elite ? 'elite' : null;
}

/** The price itself, or its nearest hundred: "the 500 dollar one". */
function isPriceOf(plan: PlanId, dollars: number): boolean {
  const { currentPrice } = PLANS[plan];
  return dollars === currentPrice || dollars === Math.round(currentPrice / 100) * 100;
}
