import { settingLabel } from '@pickup/settings/describe-settings-changes';
import { type SettingsProblem } from '@pickup/contracts/settings/page-settings';
import type { SettingPath } from '@pickup/contracts/settings/setting-path';
import { settingProblem } from '@pickup/contracts/settings/setting-problem';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@pickup/messages/language';
import type { WrittenSettings } from '../versions/settings-file.ts';
import {
  checkSettings,
  settingsProblems,
  type FindProblems,
} from '../versions/settings-problems.ts';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { PAGE_BUDGET_BYTES } from '@pickup/contracts/settings/page-settings-rules';

export interface CheckDeps {
  /** Finds what the settings need but the environment lacks, such as a secret. */
  readonly findLacking: FindProblems;
  /** Returns the size of the compressed landing page in bytes. */
  readonly measurePage: (settings: SiteSettings, language: Language) => Promise<number>;
}

export interface CheckResult {
  readonly problems: readonly SettingsProblem[];
  /** Null if the settings are not valid. */
  readonly pageBytes: Readonly<Record<Language, number>> | null;
}

/** Runs all checks that settings must pass before they are published. */
export async function checkPublication(
  written: WrittenSettings,
  { findLacking, measurePage }: CheckDeps,
): Promise<CheckResult> {
  const problems = settingsProblems(written, findLacking);
  const { settings } = checkSettings(written);
  if (settings === null) return { problems, pageBytes: null };
  const pageBytes = {
    en: await measurePage(settings, 'en'),
    es: await measurePage(settings, 'es'),
  };
  const tooLarge = LANGUAGES.filter((language) => pageBytes[language] > PAGE_BUDGET_BYTES);
  const found = tooLarge.map((language) => sizeProblem(written, language, pageBytes[language]));
  return { problems: [...problems, ...found], pageBytes };
}

const MOST_NAMED = 4;

/** The problem of a page over its size budget. It is shown at the longest text and names the next longest. */
function sizeProblem(written: WrittenSettings, language: Language, size: number): SettingsProblem {
  const texts = largestTexts(written, language).slice(0, MOST_NAMED);
  const names = texts.map((path) => settingLabel(path, written)).join(', ');
  const bytes = size - PAGE_BUDGET_BYTES;
  return {
    path: [...(texts[0] ?? [])],
    ...settingProblem('page_too_large', { language: LANGUAGE_NAMES[language], bytes, names }),
  };
}

/** The texts of a language's page, the longest first. */
export function largestTexts(written: WrittenSettings, language: Language): SettingPath[] {
  return textsIn(written)
    .filter(({ path: [top, of] }) => PAGE_KEYS.has(top) && (top !== 'texts' || of === language))
    .toSorted((one, other) => other.length - one.length)
    .map(({ path }) => path);
}

/** The settings that are in the page's HTML. */
const PAGE_KEYS: ReadonlySet<unknown> = new Set(
  'badges brand claims links plans promo texts trades translations urgency'.split(' '),
);

function textsIn(value: unknown, path: SettingPath = []): { path: SettingPath; length: number }[] {
  if (typeof value === 'string') return isFile(value) ? [] : [{ path, length: value.length }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Whether a text is an uploaded image. The page contains only its URL. */
const isFile = (text: string) => /^\s*(?:data:|<\?xml|<svg)/.test(text);
