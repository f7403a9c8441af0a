import {
  applySettingChanges,
  valueAt,
  type SettingPath,
  type WrittenSettings,
} from '@pickup/contracts/settings/written-settings';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { checkSettings } from '../versions/check-settings.ts';

interface PreviewSettings {
  readonly settings: SiteSettings;
  /** The settings whose draft value is not valid. */
  readonly replaced: readonly SettingPath[];
}

/** One problem may hide other problems, so invalid values are replaced in several rounds. */
const ROUNDS = 4;

export function previewSettings(
  draft: WrittenSettings,
  published: WrittenSettings,
): PreviewSettings {
  const replaced: SettingPath[] = [];
  let current = draft;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { settings, problems } = checkSettings(current);
    if (settings) return { settings, replaced };
    const paths = problems.map(({ path }) => (round < ROUNDS / 2 ? path : path.slice(0, 1)));
    replaced.push(...paths);
    current = paths.reduce((last, path) => withPublished(last, published, path), current);
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
    return settings; // a later round replaces the whole top-level setting
  }
}
