import { words } from '#words';
import { offeredTrades, tradeName, type Offer } from '@pickup/contracts/settings/offer';
import { plansByPrice } from '@pickup/roi';
import type { OfferValues } from './guide.ts';
import { hasOnlyFillers, readLabeled } from './read-numbers.ts';
import { normalizeText } from './read-text.ts';

const escaped = (name: string) => normalizeText(name).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const mentions = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped(name)})(?![\\p{L}\\p{N}])`, 'u').test(text);

/** Returns the trades that a text from `normalizeText` mentions. */
export function tradesIn(offer: Offer, text: string): readonly string[] {
  const ids = offeredTrades(offer).map(({ id }) => id);
  const named = ids.filter(
    (id) =>
      (id in words.trades && words.trades[id]?.test(text)) || mentions(text, tradeName(offer, id)),
  );
  if (named.length > 0) return named;
  return ids.includes('other') && words.otherTrades.test(text) ? ['other'] : [];
}

export function planIn(offer: Offer, text: string): string | null {
  const rest = text.replace(words.plan.not, ' ');
  const named = plansNamed(offer, rest);
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  const byPrice = plansByPrice(offer.model);
  if (words.plan.cheap.test(rest)) return byPrice[0]?.id ?? null;
  if (words.plan.large.test(rest)) return byPrice.at(-1)?.id ?? null;
  const place = words.ordinals.findIndex((ordinal) => ordinal.test(rest));
  if (place >= 0) return offer.model.plans[place]?.id ?? null;
  const priced = byPrice.find(({ price }) => new RegExp(`^\\D*${price}\\D*$`).test(rest));
  return priced?.id ?? null;
}

const plansNamed = ({ model }: Offer, text: string) =>
  model.plans.filter(({ name }) => mentions(text, name)).map(({ id }) => id);

/** Returns the values in a text from `normalizeText`, or null if it has no labeled number. */
export function valuesIn(offer: Offer, text: string) {
  const { numbers, unlabeled } = readLabeled(offer.model, text);
  if (Object.keys(numbers).length === 0) return null;
  const [trade, ...otherTrades] = tradesIn(offer, text);
  const [plan, ...otherPlans] = plansNamed(offer, text);
  const values: OfferValues = {
    numbers,
    ...(trade !== undefined && otherTrades.length === 0 && { trade }),
    ...(plan !== undefined && otherPlans.length === 0 && { plan }),
  };
  return { values, isSure: hasOnlyFillers(withoutNames(offer, values, text)), unlabeled };
}

function withoutNames(offer: Offer, { trade }: OfferValues, text: string): string {
  const names = offer.model.plans.map(({ name }) => escaped(name));
  const tradeNames =
    trade === undefined ? [] : [escaped(tradeName(offer, trade)), tradePattern(trade)];
  const pattern = [...names, ...tradeNames].join('|');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu'), ' ');
}

const tradePattern = (trade: string) => (words.trades[trade] ?? words.otherTrades).source;
