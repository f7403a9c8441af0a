import { OFFER_TEXTS } from '@pickup/messages/by-language';
import { LANGUAGES, type Language } from '@pickup/messages/language';
import {
  FORMULAS_VERSION,
  SPECIFIED_MODEL,
  type Plan,
  type RoiModel,
  type Trade,
} from '@pickup/roi';
import { builtInText, replacePlanNames } from './built-in-lists.ts';
import type { Localized, OfferSettings, PlanSettings, TradeSettings } from './offer-settings.ts';
import { specifiedOffer, type Offer, type PlanTexts } from './offer.ts';
import { isObject } from './written-settings.ts';

export type Offers = Readonly<Record<Language, Offer>>;

export const SPECIFIED_OFFERS: Offers = {
  en: specifiedOffer(OFFER_TEXTS.en),
  es: specifiedOffer(OFFER_TEXTS.es),
};

/** Returns SPECIFIED_OFFERS itself if the settings change nothing. */
export function offersFromSettings(settings: OfferSettings): Offers {
  const [en, es] = [offerIn(settings, 'en'), offerIn(settings, 'es')];
  const isSpecified = LANGUAGES.every(
    (language) => sortedJson({ en, es }[language]) === sortedJson(SPECIFIED_OFFERS[language]),
  );
  return isSpecified ? SPECIFIED_OFFERS : { en, es };
}

export const roiModelOf = (settings: OfferSettings): RoiModel =>
  offersFromSettings(settings).en.model;

function offerIn(settings: OfferSettings, language: Language): Offer {
  const texts = OFFER_TEXTS[language];
  const { plans, trades } = settings;
  return {
    model: modelIn(settings, language),
    trades: trades
      ? byId(trades, (trade) => nameOf('trades', trade, language))
      : { ...texts.trades },
    plans: plans ? byId(plans, (plan) => textsOf(plan, plans, language)) : { ...texts.plans },
  };
}

const byId = <Entry extends { readonly id: string }, Value>(
  entries: readonly Entry[],
  valueOf: (entry: Entry) => Value,
) => Object.fromEntries(entries.map((entry) => [entry.id, valueOf(entry)]));

function modelIn({ plans, trades, model }: OfferSettings, language: Language): RoiModel {
  const { defaults, ...constants } = model;
  const allPlans = plans ? atLeastOne(plans.map((plan) => toPlan(plan, language))) : null;
  const allTrades = trades ? atLeastOne(trades.map(toTrade)) : null;
  const { plan, trade, ...numbers } = defaults;
  const parts = {
    plans: allPlans ?? SPECIFIED_MODEL.plans,
    trades: allTrades ?? SPECIFIED_MODEL.trades,
    ...constants,
  };
  const popular = plans?.find(({ isMostPopular }) => isMostPopular) ?? plans?.[0];
  const first = parts.trades.find(({ hidden }) => !hidden) ?? parts.trades[0];
  return {
    version: versionOf(parts),
    ...parts,
    defaults: {
      ...numbers,
      selectedPlan: plan ?? popular?.id ?? SPECIFIED_MODEL.defaults.selectedPlan,
      businessType: trade ?? first.id,
    },
  };
}

/**
 * '1' for the specification's numbers. Other numbers add a fingerprint, so that all leads with the
 * same model can be found.
 */
function versionOf(parts: Omit<RoiModel, 'version' | 'defaults'>): string {
  const [own, specified] = [numbersOf(parts), numbersOf(SPECIFIED_MODEL)];
  return own === specified ? FORMULAS_VERSION : `${FORMULAS_VERSION}-${fingerprint(own)}`;
}

/** The order of plans and their names do not matter. */
function numbersOf(model: Omit<RoiModel, 'version' | 'defaults'>): string {
  const { plans, weeksPerMonth, tiers, scores } = model;
  const planNumbers = plans
    .map(({ id, liftRate, timeSavingsFactor, hourlyValue, price }) => {
      return { id, liftRate, timeSavingsFactor, hourlyValue, price };
    })
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return sortedJson({ plans: planNumbers, weeksPerMonth, tiers, scores });
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    isObject(member)
      ? Object.fromEntries(
          Object.entries(member).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : member,
  );
}

/** An FNV-1a hash is short and the same on every machine. It is not cryptographic. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function toPlan(plan: PlanSettings, language: Language): Plan {
  const { id, price, originalPrice, liftRate, timeSavingsFactor, hourlyValue } = plan;
  return {
    id,
    name: nameOf('plans', plan, language),
    liftRate,
    timeSavingsFactor,
    hourlyValue,
    price,
    ...(originalPrice !== undefined && { originalPrice }),
  };
}

function toTrade({ id, icon, defaultJobs, defaultTicket, hidden }: TradeSettings): Trade {
  const builtIn = SPECIFIED_MODEL.trades.find((trade) => trade.id === id);
  return {
    id,
    defaultJobs,
    defaultTicket,
    icon: typeof icon === 'string' ? icon : (builtIn?.icon ?? 'briefcase'),
    ...(hidden && { hidden }),
  };
}

function nameOf(
  list: 'plans' | 'trades',
  { id, name }: PlanSettings | TradeSettings,
  language: Language,
): string {
  return textIn(name, (shownIn) => builtInText(list, id, 'name', shownIn), language) ?? id;
}

function textsOf(
  plan: PlanSettings,
  plans: readonly PlanSettings[],
  language: Language,
): PlanTexts {
  const builtIn = (part: keyof PlanTexts) => (shownIn: Language) =>
    builtInText('plans', plan.id, part, shownIn);
  const written = textIn(plan.description, builtIn('description'), language);
  const isBuiltIn = written !== undefined && written === builtIn('description')(language);
  const currentName = (id: string) => {
    const mentioned = plans.find((one) => one.id === id);
    return mentioned && nameOf('plans', mentioned, language);
  };
  const description = isBuiltIn ? replacePlanNames(written, currentName) : written;
  const extraLine = textIn(plan.extraLine, builtIn('extraLine'), language);
  const builtInBadge = plan.isMostPopular ? builtIn('badge') : () => undefined;
  const badge = textIn(plan.badge, builtInBadge, language);
  return {
    ...(description !== undefined && { description }),
    ...(badge !== undefined && { badge }),
    ...(extraLine !== undefined && { extraLine }),
  };
}

/** The operator's text, in English until it is translated. Without one, the built-in text. */
function textIn(
  given: Localized | null | undefined,
  builtIn: (language: Language) => string | undefined,
  language: Language,
): string | undefined {
  if (given === null) return undefined;
  if (given === undefined) return builtIn(language);
  if (language === 'en') return given.en;
  return given.es ?? (given.en === builtIn('en') ? builtIn('es') : undefined) ?? given.en;
}

function atLeastOne<Entry>(entries: readonly Entry[]): readonly [Entry, ...Entry[]] | null {
  const [first, ...others] = entries;
  return first === undefined ? null : [first, ...others];
}
