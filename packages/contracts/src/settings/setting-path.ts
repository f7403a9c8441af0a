/**
 * The path of a setting: keys of objects and indexes of lists. An empty path stands for all
 * settings.
 */
export type SettingPath = readonly (string | number)[];

/** "plans[0].price", for messages and the issues of an error. */
export function pathText(path: SettingPath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

/** Whether one path contains the other, or both are the same. */
export function pathsOverlap(one: SettingPath, other: SettingPath): boolean {
  const shared = Math.min(one.length, other.length);
  return one.slice(0, shared).every((part, index) => part === other[index]);
}

/** Whether a path is inside of another one, or the same. */
export const isWithin = (path: SettingPath, outer: SettingPath): boolean =>
  path.length >= outer.length && pathsOverlap(path, outer);

/** The value at a path of unparsed settings. Undefined if there is none. */
export function valueAt(settings: unknown, path: SettingPath): unknown {
  return path.reduce<unknown>((value, part) => {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, part);
    return isThere ? (value as Readonly<Record<string | number, unknown>>)[part] : undefined;
  }, settings);
}
