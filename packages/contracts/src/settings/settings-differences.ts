import type { SettingPath } from './setting-path.ts';

/** The values at a path before and after. Undefined if the setting has its default. */
export interface SettingsDifference {
  readonly path: SettingPath;
  readonly before: unknown;
  readonly after: unknown;
}

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Lists where two settings differ. Lists with the same named items are compared item by item,
 * others as a whole.
 */
export function settingsDifferences(
  before: unknown,
  after: unknown,
  path: SettingPath = [],
): SettingsDifference[] {
  if (isSameJson(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    return unionOfKeys(before, after).flatMap((key) =>
      settingsDifferences(before[key], after[key], [...path, key]),
    );
  }
  if (Array.isArray(before) && Array.isArray(after) && haveSameItems(before, after)) {
    return before.flatMap((item, index) =>
      settingsDifferences(item, after[index], [...path, index]),
    );
  }
  return [{ path, before, after }];
}

export function unionOfKeys(one: JsonObject, other: JsonObject): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads own members only, because a name that people choose may be an inherited one, such as
 * "constructor".
 */
export function memberOf<Value>(
  values: Readonly<Record<string, Value>>,
  id: string,
): Value | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}

/** The name that distinguishes an item of a list. Null for an item without a name. */
export function nameOfItem(item: unknown): string | null {
  if (!isObject(item)) return null;
  const name = item['id'] ?? item['name'];
  return typeof name === 'string' ? name : null;
}

function haveSameItems(before: readonly unknown[], after: readonly unknown[]): boolean {
  if (before.length !== after.length) return false;
  return before.every((item, index) => {
    const name = nameOfItem(item);
    return name !== null && name === nameOfItem(after[index]);
  });
}

/** Whether two JSON values are equal, regardless of the order of keys. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSameJson(item, other[at]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  return unionOfKeys(one, other).every((key) => isSameJson(one[key], other[key]));
}
