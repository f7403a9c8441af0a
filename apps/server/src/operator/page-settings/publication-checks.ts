import { type PagePart } from '@pickup/contracts/draft-check';
import { PAGE_BUDGET_BYTES, type SettingsProblem } from '@pickup/contracts/page-settings';
import type { SettingPath } from '@pickup/contracts/setting-path';
import { settingsDifferences } from '@pickup/contracts/settings-differences';
import { LANGUAGES, type Language } from '@pickup/messages/language';
import { pageTooLarge } from '@pickup/messages/operator/page-settings';
import type { WrittenSettings } from '../../domain/settings/settings-file.ts';
import {
  checkSettings,
  settingsProblems,
  type FindProblems,
} from '../../domain/settings/settings-problems.ts';
import type { MeasurePage } from './page-meter.ts';
import { measureParts } from './page-parts.ts';

/** The bytes of the compressed landing page, by language. */
export type PageBytes = Readonly<Record<Language, number>>;

export interface CheckDeps {
  /** What the environment lacks for the settings: a secret, a database. */
  readonly findLacking: FindProblems;
  readonly measurePage: MeasurePage;
}

export interface CheckOptions {
  /** Names the largest parts of a page that has this share of the limit. Measuring them takes a second. */
  readonly partsFrom?: number;
  /** Stops measuring parts when the client has left. */
  readonly signal?: AbortSignal;
}

export interface CheckResult {
  readonly problems: readonly SettingsProblem[];
  /** Null if the settings are not valid. */
  readonly pageBytes: PageBytes | null;
  readonly pageParts: readonly PagePart[];
}

/** Everything that must be right before settings are published. */
export async function checkPublication(
  written: WrittenSettings,
  published: WrittenSettings,
  { findLacking, measurePage }: CheckDeps,
  { partsFrom = 1, signal }: CheckOptions = {},
): Promise<CheckResult> {
  const problems = settingsProblems(written, findLacking);
  const { settings } = checkSettings(written);
  if (settings === null) return { problems, pageBytes: null, pageParts: [] };
  const [en, es] = await Promise.all([measurePage(settings, 'en'), measurePage(settings, 'es')]);
  const pageBytes = { en, es };
  const full = LANGUAGES.filter((of) => pageBytes[of] > PAGE_BUDGET_BYTES * partsFrom);
  const parts = full.map((of) => measureParts(written, of, measurePage, signal));
  const pageParts = (await Promise.all(parts)).flat();
  const tooLarge = budgetProblems(pageBytes, pageParts, grownMost(published, written));
  return { problems: [...problems, ...tooLarge], pageBytes, pageParts };
}

function budgetProblems(
  pageBytes: PageBytes,
  pageParts: readonly PagePart[],
  path: SettingPath,
): SettingsProblem[] {
  const over = (language: Language) => pageBytes[language] - PAGE_BUDGET_BYTES;
  const partsOf = (of: Language) => pageParts.filter(({ language }) => language === of);
  return LANGUAGES.filter((language) => over(language) > 0).map((language) => ({
    path: [...path],
    message: pageTooLarge(language, over(language), partsOf(language)),
  }));
}

/** The changed setting that takes the most room in the page. */
export function grownMost(published: WrittenSettings, written: WrittenSettings): SettingPath {
  const grown = settingsDifferences(published, written)
    .map(({ path, before, after }) => ({ path, by: lengthOf(after) - lengthOf(before) }))
    .toSorted((one, other) => other.by - one.by);
  return grown[0]?.path ?? [];
}

/** Uploaded images are files of their own, so the page has only their addresses. */
function lengthOf(value: unknown): number {
  const withoutFiles = (_key: string, part: unknown) => (isFile(part) ? '' : part);
  return value === undefined ? 0 : JSON.stringify(value, withoutFiles).length;
}

const isFile = (part: unknown) =>
  typeof part === 'string' && /^\s*(?:data:|<\?xml|<svg)/.test(part);
