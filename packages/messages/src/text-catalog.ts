import type { OwnTexts } from './own-texts.ts';
import type { Language } from './language.ts';
import type { TextGroup } from './text-groups.ts';
import { TEXT_MODULES } from './text-modules.ts';
import { TEXT_PARAMETERS } from './text-parameters.ts';
import { builtInTemplate, parametersOf, placeholdersIn, positionsOf } from './text-template.ts';

/** A text that operators may replace. */
export interface CatalogText {
  readonly key: string;
  readonly group: TextGroup;
  /**
   * With `{placeholders}` for values, and `[…]` around what is left out while a value is empty. The space around the
   * words of a sentence in several parts is kept.
   */
  readonly builtIn: Readonly<Record<Language, string>>;
  /** In the order of the English text. */
  readonly placeholders: readonly string[];
  /** Those that every own text must contain. */
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

/** Not a text, or a text with another setting: `trades` and `plans`. */
const LEFT_OUT =
  /^(?:consent\.version|page\/head\.cardFile|emails\.report\.fileName|page\/booking\.timeZones|offer\.(?:trades|plans))(?:\.|$)/;

/** Names may be written out: "Our plans", "Acme answers". A figure or an address may not be missing. */
const MAY_BE_MISSING = ['brandName', 'plan'];

let catalog: ReadonlyMap<string, CatalogText> | null = null;

/** Every text that operators may replace, by its key. */
export function textCatalog(): ReadonlyMap<string, CatalogText> {
  return (catalog ??= new Map(
    Object.entries(TEXT_MODULES)
      .flatMap(([module, { en, es }]) => textsIn(module, en, es))
      .filter(({ key }) => !LEFT_OUT.test(key))
      .map((text) => [text.key, text]),
  ));
}

type Found = readonly [key: string, words: Readonly<Record<Language, string>>, optional: string[]];

function textsIn(module: string, en: object, es: object): CatalogText[] {
  return foundIn(module, en, es).map(([key, words, optional]) => {
    const placeholders = placeholdersIn(words.en);
    const mayBeMissing = key === 'consent.text' ? [] : [...MAY_BE_MISSING, ...optional];
    return {
      key,
      group: groupOf(module),
      builtIn: words,
      placeholders,
      needed: placeholders.filter((name) => !mayBeMissing.includes(name)),
    };
  });
}

function groupOf(module: string): TextGroup {
  if (module === 'emails' || module === 'consent') return module;
  if (['report', 'figures', 'page/report-page', 'page/report-gone-page'].includes(module)) {
    return 'report';
  }
  return FORM.includes(module) ? 'form' : 'page';
}

/** The texts in a value of both languages. Those of functions only if they are known as templates. */
function foundIn(key: string, en: unknown, es: unknown): Found[] {
  if (typeof en === 'function') return foundInFunction(key, en, es);
  if (typeof en === 'string' && typeof es === 'string') {
    return en.trim() === '' ? [] : [[key, { en, es }, []]];
  }
  if (!isGroup(en) || !isGroup(es)) return [];
  return Object.keys(en).flatMap((name) => foundIn(`${key}.${name}`, en[name], es[name]));
}

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

function foundInFunction(key: string, en: unknown, es: unknown): Found[] {
  return Object.entries(TEXT_PARAMETERS)
    .filter(([known]) => known === key || known.startsWith(`${key}.`))
    .flatMap(([known, written]): Found[] => {
      const parameters = parametersOf(written);
      const words = (of: unknown) => builtInTemplate(of, known.slice(key.length + 1), parameters);
      const [english, spanish] = [words(en), words(es)];
      if (english === null || spanish === null) return [];
      const optional = parameters.flatMap(({ name, isOptional }) => (isOptional ? [name] : []));
      return [[known, { en: english, es: spanish }, optional]];
    });
}

/** An operator's texts as `withOwnTexts` takes them. Keys that are no text of ours are left out. */
export function compileOwnTexts(
  texts: Readonly<Record<string, string>>,
  language: Language,
): OwnTexts {
  const known = Object.keys(texts).filter((key) => textCatalog().has(key));
  return Object.fromEntries(known.map((key) => [key, compiled(key, texts[key] ?? '', language)]));
}

function compiled(key: string, text: string, language: Language): string {
  const positions = positionsOf(TEXT_PARAMETERS[key] ?? '');
  const builtIn = textCatalog().get(key)?.builtIn[language] ?? '';
  const words = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\{([^{}]*)\}/g, (whole, name: string) => positions.get(name) ?? whole);
  return `${/^\s*/.exec(builtIn)?.[0]}${words}${/\s*$/.exec(builtIn)?.[0]}`;
}
