import { isObject, nameOfItem, unionOfKeys } from '@pickup/contracts/settings-differences';
import { siteSettingsSchema } from '@pickup/contracts/site-settings';
import { OFFER_TEXTS } from '@pickup/messages/by-language';
import { LANGUAGES, type Language } from '@pickup/messages/language';
import { SPECIFIED_MODEL } from '@pickup/roi';
import type { WrittenSettings } from '../../domain/settings/settings-file.ts';

/** The settings with the built-in value of each setting that only the others have: that is what it was before. */
export function withBuiltInOf(others: WrittenSettings, settings: WrittenSettings): WrittenSettings {
  return {
    ...filledIn(others, settings, defaults()),
    ...withTexts('plans', others, settings),
    ...withTexts('trades', others, settings),
  };
}

/** What a page has without settings, except for its company. Read once. */
const defaults = (() => {
  let known: Readonly<Record<string, unknown>> | null = null;
  return () =>
    (known ??= siteSettingsSchema.parse({
      brand: { name: '-', legalName: '-' },
      mainSite: { url: 'https://pickup.example/' },
      phone: '(555) 010-0199',
      theme: {},
    }));
})();

const COMPANY = ['brand', 'mainSite', 'phone'];

function filledIn(
  others: Readonly<Record<string, unknown>>,
  settings: Readonly<Record<string, unknown>>,
  builtIn: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const keys = Object.keys(others).filter((key) => !COMPANY.includes(key));
  const found = keys.flatMap((key) => {
    const value = valueOf(others[key], settings[key], builtIn[key]);
    return value === undefined ? [] : [[key, value] as const];
  });
  return { ...settings, ...Object.fromEntries(found) };
}

/** Lists without items are left out, because nothing is in them. */
function valueOf(other: unknown, own: unknown, builtIn: unknown): unknown {
  if (isObject(builtIn)) {
    if (!isObject(other) || (own !== undefined && !isObject(own))) return own;
    const members = filledIn(other, own ?? {}, builtIn);
    return Object.keys(members).length === 0 ? own : members;
  }
  return own ?? (Array.isArray(builtIn) ? undefined : builtIn);
}

const PARTS = ['name', 'description', 'badge', 'extraLine'] as const;
type Part = (typeof PARTS)[number];

function withTexts(list: 'plans' | 'trades', others: WrittenSettings, settings: WrittenSettings) {
  const [items, otherItems] = [settings[list], others[list]];
  if (!Array.isArray(otherItems)) return {};
  const written = Array.isArray(items) ? items : undefined;
  if (written === undefined) return {};
  return {
    [list]: written.map((item: unknown) => {
      const other: unknown = otherItems.find((one) => nameOfItem(one) === nameOfItem(item));
      return isObject(item) && isObject(other) ? withBuiltInTexts(list, other, item) : item;
    }),
  };
}

function withBuiltInTexts(
  list: 'plans' | 'trades',
  other: Readonly<Record<string, unknown>>,
  item: Readonly<Record<string, unknown>>,
) {
  const missing = PARTS.filter((part) => other[part] !== undefined && item[part] === undefined);
  const found = missing.flatMap((part) => {
    const languages = isObject(other[part]) ? unionOfKeys(other[part], {}) : ['en'];
    const texts = LANGUAGES.filter((language) => languages.includes(language)).flatMap(
      (language) => {
        const text = builtInText(list, String(item['id']), part, language);
        return text === undefined ? [] : [[language, text] as const];
      },
    );
    return texts.length === 0 ? [] : [[part, Object.fromEntries(texts)] as const];
  });
  return { ...item, ...Object.fromEntries(found) };
}

function builtInText(list: 'plans' | 'trades', id: string, part: Part, language: Language) {
  const offer = OFFER_TEXTS[language];
  if (list === 'trades') return part === 'name' ? memberOf(offer.trades, id) : undefined;
  if (part === 'name') return SPECIFIED_MODEL.plans.find((plan) => plan.id === id)?.name;
  const texts: Readonly<Record<string, Readonly<Partial<Record<Part, string>>>>> = offer.plans;
  return memberOf(texts, part === 'badge' ? 'elite' : id)?.[part];
}

const memberOf = <Value>(members: Readonly<Record<string, Value>>, key: string) =>
  Object.hasOwn(members, key) ? members[key] : undefined;
