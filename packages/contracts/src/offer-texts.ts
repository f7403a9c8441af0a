import type { Language } from '@pickup/messages/language';
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

type Texts = Readonly<Record<string, unknown>>;

function missing(group: string, texts: Texts, translated: Texts | undefined): string[] {
  return Object.entries(texts)
    .filter(([name, text]) => typeof text === 'string' && hasWords(text) && !translated?.[name])
    .map(([name]) => (group === '' ? name : `${group}.${name}`));
}

/** "60 seconds" has words; "$75K+" and "24/7" read the same in every language. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text);
