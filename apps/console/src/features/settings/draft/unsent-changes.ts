import {
  applySettingChanges,
  type AppliedChange,
  isWithin,
  valueAt,
  type SettingPath,
  isSameJson,
  nameOfItem,
  type WrittenSettings,
} from '@pickup/contracts/settings/written-settings';
import { BUILT_IN_LISTS } from '@pickup/contracts/settings/built-in-lists';
import { SECTION_IDS } from '@pickup/contracts/settings/page-sections';

/** A change that the server does not have yet. A change without a value removes the setting. */
export interface UnsentChange extends AppliedChange {
  /**
   * Values that do not mean a conflict if the server has one: the value that the author saw, and
   * each value that was sent without an answer.
   */
  readonly known: readonly unknown[];
  /** The names of the list items in the path, because reordering a list changes its indexes. */
  readonly items: readonly string[];
}

/** Records a change, together with the settings that its author saw. */
export function unsentChange(
  settings: WrittenSettings,
  { path, value }: AppliedChange,
): UnsentChange {
  return { path, value, known: [valueAt(settings, path)], items: itemsOn(path, settings) };
}

function itemsOn(path: SettingPath, settings: WrittenSettings): readonly string[] {
  return path.flatMap((part, index) =>
    typeof part === 'number' ? [nameOfItem(valueAt(settings, path.slice(0, index + 1))) ?? ''] : [],
  );
}

/** Whether another person changed the same setting. */
export function isConflict(
  { path, value, known, items }: UnsentChange,
  remote: WrittenSettings,
): boolean {
  const now = valueAt(remote, path);
  const isKnown = [value, ...known].some((one) => isSameJson(one, now));
  return !isKnown || !isSameJson(items, itemsOn(path, remote));
}

/**
 * Adds a change to the list. A change inside an earlier one is merged into it, and a change around
 * earlier ones replaces them.
 */
export function addChange(
  changes: readonly UnsentChange[],
  change: AppliedChange,
  remote: WrittenSettings,
): readonly UnsentChange[] {
  const { path } = change;
  const outer = changes.find((one) => one.value !== undefined && isWithin(path, one.path));
  if (outer) {
    const inner = { path: ['value', ...path.slice(outer.path.length)], value: change.value };
    const { value } = applySettingChanges({ value: outer.value }, [inner]);
    return changes.map((one) => (one === outer ? { ...outer, value } : one));
  }
  const replaced = changes.filter((one) => isWithin(one.path, path));
  const same = replaced.find((one) => one.path.length === path.length);
  const made = {
    ...unsentChange(remote, change),
    ...(same && { known: same.known, items: same.items }),
  };
  // A change that replaces a conflicting change conflicts too, until its author decides.
  const isOpen = !same && replaced.some((one) => isConflict(one, remote));
  const others = changes.filter((one) => !replaced.includes(one));
  return [...others, isOpen ? { ...made, known: [] } : made];
}

/** Applies these changes to the settings. Skips a change whose place no longer exists. */
export function withChanges(
  settings: WrittenSettings,
  changes: readonly AppliedChange[],
): WrittenSettings {
  return changes.reduce<WrittenSettings>((now, change) => {
    try {
      return applySettingChanges(now, [change]);
    } catch {
      return now; // The list or group that contained the setting was removed.
    }
  }, settings);
}

/** Adds the built-in lists that the settings do not replace. */
export function withBuiltIn(settings: WrittenSettings): WrittenSettings {
  return { ...BUILT_IN, ...settings };
}
const BUILT_IN: WrittenSettings = { ...BUILT_IN_LISTS, sections: SECTION_IDS };

/** Expands a change inside a built-in list to the whole list, because settings store whole lists. */
export function withWholeList(change: AppliedChange, settings: WrittenSettings): AppliedChange {
  const [top = ''] = change.path;
  const builtIn = settings[top] === undefined ? BUILT_IN[top] : undefined;
  if (change.path.length === 1 || builtIn === undefined) return change;
  return { path: [top], value: withChanges({ [top]: builtIn }, [change])[top] };
}
