import { SettingChangeError, type AppliedChange } from '@pickup/settings/apply-setting-changes';
import type { ApiIssue } from '@pickup/contracts/api-error';
import { type SettingsProblem } from '@pickup/contracts/settings/page-settings';
import { pathText, type SettingPath } from '@pickup/contracts/settings/setting-path';
import type { Principal } from '../../people/index.ts';
import type { SettingsEditor } from '../versions/stored-versions.ts';
import { AppError } from '../../../errors.ts';
import { MAX_SETTINGS_BYTES, OWNER_KEYS } from '@pickup/contracts/settings/page-settings-rules';

/** Waits for a change. If the settings have no place for it, refuses it at its path. */
export async function assertApplicable<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof SettingChangeError) throw invalid([toIssue(error.path, 'cannot be set')]);
    throw error;
  }
}

function toIssue(path: SettingPath, message: string): ApiIssue {
  return { path: pathText(path), message };
}

function invalid(issues: readonly ApiIssue[]): AppError {
  return new AppError('invalid_input', 'These settings are not valid.', { issues });
}

/** Throws if there are problems, so that wrong settings are never published. */
export function assertPublishable(problems: readonly SettingsProblem[]): void {
  if (problems.length === 0) return;
  throw invalid(problems.map(({ path, ...problem }) => ({ path: pathText(path), ...problem })));
}

export function assertMayChange(by: Principal, changes: readonly AppliedChange[]): void {
  if (by.permissions.includes('page.publish')) return;
  const refused = changes.filter(({ path: [top] }) => OWNER_KEYS.some((key) => key === top));
  if (refused.length === 0) return;
  throw new AppError('forbidden', 'These settings can be changed only with page.publish.', {
    issues: refused.map(({ path }) => toIssue(path, 'needs page.publish')),
  });
}

export function assertWritable({ readOnly }: { readonly readOnly: boolean }): void {
  if (!readOnly) return;
  throw new AppError(
    'conflict',
    'The settings file decides (SETTINGS=file). Change that file and restart.',
  );
}

export function editorOf(by: Principal): SettingsEditor {
  if (by.kind === 'person') return { userId: by.userId, key: null };
  return { userId: null, key: by.id ?? 'operator-token' };
}

export function assertSize(settings: unknown): void {
  const bytes = Buffer.byteLength(JSON.stringify(settings));
  if (bytes <= MAX_SETTINGS_BYTES) return;
  const [size, most] = [Math.ceil(bytes / 1_000), MAX_SETTINGS_BYTES / 1_000];
  throw new AppError(
    'too_large',
    `All settings together may have ${most} kB, and these have ${size} kB. Remove a file or an image, or use a smaller one.`,
  );
}
