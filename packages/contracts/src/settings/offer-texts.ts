import { OFFER_TEXTS } from '@pickup/messages/by-language';
import { type Language, LOCALES } from '@pickup/messages/language';
import { builtInText } from './built-in-lists.ts';
import type { Localized } from './offer-settings.ts';
import type { SettingPath } from './written-settings.ts';
import type { SiteSettings } from './site-settings.ts';
import type { ClaimDetails, ClaimName } from './claim-settings.ts';
import { claimNames, hasSubject } from './claim-subjects.ts';
import type { SectionId } from './page-sections.ts';
import { isProofFile } from './proof-file.ts';

/**
 * A translation is used only if there is an English text, so removing the English text hides the
 * translation too.
 */
export function offerTexts(settings: SiteSettings, language: Language) {
  const translated = language === 'en' ? undefined : settings.translations[language];
  const { promo, urgency, badges } = settings;
  const { spots, countdown, endsAt } = urgency;
  return {
    claims: wordsOf(claimsIn(settings, language)),
    promo: promo && (translated?.promo ?? promo),
    urgency: {
      spots: spots && (translated?.urgency?.spots ?? spots),
      countdown: countdown && (translated?.urgency?.countdown ?? countdown),
      endsAt,
    },
    badges:
      language === 'en'
        ? badges
        : badges.map((badge, index) => translatedBadge(settings, index) || badge),
  };
}

/**
 * Badges are translated by position. If there are more Spanish than English badges, an English
 * badge was removed, and it is unknown which Spanish badge belonged to it.
 */
export function translatedBadge(
  { badges, translations }: Pick<SiteSettings, 'badges' | 'translations'>,
  index: number,
): string | undefined {
  const translated = translations.es?.badges ?? [];
  return translated.length > badges.length ? undefined : translated[index];
}

/** The paths of settings whose text the Spanish page shows in English. */
export function untranslated(settings: SiteSettings): SettingPath[] {
  const { claims, promo, urgency, badges, translations } = settings;
  const translated = translations.es ?? {};
  const names = claimNames(claims).filter((name) => hasSubject(settings, name));
  const texts: readonly (readonly [SettingPath, english: string | undefined, spanish: unknown])[] =
    [
      ...names.map(
        (name) => [['claims', name], claims[name]?.text, translated.claims?.[name]?.text] as const,
      ),
      ...names.map(
        (name) =>
          [
            ['claims', name, 'source'],
            claims[name]?.source,
            translated.claims?.[name]?.source,
          ] as const,
      ),
      [['promo'], promo, translated.promo],
      [['urgency', 'spots'], urgency.spots, translated.urgency?.spots],
      [['urgency', 'countdown'], urgency.countdown, translated.urgency?.countdown],
      ...badges.map(
        (badge, index) => [['badges', index], badge, translatedBadge(settings, index)] as const,
      ),
    ];
  const missing = texts.filter(([, english, spanish]) => english && hasWords(english) && !spanish);
  return [...missing.map(([path]) => path), ...untranslatedLinks(settings)];
}

function untranslatedLinks({ links, translations }: SiteSettings): SettingPath[] {
  const translated = translations.es?.links;
  return (['navigation', 'legal'] as const).flatMap((kind) =>
    (links[kind] ?? []).flatMap(({ url }, index) =>
      translated?.[kind]?.some((link) => link.url === url) ? [] : [['links', kind, index, 'label']],
    ),
  );
}

export function untranslatedOfferTexts(settings: SiteSettings): SettingPath[] {
  return customOfferTexts(settings)
    .filter(([[list, , part]]) => list === 'trades' || part !== 'name')
    .filter(([, { en, es }]) => !es && hasWords(en) && !isBuiltIn(en))
    .map(([path]) => [...path, 'es']);
}

export function offerTextsWithBuiltInSpanish(settings: SiteSettings): SettingPath[] {
  return customOfferTexts(settings)
    .filter(
      ([, custom, { en, es }]) => custom.es !== undefined && custom.es === es && custom.en !== en,
    )
    .map(([path]) => [...path, 'es']);
}

function customOfferTexts({ plans = [], trades = [] }: SiteSettings) {
  type Texts = Readonly<Record<string, Localized | null | undefined>>;
  const textsOf = (list: 'plans' | 'trades', index: number, id: string, texts: Texts) =>
    Object.entries(texts).flatMap(([part, custom]) => {
      const builtIn = (language: Language) => builtInText(list, id, part, language);
      const path = [list, index, part] as const;
      return custom ? [[path, custom, { en: builtIn('en'), es: builtIn('es') }] as const] : [];
    });
  return [
    ...plans.flatMap(({ id, name, description, badge, extraLine }, index) =>
      textsOf('plans', index, id, { name, description, badge, extraLine }),
    ),
    ...trades.flatMap(({ id, name }, index) => textsOf('trades', index, id, { name })),
  ];
}

/** A text that equals a built-in text needs no translation, because the built-in text has one. */
const isBuiltIn = (text: string) =>
  [OFFER_TEXTS.en.trades, ...Object.values(OFFER_TEXTS.en.plans)].some((texts) =>
    Object.values(texts).includes(text),
  );

/** "60 seconds" needs a translation. "$75K+" and "24/7" are the same in every language. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text);

export type ShownClaims = Readonly<Partial<Record<ClaimName, string>>>;

/**
 * The dates and the proof are the same in every language. A claim or source without an English text
 * is left out.
 */
export function claimsIn(
  settings: Pick<SiteSettings, 'claims' | 'translations' | 'plans'>,
  language: Language,
): Partial<Record<ClaimName, ClaimDetails>> {
  const { claims, translations } = settings;
  const translated = language === 'en' ? {} : (translations[language]?.claims ?? {});
  const shown = claimNames(claims).filter((name) => claims[name] && hasSubject(settings, name));
  return Object.fromEntries(
    shown.map((name) => {
      const { source, ...words } = { ...claims[name], ...translated[name] };
      return [name, { ...words, ...(claims[name]?.source !== undefined && { source }) }];
    }),
  );
}

function wordsOf(claims: Partial<Record<ClaimName, ClaimDetails>>): ShownClaims {
  return Object.fromEntries(Object.entries(claims).map(([name, { text }]) => [name, text]));
}

export interface ClaimSource {
  readonly source?: string;
  readonly asOf?: string;
  readonly proof?: string;
}

export interface ClaimSources {
  readonly list: readonly ClaimSource[];
  /** The number of each claim's source in `list`, counted from 1. */
  readonly marks: Readonly<Partial<Record<ClaimName, number>>>;
}

/** In the order in which each section shows its claims. */
const CLAIMS_OF: Readonly<Record<SectionId, readonly ClaimName[]>> = {
  hero: ['resultsIn', 'answering', 'revenueLift'],
  calculator: ['resultsIn'],
  trust: ['contractorsTrust', 'answering'],
  proof: [
    'contractorsCalculated',
    'rating',
    'averageEliteSavings',
    'sixMonthRoi',
    'weeklyHoursSaved',
    'annualIncome',
  ],
};

/** Numbers the sources in reading order. Claims with the same source share a number. */
export function claimSources(
  claims: Partial<Record<ClaimName, ClaimDetails>>,
  sections: readonly SectionId[],
  language: Language,
): ClaimSources | null {
  const sources = new Map<string, ClaimSource>();
  const marks: Partial<Record<ClaimName, number>> = {};
  for (const name of new Set(sections.flatMap((section) => CLAIMS_OF[section]))) {
    const source = sourceOf(claims[name], language);
    if (source === null) continue;
    const key = JSON.stringify(source);
    sources.set(key, source);
    marks[name] = [...sources.keys()].indexOf(key) + 1;
  }
  return sources.size === 0 ? null : { list: [...sources.values()], marks };
}

function sourceOf(claim: ClaimDetails | undefined, language: Language): ClaimSource | null {
  const { source, asOf } = claim ?? {};
  // The server replaces a file with a URL, so that the page does not contain the whole file.
  const proof = claim?.proof !== undefined && isProofFile(claim.proof) ? undefined : claim?.proof;
  if (source === undefined && asOf === undefined && proof === undefined) return null;
  return {
    ...(source !== undefined && { source }),
    ...(asOf !== undefined && { asOf: dayText(asOf, language) }),
    ...(proof !== undefined && { proof }),
  };
}

function dayText(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
