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

export interface UnsentChange extends AppliedChange {
  /**
   * The change does not conflict if the server has one of these values. They are the value that the
   * author saw, and the values that the author sent without getting a response.
   */
  readonly acceptedValues: readonly unknown[];
  /** The names of the list items on the path. After a reorder, an index points to another item. */
  readonly itemNames: readonly string[];
}

export function unsentChange(
  settings: WrittenSettings,
  { path, value }: AppliedChange,
): UnsentChange {
  return {
    path,
    value,
    acceptedValues: [valueAt(settings, path)],
    itemNames: itemNamesOf(path, settings),
  };
}

function itemNamesOf(path: SettingPath, settings: WrittenSettings): readonly string[] {
  return path.flatMap((part, index) =>
    typeof part === 'number' ? [nameOfItem(valueAt(settings, path.slice(0, index + 1))) ?? ''] : [],
  );
}

export function isConflict(
  { path, value, acceptedValues, itemNames }: UnsentChange,
  remote: WrittenSettings,
): boolean {
  const remoteValue = valueAt(remote, path);
  const isAccepted = [value, ...acceptedValues].some((one) => isSameJson(one, remoteValue));
  return !isAccepted || !isSameJson(itemNames, itemNamesOf(path, remote));
}

/**
 * If an earlier change set a value at the same path or at a containing path, merges `change` into
 * that change. Otherwise, `change` replaces the earlier changes at its path and inside it.
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
  const added = {
    ...unsentChange(remote, change),
    ...(same && { acceptedValues: same.acceptedValues, itemNames: same.itemNames }),
  };
  // A change that replaces a conflicting change conflicts too, until the author decides.
  const isUndecided = !same && replaced.some((one) => isConflict(one, remote));
  const others = changes.filter((one) => !replaced.includes(one));
  return [...others, isUndecided ? { ...added, acceptedValues: [] } : added];
}

/** Applies the changes, except those at paths that no longer exist. */
export function withChanges(
  settings: WrittenSettings,
  changes: readonly AppliedChange[],
): WrittenSettings {
  return changes.reduce<WrittenSettings>((result, change) => {
    try {
      return applySettingChanges(result, [change]);
    } catch {
      return result;
    }
  }, settings);
}

export function withBuiltIn(settings: WrittenSettings): WrittenSettings {
  return { ...BUILT_IN, ...settings };
}
const BUILT_IN: WrittenSettings = { ...BUILT_IN_LISTS, sections: SECTION_IDS };

/** Settings store whole lists, so a change inside a built-in list has to set the whole list. */
export function withWholeList(change: AppliedChange, settings: WrittenSettings): AppliedChange {
  const [top = ''] = change.path;
  const builtIn = settings[top] === undefined ? BUILT_IN[top] : undefined;
  if (change.path.length === 1 || builtIn === undefined) return change;
  return { path: [top], value: withChanges({ [top]: builtIn }, [change])[top] };
}
