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
  /** Settings whose draft value is not valid, so that the published value is shown. */
  readonly replaced: readonly SettingPath[];
}

/** One problem may hide others, so it takes several rounds. */
const ROUNDS = 4;

/** The settings to show for a draft. Each invalid value is replaced by the published value. */
export function previewSettings(
  draft: WrittenSettings,
  published: WrittenSettings,
): PreviewSettings {
  const replaced: SettingPath[] = [];
  let now = draft;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { settings, problems } = checkSettings(now);
    if (settings) return { settings, replaced };
    // In the last rounds, replaces the whole top-level setting.
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
    return settings; // a later round replaces the whole top-level setting
  }
}
