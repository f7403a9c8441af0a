import type { OwnTexts } from './own-texts.ts';
import type { Language } from './language.ts';
import type { TextGroup } from './text-groups.ts';
import { TEXT_MODULES } from './text-modules.ts';

/** A text that operators can replace. */
export interface CatalogText {
  readonly key: string;
  readonly group: TextGroup;
  /**
   * The text includes its `{placeholders}`, the `[…]` around parts that an empty value omits, and
   * the spaces at its start and end.
   */
  readonly builtIn: Readonly<Record<Language, string>>;
  /** The placeholders are in the order of the English text. */
  readonly placeholders: readonly string[];
  /** The placeholders that every custom text must contain. */
  readonly needed: readonly string[];
}

const FORM = [
  'page/lead-form',
  'page/lead-dialog',
  'page/booking',
  'page/free-times',
  'page/thanks',
  'page/toasts',
  'dialog',
  'time-refusals',
];

/**
 * Operators cannot replace these texts. Some are not for readers, and `trades` and `plans` have
 * their own settings.
 */
const LEFT_OUT =
  /^(?:consent\.version|page\/head\.cardFile|emails\.report\.fileName|page\/booking\.timeZones|offer\.(?:trades|plans))(?:\.|$)/;

/** A custom text may leave out these names: "Our plans". It must contain figures and addresses. */
const MAY_BE_MISSING = ['brandName', 'plan', 'firstName'];

let catalog: ReadonlyMap<string, CatalogText> | null = null;

/** Returns every text that operators can replace, by its key. */
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
      key === 'consent.text' ? [] : [...MAY_BE_MISSING, ...optionalIn(builtIn.en)];
    return {
      key,
      group: groupOf(module),
      builtIn,
      placeholders,
      needed: placeholders.filter((name) => !mayBeMissing.includes(name)),
    };
  });
}

/** Returns the names in braces, without repetitions. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name))];
}

/** Returns the placeholders in bracketed parts, which `fill` may omit. */
const optionalIn = (text: string): string[] =>
  (text.match(/\[[^[\]]*\]/g) ?? []).flatMap(placeholdersIn);

function groupOf(module: string): TextGroup {
  if (module === 'emails' || module === 'consent') return module;
  if (['report', 'figures', 'page/report-page', 'page/report-gone-page'].includes(module)) {
    return 'report';
  }
  return FORM.includes(module) ? 'form' : 'page';
}

type Found = readonly [key: string, words: Readonly<Record<Language, string>>];

/** Returns the texts in this part of a catalog, in both languages. */
function foundIn(key: string, en: unknown, es: unknown): Found[] {
  if (typeof en === 'string' && typeof es === 'string') {
    return en.trim() === '' ? [] : [[key, { en, es }]];
  }
  if (!isGroup(en) || !isGroup(es)) return [];
  return Object.keys(en).flatMap((name) => foundIn(`${key}.${name}`, en[name], es[name]));
}

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

/**
 * Prepares an operator's texts for display. Each text becomes one line and gets the same spaces at
 * its start and end as the built-in text.
 */
export function compileOwnTexts(
  texts: Readonly<Record<string, string>>,
  language: Language,
): OwnTexts {
  const known = Object.entries(texts).flatMap(([key, text]) => {
    const builtIn = textCatalog().get(key)?.builtIn[language];
    if (builtIn === undefined) return [];
    const words = text.trim().replace(/\s+/g, ' ');
    return [[key, `${/^\s*/.exec(builtIn)?.[0]}${words}${/\s*$/.exec(builtIn)?.[0]}`] as const];
  });
  return Object.fromEntries(known);
}
