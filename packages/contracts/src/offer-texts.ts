import { OFFER_TEXTS } from '@pickup/messages/by-language';
import type { Language } from '@pickup/messages/language';
import { SPECIFIED_MODEL } from '@pickup/roi';
import type { ClaimName } from './claim-settings.ts';
import { claimsIn, hasSubject, wordsOf, type ShownClaims } from './claims-in.ts';
import type { Localized } from './offer-settings.ts';
import { isObject } from './settings-differences.ts';
import type { SiteSettings } from './site-settings.ts';
import type { LinksSettings } from './page-parts-settings.ts';

/** The operator's own texts on the page, in one language. */
export interface OfferTexts extends Pick<SiteSettings, 'promo' | 'urgency' | 'badges'> {
  readonly claims: ShownClaims;
}

/**
 * The operator's texts in a language; where it has none, the English ones. A translation counts only while there is
 * an English text, so what an operator removes there is gone in every language.
 */
export function offerTexts(settings: SiteSettings, language: Language): OfferTexts {
  const own = language === 'en' ? undefined : settings.translations[language];
  const { promo, urgency, badges } = settings;
  const { spots, countdown, endsAt } = urgency;
  return {
    claims: wordsOf(claimsIn(settings, language)),
    promo: promo && (own?.promo ?? promo),
    urgency: {
      spots: spots && (own?.urgency?.spots ?? spots),
      countdown: countdown && (own?.urgency?.countdown ?? countdown),
      endsAt,
    },
    badges: badges.length === 0 ? badges : (own?.badges ?? badges),
  };
}

/** The settings whose words a Spanish page shows in English: "promo", "claims.resultsIn". */
export function untranslated(settings: SiteSettings): string[] {
  const { promo, urgency, badges, links, translations } = settings;
  const names = Object.keys(settings.claims) as ClaimName[];
  const shown = names.filter((name) => hasSubject(settings, name));
  const claims = Object.fromEntries(shown.map((name) => [name, settings.claims[name]]));
  const own = translations.es;
  return [
    ...missing('claims', partOf(claims, 'text'), partOf(own?.claims, 'text')),
    ...missing('claims', partOf(claims, 'source'), partOf(own?.claims, 'source'), '.source'),
    ...missing('', { promo }, own),
    ...missing('urgency', { ...urgency, endsAt: undefined }, own?.urgency),
    ...(badges.some(hasWords) && !own?.badges ? ['badges'] : []),
    ...untranslatedLinks(links, own?.links),
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

/** The plans' and trades' texts that are built in in Spanish only, because their English ones were changed. */
export function builtInOfferTexts({ plans = [], trades = [] }: SiteSettings): string[] {
  const { en, es } = OFFER_TEXTS;
  const ofPlans = plans.flatMap(({ id, name, description, badge, extraLine }, index) => {
    const plan = SPECIFIED_MODEL.plans.find((one) => one.id === id)?.name;
    const textOf = (part: 'description' | 'extraLine') =>
      [memberOf(memberOf(en.plans, id), part), memberOf(memberOf(es.plans, id), part)] as const;
    const parts: Readonly<Record<string, OwnAndBuiltIn>> = {
      name: [name, plan, plan],
      description: [description, ...textOf('description')],
      badge: [badge, en.plans.elite.badge, es.plans.elite.badge],
      extraLine: [extraLine, ...textOf('extraLine')],
    };
    return changedInEnglish(parts, `plans[${index}]`);
  });
  const ofTrades = trades.flatMap(({ id, name }, index) =>
    changedInEnglish(
      { name: [name, memberOf(en.trades, id), memberOf(es.trades, id)] },
      `trades[${index}]`,
    ),
  );
  return [...ofPlans, ...ofTrades];
}

type OwnAndBuiltIn = readonly [own: Localized | null | undefined, en: unknown, es: unknown];

function changedInEnglish(parts: Readonly<Record<string, OwnAndBuiltIn>>, path: string): string[] {
  return Object.entries(parts)
    .filter(([, [own, en, es]]) => own?.es !== undefined && own.es === es && own.en !== en)
    .map(([name]) => `${path}.${name}.es`);
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

function missing(group: string, texts: Texts, translated: Texts | undefined, part = ''): string[] {
  return Object.entries(texts)
    .filter(([name, text]) => typeof text === 'string' && hasWords(text) && !translated?.[name])
    .map(([name]) => (group === '' ? name : `${group}.${name}${part}`));
}

/** The words of each claim, or their sources. */
function partOf(claims: Readonly<Record<string, unknown>> = {}, part: 'text' | 'source'): Texts {
  return Object.fromEntries(
    Object.entries(claims).map(([name, claim]) => [
      name,
      typeof claim === 'string' ? (part === 'text' ? claim : undefined) : memberOf(claim, part),
    ]),
  );
}

const memberOf = (value: unknown, name: string) =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Labels whose address has no label in the other language. */
function untranslatedLinks(links: LinksSettings, translated: LinksSettings = {}): string[] {
  return (['navigation', 'legal'] as const).flatMap((kind) =>
    (links[kind] ?? []).flatMap(({ url }, index) =>
      translated[kind]?.some((link) => link.url === url) ? [] : [`links.${kind}[${index}].label`],
    ),
  );
}

/** "60 seconds" has words; "$75K+" and "24/7" read the same in every language. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text);
