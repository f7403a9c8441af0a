import { applySettingChanges } from '@pickup/contracts/apply-setting-changes';
import type { PagePart } from '@pickup/contracts/draft-check';
import { valueAt, type SettingPath } from '@pickup/contracts/setting-path';
import { isObject } from '@pickup/contracts/settings-differences';
import type { Language } from '@pickup/messages/language';
import { pageParts } from '@pickup/messages/operator/page-settings';
import type { WrittenSettings } from '../../domain/settings/settings-file.ts';
import { checkSettings } from '../../domain/settings/settings-problems.ts';
import type { MeasurePage } from './page-meter.ts';

/** A part of the settings, and the settings with and without it. */
interface OwnPart {
  readonly name: keyof typeof pageParts;
  readonly path: SettingPath;
  readonly before: WrittenSettings;
  readonly without: WrittenSettings;
}

const MOST_NAMED = 4;
/** A smaller part is not worth naming. */
const LEAST_BYTES = 20;

/** The parts of these settings that take most room in a page. Stops early once the signal is aborted. */
export async function measureParts(
  written: WrittenSettings,
  language: Language,
  measure: MeasurePage,
  signal?: AbortSignal,
): Promise<PagePart[]> {
  const found: PagePart[] = [];
  for (const { name, path, before, without } of ownParts(written, language)) {
    if (signal?.aborted) break;
    const [with_, rest] = [checkSettings(before).settings, checkSettings(without).settings];
    if (with_ === null || rest === null) continue;
    // One after the other, so that an aborted request leaves nothing to be measured.
    const bytes = (await measure(with_, language)) - (await measure(rest, language));
    if (bytes >= LEAST_BYTES)
      found.push({ language, path: [...path], name: pageParts[name], bytes });
  }
  return found.toSorted((one, other) => other.bytes - one.bytes).slice(0, MOST_NAMED);
}

function ownParts(written: WrittenSettings, language: Language): OwnPart[] {
  const plainIcons = withoutOwnIcons(written);
  const unsourced = withoutSources(written);
  const part = (name: OwnPart['name'], path: SettingPath, before = written): OwnPart => ({
    name,
    path,
    before,
    without: without(without(before, path), ['translations', 'es', ...path]),
  });
  const parts: readonly OwnPart[] = [
    part('theme', ['theme']),
    { name: 'icons', path: ['trades'], before: written, without: plainIcons },
    part('trades', ['trades'], plainIcons),
    part('plans', ['plans']),
    { name: 'sources', path: ['claims'], before: written, without: unsourced },
    part('claims', ['claims'], unsourced),
    part('navigation', ['links', 'navigation']),
    part('legal', ['links', 'legal']),
    part('texts', ['texts', language]),
    part('badges', ['badges']),
    part('promo', ['promo']),
    part('urgency', ['urgency']),
  ];
  return parts.filter((one) => one.without !== one.before);
}

function without(settings: WrittenSettings, path: SettingPath): WrittenSettings {
  const isThere = valueAt(settings, path) !== undefined;
  return isThere ? applySettingChanges(settings, [{ path }]) : settings;
}

/** Own drawings are replaced by the icon that a trade has without one. */
function withoutOwnIcons(settings: WrittenSettings): WrittenSettings {
  const { trades } = settings;
  if (!Array.isArray(trades)) return settings;
  const list: readonly unknown[] = trades;
  const paths = list.flatMap((trade, index) => {
    const icon = valueAt(trade, ['icon']);
    return typeof icon === 'string' && icon.includes('<') ? [['trades', index, 'icon']] : [];
  });
  return paths.reduce(without, settings);
}

/** Every claim is only its words. */
function withoutSources(settings: WrittenSettings): WrittenSettings {
  return [['claims'], ['translations', 'es', 'claims']].reduce((now, path) => {
    const claims = valueAt(now, path);
    if (!isObject(claims)) return now;
    const sourced = Object.entries(claims).filter(([, claim]) => isObject(claim));
    const details = sourced.flatMap(([name]) =>
      ['source', 'asOf', 'proof'].map((detail) => [...path, name, detail]),
    );
    return details.reduce(without, now);
  }, settings);
}
