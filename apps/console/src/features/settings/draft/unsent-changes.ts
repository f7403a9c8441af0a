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

/** A change that the server does not have yet. Without a value, the setting is removed. */
export interface UnsentChange extends AppliedChange {
  /**
   * Values that the server may have if no one else changed the setting: what the author saw, and
   * each value sent without an answer.
   */
  readonly known: readonly unknown[];
  /**
   * The names of the list items in the path. If someone reorders the list, an index means another
   * item.
   */
  readonly items: readonly string[];
}

/** Records a change by someone who sees these settings. */
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

/** Adds a change. A change inside an earlier one becomes part of it, and a change around earlier ones replaces them. */
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
  // A change that contains a conflicting change conflicts too, until its author decides.
  const isOpen = !same && replaced.some((one) => isConflict(one, remote));
  const others = changes.filter((one) => !replaced.includes(one));
  return [...others, isOpen ? { ...made, known: [] } : made];
}

/** The settings with these changes applied. A change that no longer fits is left out. */
export function withChanges(
  settings: WrittenSettings,
  changes: readonly AppliedChange[],
): WrittenSettings {
  return changes.reduce<WrittenSettings>((now, change) => {
    try {
      return applySettingChanges(now, [change]);
    } catch {
      return now; // what contained the setting is gone
    }
  }, settings);
}

/** The settings, with the built-in lists where the settings have none. */
export function withBuiltIn(settings: WrittenSettings): WrittenSettings {
  return { ...BUILT_IN, ...settings };
}
const BUILT_IN: WrittenSettings = { ...BUILT_IN_LISTS, sections: SECTION_IDS };

/** A change inside a built-in list writes the whole list. */
export function withWholeList(change: AppliedChange, settings: WrittenSettings): AppliedChange {
  const [top = ''] = change.path;
  const builtIn = settings[top] === undefined ? BUILT_IN[top] : undefined;
  if (change.path.length === 1 || builtIn === undefined) return change;
  return { path: [top], value: withChanges({ [top]: builtIn }, [change])[top] };
}
