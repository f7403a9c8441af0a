import type { SettingPath } from '@pickup/contracts/settings/written-settings';
import { siteSettingsSchema, type SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { ValidationIssue } from '../platform/http/body/issue-message.ts';

/** The valid part of settings, so that one wrong setting does not hide other problems. */
export interface UsableSettings {
  /** The settings without the wrong ones. Null if nothing is usable. */
  readonly settings: SiteSettings | null;
  /** Every problem, in the order of discovery. */
  readonly issues: readonly ValidationIssue[];
  /** True if this setting, a part of it, or a setting that contains it was removed as wrong. */
  readonly wasRemoved: (path: SettingPath) => boolean;
}

export const NOTHING_USABLE: UsableSettings = {
  settings: null,
  issues: [],
  wasRemoved: () => false,
};

/** These replace required settings that are wrong. Nothing else depends on their values. */
const PLACEHOLDERS = {
  brand: { name: 'x', legalName: 'x' },
  mainSite: { url: 'https://x.example/' },
  phone: '(555) 010-0199',
};
const MAX_ROUNDS = 20;

/** Checks settings, removes the wrong ones, and repeats until the rest is valid. */
export function usableSettings(written: unknown): UsableSettings {
  let rest: unknown = written;
  const removed: PropertyKey[][] = [];
  const issues: ValidationIssue[] = [];
  const touchesRemoved = (path: readonly PropertyKey[]) =>
    removed.some((out) => isWithin(out, path) || isWithin(path, out));
  const wasRemoved = (path: SettingPath) => path.length > 0 && touchesRemoved(path);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const reading = siteSettingsSchema.safeParse(rest);
    if (reading.success) return { settings: reading.data, issues, wasRemoved };
    const found = reading.error.issues;
    // Removing a wrong setting can cause new problems, which are not reported.
    issues.push(...found.filter(({ path }) => !touchesRemoved(path)));
    if (found.some(({ path, code }) => path.length === 0 && code !== 'unrecognized_keys')) break;
    for (const issue of found) {
      for (const path of pathsOf(issue)) {
        removed.push(path);
        rest = without(rest, path);
      }
    }
  }
  return { settings: null, issues, wasRemoved };
}

function pathsOf(issue: ValidationIssue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys'
    ? (issue.keys ?? []).map((key) => [...issue.path, key])
    : [[...issue.path]];
}

/**
 * Removes the member, or the nearest existing parent if the member is missing. Replaces a required
 * setting with its placeholder.
 */
function without(value: unknown, path: readonly PropertyKey[]): unknown {
  const copy: unknown = structuredClone(value);
  const [top = '', ...more] = path;
  let length = path.length;
  while (length > 1 && memberAt(copy, path.slice(0, length)) === undefined) length -= 1;
  const parent = memberAt(copy, path.slice(0, length - 1));
  const key = path[length - 1] ?? '';
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (length === 1 && Object.hasOwn(PLACEHOLDERS, top))
    Object.assign(Object(parent), { [top]: Object(PLACEHOLDERS)[top] });
  else if (more.length === 0 || parent !== undefined) delete Object(parent)[key];
  return copy;
}

function memberAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => Object(at)[key], value);
}

function isWithin(path: readonly PropertyKey[], outer: readonly PropertyKey[]): boolean {
  return outer.every((key, index) => path[index] === key);
}
