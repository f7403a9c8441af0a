import { applySettingChanges } from '@pickup/settings/apply-setting-changes';
import { valueAt, type SettingPath } from '@pickup/contracts/settings/setting-path';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { WrittenSettings } from './settings-file.ts';
import { checkSettings } from './settings-problems.ts';

export interface PreviewSettings {
  readonly settings: SiteSettings;
  /** Settings of the draft that are not valid, and shown as they are published. */
  readonly replaced: readonly SettingPath[];
}

/** A problem may be about several settings, so it takes several rounds. */
const ROUNDS = 4;

/** The settings of a draft that can be shown. Each bad value is replaced by the published one. */
export function previewSettings(
  draft: WrittenSettings,
  published: WrittenSettings,
): PreviewSettings {
  const replaced: SettingPath[] = [];
  let now = draft;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { settings, problems } = checkSettings(now);
    if (settings) return { settings, replaced };
    // In the last rounds, everything around the bad value is replaced.
    const paths = problems.map(({ path }) => (round < ROUNDS / 2 ? path : path.slice(0, 1)));
    replaced.push(...paths);
    now = paths.reduce((last, path) => withPublished(last, published, path), now);
  }
  const { settings } = checkSettings(published);
  if (!settings) throw new Error('The published settings are not valid');
  return { settings, replaced: [[]] };
}

function withPublished(
  settings: WrittenSettings,
  published: WrittenSettings,
  path: SettingPath,
): WrittenSettings {
  if (path.length === 0) return published;
  try {
    return applySettingChanges(settings, [{ path, value: valueAt(published, path) }]);
  } catch {
    return settings; // the next round replaces what is around it
  }
}
