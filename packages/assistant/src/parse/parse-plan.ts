import { answerVocabulary } from '#vocabulary/answers';
import { PLANS, type PlanId } from '@pickup/roi';
import { spokenNumbers, tokensOf } from './spoken-numbers.ts';
import { containsWord, plainWords } from './plain-words.ts';

const { unwanted, compare, pro: PRO, elite: ELITE, notElite } = answerVocabulary.plan;

/** Returns the plan that an answer names, `compare` when it asks which or names both, or null. */
export function parsePlan(heard: string): PlanId | 'compare' | null {
  const text = plainWords(heard).replace(unwanted, ' ');
  const prices = spokenNumbers(tokensOf(text)).map(({ value }) => value);
  const pro = containsWord(text, PRO) || prices.some((price) => isPriceOf('pro', price));
  const elite =
    containsWord(text.replace(notElite, ''), ELITE) ||
    prices.some((price) => isPriceOf('elite', price));
  if (containsWord(text, compare) || (pro && elite)) return 'compare';
  if (pro) return 'pro';
  return elite ? 'elite' : null;
}

/** The price itself, or its nearest hundred: "the 500 dollar one". */
function isPriceOf(plan: PlanId, dollars: number): boolean {
  const { currentPrice } = PLANS[plan];
  return dollars === currentPrice || dollars === Math.round(currentPrice / 100) * 100;
}
