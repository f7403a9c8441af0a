import { OFFER_TEXTS } from '@pickup/messages/by-language';
import type { Language } from '@pickup/messages/language';
import type { Localized } from './offer-settings.ts';
import type { SiteSettings } from './site-settings.ts';

/** The operator's own texts on the page, in one language. */
export type OfferTexts = Pick<SiteSettings, 'claims' | 'promo' | 'urgency' | 'badges'>;

/** The operator's texts in a language; where it has none, the default ones. */
export function offerTexts(settings: SiteSettings, language: Language): OfferTexts {
  const own = language === 'en' ? undefined : settings.translations[language];
  return {
    claims: { ...settings.claims, ...own?.claims },
    promo: own?.promo ?? settings.promo,
    urgency: { ...settings.urgency, ...own?.urgency },
    badges: own?.badges ?? settings.badges,
  };
}

/** The settings whose words a Spanish page shows in English: "promo", "claims.resultsIn". */
export function untranslated({
  claims,
  promo,
  urgency,
  badges,
  translations,
}: SiteSettings): string[] {
  const own = translations.es;
  return [
    ...missing('claims', claims, own?.claims),
    ...missing('', { promo }, own),
    ...missing('urgency', urgency, own?.urgency),
    ...(badges.some(hasWords) && !own?.badges ? ['badges'] : []),
  ];
}

/** The plans' and trades' texts without a Spanish one: "plans[0].description.es". Plan names are names. */
export function untranslatedOffer({ plans = [], trades = [] }: SiteSettings): string[] {
  const ofPlans = plans.flatMap(({ description, badge, extraLine }, index) => [
    ...without({ description, badge, extraLine }, `plans[${index}]`),
  ]);
  return [
    ...ofPlans,
    ...trades.flatMap(({ name }, index) => without({ name }, `trades[${index}]`)),
  ];
}

function without(
  texts: Readonly<Record<string, Localized | null | undefined>>,
  path: string,
): string[] {
  return Object.entries(texts)
    .filter(([, text]) => text && !text.es && hasWords(text.en) && !isBuiltIn(text.en))
    .map(([name]) => `${path}.${name}.es`);
}

/** A built-in text keeps its translation. */
const isBuiltIn = (text: string) =>
  [OFFER_TEXTS.en.trades, ...Object.values(OFFER_TEXTS.en.plans)].some((texts) =>
    Object.values(texts).includes(text),
  );

type Texts = Readonly<Record<string, unknown>>;

function missing(group: string, texts: Texts, translated: Texts | undefined): string[] {
  return Object.entries(texts)
    .filter(([name, text]) => typeof text === 'string' && hasWords(text) && !translated?.[name])
    .map(([name]) => (group === '' ? name : `${group}.${name}`));
}

/** "60 seconds" has words; "$75K+" and "24/7" read the same in every language. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text);
