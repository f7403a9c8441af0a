import { answerVocabulary } from '#vocabulary/answers';
import type { Offer } from '@pickup/contracts/settings/offer';
import { planTexts } from '@pickup/contracts/settings/offer';
import { plansByPrice, type Plan } from '@pickup/roi';
import { containsWord, plainWords } from './plain-words.ts';
import { literal } from './literal.ts';
import { spokenNumbers, tokensOf } from './spoken-numbers.ts';

const {
  unwanted,
  compare,
  cheapest,
  middle,
  largest,
  notLargest,
  popular,
  places,
  last,
  misheard,
} = answerVocabulary.plan;

/**
 * The plan that an answer names. `compare` if it asks which one or names several. Otherwise null.
 */
export function parsePlan(offer: Offer, heard: string): Plan | 'compare' | null {
  const text = plainWords(heard).replace(unwanted, ' ');
  const { named, rest } = takeNames(offer, text);
  const found = new Set([...named, ...described(offer, rest), ...priced(offer, text)]);
  const [plan, ...others] = found;
  if (others.length > 0 || containsWord(rest, compare)) return 'compare';
  return plan ?? null;
}

/** The plan whose name an answer contains. Null if there are several. */
export function planNamedIn(offer: Offer, words: string): Plan | null {
  const [plan, ...others] = takeNames(offer, words).named;
  return plan && others.length === 0 ? plan : null;
}

/** Removes names from the text, so that a plan called "Standard" is not also the cheapest. */
function takeNames({ model }: Offer, text: string) {
  const longestFirst = model.plans.toSorted((one, other) => other.name.length - one.name.length);
  let rest = text;
  const named = longestFirst.filter(({ name }) => {
    const without = rest.replace(namePattern(plainWords(name)), ' ');
    const isNamed = without !== rest;
    rest = without;
    return isNamed;
  });
  return { named, rest };
}

function namePattern(name: string): RegExp {
  const alternatives = [literal(name), Object.hasOwn(misheard, name) ? misheard[name] : undefined];
  return new RegExp(`(?<!\\w)(?:${alternatives.filter(Boolean).join('|')})(?!\\w)`, 'g');
}

/** Finds plans by price, by place, or by the page's description. */
function described(offer: Offer, text: string): Plan[] {
  const { plans } = offer.model;
  const byPrice = plansByPrice(offer.model);
  const says = (words: string) => containsWord(text, words);
  const found = [
    says(cheapest) ? byPrice[0] : undefined,
    plans.length === 3 && says(middle) ? byPrice[1] : undefined,
    containsWord(text.replace(notLargest, ''), largest) ? byPrice.at(-1) : undefined,
    says(popular) ? popularPlan(offer) : undefined,
    ...places.map((words, index) => (says(words) ? plans[index] : undefined)),
    says(last) ? plans.at(-1) : undefined,
  ];
  return found.filter((plan) => plan !== undefined);
}

/** The plan with a badge. */
const popularPlan = (offer: Offer) =>
  offer.model.plans.find(({ id }) => planTexts(offer, id).badge !== undefined);

/** Finds plans by their price, or the nearest hundred to it: "the 500 dollar one". */
function priced({ model }: Offer, text: string): Plan[] {
  const dollars = spokenNumbers(tokensOf(text)).map(({ value }) => value);
  return model.plans.filter(({ price }) =>
    dollars.some((value) => value === price || value === Math.round(price / 100) * 100),
  );
}
