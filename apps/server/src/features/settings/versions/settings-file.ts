import { createHash } from 'node:crypto';
import { isObject } from '@pickup/contracts/settings/settings-differences';
import { siteSettingsSchema } from '@pickup/contracts/settings/site-settings';

/** Settings as an operator wrote them in the file, without defaults. */
export type WrittenSettings = Readonly<Record<string, unknown>>;

/** SHA-256 in hex. The order of keys and white space do not matter. */
export function contentHash(settings: WrittenSettings): string {
  return createHash('sha256').update(canonicalJson(settings)).digest('hex');
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** The text of a settings file. Keys are in the order of the schema, because the database keeps no order. */
export function settingsFileText(settings: WrittenSettings): string {
  const read = siteSettingsSchema.safeParse(settings);
  const ordered = read.success ? inOrderOf(read.data, settings) : settings;
  return `${JSON.stringify(ordered, null, 2)}\n`;
}

function inOrderOf(model: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const models: readonly unknown[] = Array.isArray(model) ? model : [];
    return items.map((item, index) => inOrderOf(models[index], item));
  }
  if (!isObject(value) || !isObject(model)) return value;
  const known = Object.keys(model).filter((key) => Object.hasOwn(value, key));
  const others = Object.keys(value).filter((key) => !known.includes(key));
  const keys = [...known, ...others];
  return Object.fromEntries(keys.map((key) => [key, inOrderOf(model[key], value[key])]));
}
