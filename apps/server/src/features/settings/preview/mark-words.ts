import { EditMarks } from '@pickup/contracts/settings/edit-marks';
import type { Offer } from '@pickup/contracts/settings/offer';
import {
  publicOffer,
  type PublicLinks,
  type PublicSettings,
} from '@pickup/contracts/settings/public-settings';
import type { SettingPath } from '@pickup/contracts/settings/written-settings';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Language } from '@pickup/messages/language';
import type { CustomTexts } from '@pickup/messages/custom-texts';
import { compileCustomTexts, textCatalog } from '@pickup/messages/text-catalog';

/** Marks each text of the page with its place in the settings. `shown` has no marks yet. */
export function markWords(settings: SiteSettings, shown: PublicSettings, language: Language) {
  const marks = new EditMarks();
  const marked = markSettings(settings, shown, language, marks);
  const texts = markTexts(settings, language, marks);
  const plans = shownPlans(settings, language).map(({ id }) => itemPath(settings, 'plans', id));
  return { settings: marked, texts, edit: { paths: marks.paths, plans } };
}

function markTexts(settings: SiteSettings, language: Language, marks: EditMarks): CustomTexts {
  const customTexts = settings.texts?.[language] ?? {};
  const texts = [...textCatalog().values()].map(({ key, builtIn }) => {
    const words = Object.hasOwn(customTexts, key) ? (customTexts[key] ?? '') : builtIn[language];
    return [key, marks.mark(words.trim(), ['texts', language, key])] as const;
  });
  return compileCustomTexts(Object.fromEntries(texts), language);
}

function markSettings(
  settings: SiteSettings,
  shown: PublicSettings,
  language: Language,
  marks: EditMarks,
): PublicSettings {
  const at = (...path: SettingPath) => pathIn(settings, language, path);
  const mark = <Words extends string | null | undefined>(words: Words, ...path: SettingPath) =>
    (typeof words === 'string' ? marks.mark(words, path) : words) as Words;
  const { urgency } = shown;
  return {
    ...shown,
    brandName: mark(shown.brandName, 'brand', 'name'),
    legalName: mark(shown.legalName, 'brand', 'legalName'),
    mainSite: { ...shown.mainSite, host: mark(shown.mainSite.host, 'mainSite', 'host') },
    phone: mark(shown.phone, 'phone'),
    offer: markOffer(settings, language, marks),
    claims: mapped(shown.claims, (claim, name) => mark(claim, ...at('claims', name))),
    promo: mark(shown.promo, ...at('promo')),
    urgency: {
      ...urgency,
      spots: mark(urgency.spots, ...at('urgency', 'spots')),
      countdown: mark(urgency.countdown, ...at('urgency', 'countdown')),
    },
    badges: shown.badges.map((badge, index) => mark(badge, ...at('badges', index))),
    ...(shown.links && { links: markLinks(shown.links, marks) }),
  };
}

/** A link has the same mark in every language, because the editor has one set of fields for it. */
function markLinks(links: PublicLinks, marks: EditMarks): PublicLinks {
  const each = (kind: keyof PublicLinks) =>
    links[kind].map((link, index) => {
      return { ...link, label: marks.mark(link.label, ['links', kind, index, 'label']) };
    });
  return { navigation: each('navigation'), legal: each('legal') };
}

/**
 * Returns the path of the text that the page shows. Without a translation, this is the text in the
 * default language.
 */
function pathIn(
  { translations }: SiteSettings,
  language: Language,
  path: SettingPath,
): SettingPath {
  if (language === 'en') return path;
  const translated = path.reduce<unknown>(
    (value, part) => (value as Readonly<Record<string, unknown>> | undefined)?.[part],
    translations[language],
  );
  return translated === undefined || translated === '' ? path : ['translations', language, ...path];
}

const shownPlans = (settings: SiteSettings, language: Language) =>
  publicOffer(settings, language).model.plans;

/**
 * Returns the path of the whole list for built-in plans and trades, which are not in the settings.
 */
function itemPath(
  settings: SiteSettings,
  list: 'plans' | 'trades',
  id: string,
  ...member: string[]
) {
  const index = settings[list]?.findIndex((item) => item.id === id) ?? -1;
  return index < 0 ? [list] : [list, index, ...member];
}

function markOffer(settings: SiteSettings, language: Language, marks: EditMarks): Offer {
  const { model, trades, plans } = publicOffer(settings, language);
  const inPlan = (id: string, member: string) => itemPath(settings, 'plans', id, member);
  const [first, ...others] = model.plans.map((plan) => ({
    ...plan,
    name: marks.mark(plan.name, inPlan(plan.id, 'name')),
  }));
  return {
    model: first ? { ...model, plans: [first, ...others] } : model,
    trades: mapped(trades, (name, id) =>
      marks.mark(name, itemPath(settings, 'trades', id, 'name')),
    ),
    plans: mapped(plans, (texts, id) =>
      mapped(texts, (words: string | undefined, member) =>
        words === undefined ? words : marks.mark(words, inPlan(id, member)),
      ),
    ),
  };
}

function mapped<Values extends object>(
  values: Values,
  change: (value: Values[keyof Values], name: string) => Values[keyof Values],
): Values {
  const entries = Object.entries(values) as [string, Values[keyof Values]][];
  return Object.fromEntries(entries.map(([name, value]) => [name, change(value, name)])) as Values;
}
