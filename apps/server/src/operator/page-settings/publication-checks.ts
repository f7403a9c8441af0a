import { PAGE_BUDGET_BYTES, type SettingsProblem } from '@pickup/contracts/page-settings';
import type { SettingPath } from '@pickup/contracts/setting-path';
import { settingsDifferences } from '@pickup/contracts/settings-differences';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { LANGUAGES, type Language } from '@pickup/messages/language';
import { pageTooLarge } from '@pickup/messages/operator/page-settings';
import type { WrittenSettings } from '../../domain/settings/settings-file.ts';
import {
  checkSettings,
  settingsProblems,
  type FindProblems,
} from '../../domain/settings/settings-problems.ts';

/** The bytes of the compressed landing page, by language. */
export type PageBytes = Readonly<Record<Language, number>>;

export interface CheckDeps {
  /** What the environment lacks for the settings: a secret, a database. */
  readonly findLacking: FindProblems;
  readonly measurePage: (settings: SiteSettings) => Promise<PageBytes>;
}

export interface CheckResult {
  readonly problems: readonly SettingsProblem[];
  /** Null if the settings are not valid. */
  readonly pageBytes: PageBytes | null;
}

/** Everything that must be right before settings are published. */
export async function checkPublication(
  written: WrittenSettings,
  published: WrittenSettings,
  { findLacking, measurePage }: CheckDeps,
): Promise<CheckResult> {
  const problems = settingsProblems(written, findLacking);
  const { settings } = checkSettings(written);
  const pageBytes = settings && (await measurePage(settings));
  const tooLarge = pageBytes ? budgetProblems(pageBytes, grownMost(published, written)) : [];
  return { pageBytes, problems: [...problems, ...tooLarge] };
}

function budgetProblems(pageBytes: PageBytes, path: SettingPath): SettingsProblem[] {
  const over = (language: Language) => pageBytes[language] - PAGE_BUDGET_BYTES;
  return LANGUAGES.filter((language) => over(language) > 0).map((language) => ({
    path: [...path],
    message: pageTooLarge(language, over(language)),
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
