import { OFFER_TEXTS } from '@pickup/messages/by-language';
import type { Language } from '@pickup/messages/language';
import { builtInText } from './built-in-lists.ts';
import { claimNames, claimsIn, hasSubject, wordsOf, type ShownClaims } from './claims.ts';
import type { Localized } from './offer-settings.ts';
import type { SettingPath } from './written-settings.ts';
import type { SiteSettings } from './site-settings.ts';

/** The operator's custom texts on the page, in one language. */
export interface OfferTexts extends Pick<SiteSettings, 'promo' | 'urgency' | 'badges'> {
  readonly claims: ShownClaims;
}

/**
 * A translation counts only if there is an English text, so removing the English one removes both.
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

/** The settings whose texts the Spanish page shows in English. */
export function untranslated(settings: SiteSettings): SettingPath[] {
  const { claims, promo, urgency, badges, translations } = settings;
  const own = translations.es ?? {};
  const names = claimNames(claims).filter((name) => hasSubject(settings, name));
  const texts: readonly (readonly [SettingPath, english: string | undefined, spanish: unknown])[] =
    [
      ...names.map(
        (name) => [['claims', name], claims[name]?.text, own.claims?.[name]?.text] as const,
      ),
      ...names.map(
        (name) =>
          [['claims', name, 'source'], claims[name]?.source, own.claims?.[name]?.source] as const,
      ),
      [['promo'], promo, own.promo],
      [['urgency', 'spots'], urgency.spots, own.urgency?.spots],
      [['urgency', 'countdown'], urgency.countdown, own.urgency?.countdown],
      [['badges'], badges.join(' '), own.badges],
    ];
  const missing = texts.filter(([, english, spanish]) => english && hasWords(english) && !spanish);
  return [...missing.map(([path]) => path), ...untranslatedLinks(settings)];
}

/** Labels of URLs that have no label in the other language. */
function untranslatedLinks({ links, translations }: SiteSettings): SettingPath[] {
  const own = translations.es?.links;
  return (['navigation', 'legal'] as const).flatMap((kind) =>
    (links[kind] ?? []).flatMap(({ url }, index) =>
      own?.[kind]?.some((link) => link.url === url) ? [] : [['links', kind, index, 'label']],
    ),
  );
}

/** The plans' and trades' texts without a Spanish one. Plan names need no translation. */
export function untranslatedOffer(settings: SiteSettings): SettingPath[] {
  return ownOfferTexts(settings)
    .filter(([[list, , part]]) => list === 'trades' || part !== 'name')
    .filter(([, { en, es }]) => !es && hasWords(en) && !isBuiltIn(en))
    .map(([path]) => [...path, 'es']);
}

/**
 * The plans' and trades' texts that still have the built-in Spanish text although the English one
 * was changed.
 */
export function builtInOfferTexts(settings: SiteSettings): SettingPath[] {
  return ownOfferTexts(settings)
    .filter(([, own, { en, es }]) => own.es !== undefined && own.es === es && own.en !== en)
    .map(([path]) => [...path, 'es']);
}

/** The custom texts of plans and trades, each with the built-in text that it replaces. */
function ownOfferTexts({ plans = [], trades = [] }: SiteSettings) {
  type Texts = Readonly<Record<string, Localized | null | undefined>>;
  const textsOf = (list: 'plans' | 'trades', index: number, id: string, texts: Texts) =>
    Object.entries(texts).flatMap(([part, own]) => {
      const builtIn = (language: Language) => builtInText(list, id, part, language);
      const path = [list, index, part] as const;
      return own ? [[path, own, { en: builtIn('en'), es: builtIn('es') }] as const] : [];
    });
  return [
    ...plans.flatMap(({ id, name, description, badge, extraLine }, index) =>
      textsOf('plans', index, id, { name, description, badge, extraLine }),
    ),
    ...trades.flatMap(({ id, name }, index) => textsOf('trades', index, id, { name })),
  ];
}

/** A text that is the same as a built-in one has its translation. */
const isBuiltIn = (text: string) =>
  [OFFER_TEXTS.en.trades, ...Object.values(OFFER_TEXTS.en.plans)].some((texts) =>
    Object.values(texts).includes(text),
  );

/** "60 seconds" needs a translation. "$75K+" and "24/7" are the same in every language. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text);
