import { translatedBadge } from '@pickup/contracts/settings/offer-texts';
import type { Localized } from '@pickup/contracts/settings/offer-settings';
import type { SettingPath } from '@pickup/contracts/settings/written-settings';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';

type Words = string | undefined;

/** A text that the settings can contain in both languages. */
export interface TranslatedText {
  readonly path: SettingPath;
  readonly spanishPath: SettingPath;
  readonly en: Words;
  readonly es: Words;
}

/** Returns every text that can have a translation, including texts that have none. */
export function translatedTexts(settings: SiteSettings): TranslatedText[] {
  return [
    ...offerTexts(settings),
    ...linkTexts(settings),
    ...itemTexts('plans', settings.plans),
    ...itemTexts('trades', settings.trades),
    ...itemTexts('testimonials', settings.testimonials),
    ...itemTexts(['assistant', 'answers'], settings.assistant.answers),
    ...customTexts(settings),
  ];
}

function offerTexts(settings: SiteSettings) {
  const { claims, promo, urgency, badges, translations } = settings;
  const spanish = translations.es ?? {};
  const text = (path: SettingPath, en: Words, es: Words): TranslatedText => ({
    path,
    spanishPath: ['translations', 'es', ...path],
    en,
    es,
  });
  return [
    ...(Object.keys(claims) as (keyof typeof claims)[]).flatMap((name) => [
      text(['claims', name], claims[name]?.text, spanish.claims?.[name]?.text),
      text(['claims', name, 'source'], claims[name]?.source, spanish.claims?.[name]?.source),
    ]),
    text(['promo'], promo, spanish.promo),
    text(['urgency', 'spots'], urgency.spots, spanish.urgency?.spots),
    text(['urgency', 'countdown'], urgency.countdown, spanish.urgency?.countdown),
    ...badges.map((badge, index) =>
      text(['badges', index], badge, translatedBadge(settings, index)),
    ),
  ];
}

/** The editor shows both labels of a link in one place, so their paths are the same. */
function linkTexts({ links, translations }: SiteSettings): TranslatedText[] {
  const spanish = translations.es?.links;
  return (['navigation', 'legal'] as const).flatMap((kind) =>
    (links[kind] ?? []).map(({ url, label }, index) => {
      const path = ['links', kind, index, 'label'];
      const es = spanish?.[kind]?.find((link) => link.url === url)?.label;
      return { path, spanishPath: path, en: label, es };
    }),
  );
}

function itemTexts(list: string | SettingPath, items: readonly object[] = []): TranslatedText[] {
  return items.flatMap((item, index) =>
    Object.entries(item).flatMap(([part, value]: [string, unknown]) => {
      if (!isLocalized(value)) return [];
      const path = [...[list].flat(), index, part];
      const { en, es } = value;
      return [{ path: [...path, 'en'], spanishPath: [...path, 'es'], en, es }];
    }),
  );
}

const isLocalized = (value: unknown): value is Localized =>
  typeof value === 'object' && value !== null && 'en' in value;

function customTexts({ texts = {} }: SiteSettings): TranslatedText[] {
  const { en = {}, es = {} } = texts;
  return Object.keys({ ...en, ...es }).map((key) => ({
    path: ['texts', 'en', key],
    spanishPath: ['texts', 'es', key],
    en: en[key],
    es: es[key],
  }));
}
