/** Settings as written in a file, without defaults. They need not be valid. */
export type WrittenSettings = Readonly<Record<string, unknown>>;

/** Keys of objects and indexes of lists. An empty path stands for all settings. */
export type SettingPath = readonly (string | number)[];

/** "plans[0].price" */
export function pathText(path: SettingPath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

/** True if one path contains the other. */
export function pathsOverlap(one: SettingPath, other: SettingPath): boolean {
  const shared = Math.min(one.length, other.length);
  return one.slice(0, shared).every((part, index) => part === other[index]);
}

export const isWithin = (path: SettingPath, outer: SettingPath): boolean =>
  path.length >= outer.length && pathsOverlap(path, outer);

/** Undefined if there is no value at the path. */
export function valueAt(settings: unknown, path: SettingPath): unknown {
  return path.reduce<unknown>((value, part) => {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, part);
    return isThere ? (value as Readonly<Record<string | number, unknown>>)[part] : undefined;
  }, settings);
}

/** `before` or `after` is undefined if the setting is not written, so that its default applies. */
export interface SettingsDifference {
  readonly path: SettingPath;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Compares lists item by item if the items have the same names in the same order, and otherwise as
 * a whole.
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

export function unionOfKeys(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads own members only, because an id that people choose may be the name of an inherited member,
 * such as "constructor".
 */
export function memberOf<Value>(
  values: Readonly<Record<string, Value>>,
  id: string,
): Value | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}

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

/** Ignores the order of keys. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSameJson(item, other[at]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  return unionOfKeys(one, other).every((key) => isSameJson(one[key], other[key]));
}

/** Without a value, the setting is removed. */
export interface AppliedChange {
  readonly path: SettingPath;
  readonly value?: unknown;
}

/**
 * Thrown if a path does not fit the settings: the path leads through a value that is not an object
 * or a list, or contains an index that is too high.
 */
export class SettingChangeError extends Error {
  override readonly name = 'SettingChangeError';
  readonly path: SettingPath;

  constructor(path: SettingPath) {
    super(`${pathText(path)} cannot be set, because the path does not fit the other settings`);
    this.path = path;
  }
}

/**
 * Creates missing objects and lists along the paths. An index may be at most one past the last
 * item. Throws SettingChangeError.
 */
export function applySettingChanges(
  settings: WrittenSettings,
  changes: readonly AppliedChange[],
): WrittenSettings {
  return changes.reduce<WrittenSettings>((now, change) => {
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
