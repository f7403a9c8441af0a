import { LANGUAGES, type Language } from '@pickup/messages/language';
import { ownTextProblems as problems } from '@pickup/messages/operator/page-settings';
import { textCatalog, type CatalogText } from '@pickup/messages/text-catalog';
import { placeholdersIn } from '@pickup/messages/text-template';
import { MAX_OWN_TEXT, MAX_OWN_TEXTS, type OwnTextsSettings } from './own-texts-settings.ts';
import type { SettingPath } from './setting-path.ts';

interface OwnTextProblem {
  readonly path: SettingPath;
  readonly message: string;
}

/** What is wrong with the operator's texts, each at its text. Only checked before they are published. */
export function checkOwnTexts({
  texts = {},
}: {
  readonly texts?: OwnTextsSettings | undefined;
}): OwnTextProblem[] {
  return LANGUAGES.flatMap((language) => problemsIn(language, texts[language] ?? {}));
}

function problemsIn(language: Language, texts: Readonly<Record<string, string>>): OwnTextProblem[] {
  const path = ['texts', language];
  const each = Object.entries(texts).flatMap(([key, text]) => {
    const message = problemOf(textCatalog().get(key), text);
    return message === null ? [] : [{ path: [...path, key], message }];
  });
  const length = Object.values(texts).reduce((sum, text) => sum + text.length, 0);
  return length > MAX_OWN_TEXTS
    ? [...each, { path, message: problems.allTooLong(MAX_OWN_TEXTS) }]
    : each;
}

function problemOf(known: CatalogText | undefined, text: string): string | null {
  if (!known) return problems.unknown;
  if (text.trim() === '') return problems.empty;
  if (text.length > MAX_OWN_TEXT) return problems.tooLong(MAX_OWN_TEXT);
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return problems.severalLines;
  const used = placeholdersIn(text);
  const strange = used.find((name) => !known.placeholders.includes(name));
  if (strange !== undefined) return problems.strange(`{${strange}}`, inBraces(known.placeholders));
  const missing = known.needed.find((name) => !used.includes(name));
  return missing === undefined ? null : problems.missing(`{${missing}}`);
}

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`);
