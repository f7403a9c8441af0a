import { pathText, valueAt, type SettingPath } from '@pickup/contracts/settings/setting-path';
import { isObject } from '@pickup/contracts/settings/settings-differences';

/** A change of one setting. Without a value, the setting is removed. */
export interface AppliedChange {
  readonly path: SettingPath;
  readonly value?: unknown;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** The setting's path leads through a value that is no object or list. */
export class SettingChangeError extends Error {
  override readonly name = 'SettingChangeError';
  readonly path: SettingPath;

  constructor(path: SettingPath) {
    super(`${pathText(path)} cannot be set, because what contains it is no object or list`);
    this.path = path;
  }
}

/**
 * Applies changes and creates missing objects on their paths. An index may be one after the last
 * item. Throws SettingChangeError.
 */
export function applySettingChanges(
  settings: JsonObject,
  changes: readonly AppliedChange[],
): JsonObject {
  return changes.reduce<JsonObject>((now, change) => {
    const next = withChange(now, change, change.path);
    if (!isObject(next)) throw new SettingChangeError(change.path);
    return next;
  }, settings);
}

function withChange(container: unknown, change: AppliedChange, rest: SettingPath): unknown {
  const [part, ...further] = rest;
  if (part === undefined) return change.value;
  if (typeof part === 'number') return withItem(container, change, part, further);
  const object = container === undefined ? {} : container;
  if (!isObject(object)) throw new SettingChangeError(change.path);
  if (change.value === undefined && !Object.hasOwn(object, part)) return object;
  const value = withChange(valueAt(object, [part]), change, further);
  const { [part]: _, ...others } = object;
  return value === undefined ? others : { ...object, [part]: value };
}

function withItem(
  container: unknown,
  change: AppliedChange,
  index: number,
  further: SettingPath,
): unknown {
  const list: unknown = container ?? [];
  if (!Array.isArray(list) || index > list.length) throw new SettingChangeError(change.path);
  const items: readonly unknown[] = list;
  const value = withChange(items[index], change, further);
  return items.toSpliced(index, 1, ...(value === undefined ? [] : [value]));
}
