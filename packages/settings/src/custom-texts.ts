import { type Language, LANGUAGES } from '@pickup/messages/language';
import type { CustomTexts } from '@pickup/messages/custom-texts';
import {
  compileCustomTexts,
  placeholdersIn,
  textCatalog,
  type CatalogText,
} from '@pickup/messages/text-catalog';
import { textsOf, type ServerTexts } from '@pickup/messages/by-language';
import {
  type CustomTextsSettings,
  MAX_CUSTOM_TEXT,
  MAX_CUSTOM_TEXTS,
} from '@pickup/contracts/settings/custom-texts-settings';
import type { ApiProblem } from '@pickup/contracts/api-error';
import type { SettingsProblem } from '@pickup/contracts/settings/page-settings';
import { settingProblem } from '@pickup/contracts/settings/setting-problem';

export interface HasCustomTexts {
  readonly texts?: CustomTextsSettings | undefined;
}

/** Caches the compiled texts. The key is `texts[language]`, an object that never changes. */
const compiled = new WeakMap<object, CustomTexts>();

/** Null without custom texts. */
export function customTextsOf({ texts }: HasCustomTexts, language: Language): CustomTexts | null {
  const written = texts?.[language];
  if (!written || Object.keys(written).length === 0) return null;
  const known = compiled.get(written) ?? compileCustomTexts(written, language);
  compiled.set(written, known);
  return known;
}

export function textsFor(settings: HasCustomTexts, language: Language): ServerTexts {
  return textsOf(language, customTextsOf(settings, language));
}

/** Returns each problem with the path of its text, or of the language with too much text. */
export function checkCustomTexts({
  texts = {},
}: {
  readonly texts?: CustomTextsSettings | undefined;
}): SettingsProblem[] {
  return LANGUAGES.flatMap((language) => problemsIn(language, texts[language] ?? {}));
}

function problemsIn(
  language: Language,
  texts: Readonly<Record<string, string>>,
): SettingsProblem[] {
  const path = ['texts', language];
  const each = Object.entries(texts).flatMap(([key, text]) => {
    const problem = problemOf(textCatalog().get(key), text);
    return problem === null ? [] : [{ path: [...path, key], ...problem }];
  });
  const length = Object.values(texts).reduce((sum, text) => sum + text.length, 0);
  if (length <= MAX_CUSTOM_TEXTS) return each;
  const max = MAX_CUSTOM_TEXTS.toLocaleString('en-US');
  return [...each, { path, ...settingProblem('texts_too_long', { max }) }];
}

function problemOf(known: CatalogText | undefined, text: string): ApiProblem | null {
  if (!known) return settingProblem('text_unknown');
  if (text.trim() === '') return settingProblem('text_empty');
  if (text.length > MAX_CUSTOM_TEXT)
    return settingProblem('text_too_long', { max: MAX_CUSTOM_TEXT });
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return settingProblem('text_on_several_lines');
  const used = placeholdersIn(text);
  const unknown = used.find((name) => !known.placeholders.includes(name));
  if (unknown !== undefined) return unknownPlaceholder(`{${unknown}}`, known.placeholders);
  const missing = known.requiredPlaceholders.find((name) => !used.includes(name));
  return missing === undefined
    ? null
    : settingProblem('placeholder_missing', { placeholder: `{${missing}}` });
}

function unknownPlaceholder(placeholder: string, names: readonly string[]): ApiProblem {
  const known = names.map((name) => `{${name}}`).join(', ');
  return known === ''
    ? settingProblem('text_without_values', { placeholder })
    : settingProblem('placeholder_unknown', { placeholder, known });
}
