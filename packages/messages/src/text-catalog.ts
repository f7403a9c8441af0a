import type { CustomTexts } from './custom-texts.ts';
import type { Language } from './language.ts';
import type { TextGroup } from './text-groups.ts';
import { TEXT_MODULES } from './text-modules.ts';

export interface CatalogText {
  readonly key: string;
  readonly group: TextGroup;
  /**
   * Includes `{placeholders}`, the `[…]` around optional parts, and spaces at the start and end.
   */
  readonly builtIn: Readonly<Record<Language, string>>;
  /** In the order of the English text. */
  readonly placeholders: readonly string[];
  /** Every custom text must contain these placeholders. */
  readonly requiredPlaceholders: readonly string[];
}

const FORM_MODULES = [
  'page/lead-form',
  'page/lead-dialog',
  'page/booking',
  'page/free-times',
  'page/thanks',
  'page/toasts',
  'dialog',
  'time-refusals',
];

/** Texts that people do not read, or that have their own settings, such as trades and plans. */
const LEFT_OUT =
  /^(?:consent\.version|page\/head\.cardFile|emails\.report\.fileName|page\/booking\.timeZones|offer\.(?:trades|plans))(?:\.|$)/;

/** A custom text may omit these placeholders, unless it is the consent text. */
const OPTIONAL_NAMES = ['brandName', 'plan', 'firstName'];

let catalog: ReadonlyMap<string, CatalogText> | null = null;

export function textCatalog(): ReadonlyMap<string, CatalogText> {
  return (catalog ??= new Map(
    Object.entries(TEXT_MODULES)
      .flatMap(([module, { en, es }]) => textsIn(module, en, es))
      .filter(({ key }) => !LEFT_OUT.test(key))
      .map((text) => [text.key, text]),
  ));
}

function textsIn(module: string, en: object, es: object): CatalogText[] {
  return foundIn(module, en, es).map(([key, builtIn]) => {
    const placeholders = placeholdersIn(builtIn.en);
    const mayBeMissing =
      key === 'consent.text' ? [] : [...OPTIONAL_NAMES, ...optionalIn(builtIn.en)];
    return {
      key,
      group: groupOf(module),
      builtIn,
      placeholders,
      requiredPlaceholders: placeholders.filter((name) => !mayBeMissing.includes(name)),
    };
  });
}

/** Returns each name once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name))];
}

/** The placeholders in `[…]`, which `fill` may omit. */
const optionalIn = (text: string): string[] =>
  (text.match(/\[[^[\]]*\]/g) ?? []).flatMap(placeholdersIn);

function groupOf(module: string): TextGroup {
  if (module === 'emails' || module === 'consent') return module;
  if (['report', 'figures', 'page/report-page', 'page/report-gone-page'].includes(module)) {
    return 'report';
  }
  return FORM_MODULES.includes(module) ? 'form' : 'page';
}

type Found = readonly [key: string, words: Readonly<Record<Language, string>>];

function foundIn(key: string, en: unknown, es: unknown): Found[] {
  if (typeof en === 'string' && typeof es === 'string') {
    return en.trim() === '' ? [] : [[key, { en, es }]];
  }
  if (!isGroup(en) || !isGroup(es)) return [];
  return Object.keys(en).flatMap((name) => foundIn(`${key}.${name}`, en[name], es[name]));
}

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

/** Each text becomes one line and gets the spaces at the built-in text's start and end. */
export function compileCustomTexts(
  texts: Readonly<Record<string, string>>,
  language: Language,
): CustomTexts {
  const known = Object.entries(texts).flatMap(([key, text]) => {
    const builtIn = textCatalog().get(key)?.builtIn[language];
    if (builtIn === undefined) return [];
    const words = text.trim().replace(/\s+/g, ' ');
    return [[key, `${/^\s*/.exec(builtIn)?.[0]}${words}${/\s*$/.exec(builtIn)?.[0]}`] as const];
  });
  return Object.fromEntries(known);
}
