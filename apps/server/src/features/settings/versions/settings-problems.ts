import { checkOwnTexts, checkPhone } from '@pickup/settings/check-own-texts';
import type { SettingsProblem } from '@pickup/contracts/settings/page-settings';
import { settingProblem } from '@pickup/contracts/settings/setting-problem';
import { siteSettingsSchema, type SiteSettings } from '@pickup/contracts/settings/site-settings';
import { problemOf, type ValidationIssue } from '../../../platform/http/body/issue-message.ts';
import type { WrittenSettings } from './settings-file.ts';

/** Settings with their defaults, or their problems by path. */
export type CheckedSettings =
  | { readonly settings: SiteSettings; readonly problems: readonly [] }
  | { readonly settings: null; readonly problems: readonly SettingsProblem[] };

export function checkSettings(written: WrittenSettings): CheckedSettings {
  const read = siteSettingsSchema.safeParse(written);
  if (read.success) return { settings: read.data, problems: [] };
  return { settings: null, problems: read.error.issues.flatMap(problemsOf) };
}

/** Finds problems that the schema does not cover. */
export type FindProblems = (settings: SiteSettings) => readonly SettingsProblem[];

/**
 * Also checks what matters only for publishing: a complete phone number, texts that this release knows, and secrets in
 * the environment.
 */
export function settingsProblems(
  written: WrittenSettings,
  findLacking: FindProblems,
): SettingsProblem[] {
  const { settings, problems } = checkSettings(written);
  if (settings === null) return [...problems];
  return [...checkPhone(settings), ...checkOwnTexts(settings), ...findLacking(settings)];
}

function problemsOf(issue: ValidationIssue): SettingsProblem[] {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  if (issue.code !== 'unrecognized_keys') return [{ path, ...problemOf(issue) }];
  const unknown = settingProblem('unknown_setting');
  return (issue.keys ?? []).map((key) => ({ path: [...path, key], ...unknown }));
}
