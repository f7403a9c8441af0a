import { shortenText } from '../../../platform/shorten-text.ts';

const MAX_ENTRIES = 20;
const MAX_NAME_LENGTH = 40;
const MAX_DEPTH = 6;

/**
 * Limits the size of values that visitors send. Cuts texts to `maxLength` UTF-16 units, and drops
 * extra entries, entries with long names and deeply nested values. Returns null if `maxLength` is
 * 0.
 */
export function shorten(value: unknown, maxLength: number, depth = 0): unknown {
  if (maxLength === 0 || depth > MAX_DEPTH) return null;
  if (typeof value === 'string') return shortenText(value, maxLength);
  if (typeof value !== 'object' || value === null) return value;
  const shortenItem = (item: unknown) => shorten(item, maxLength, depth + 1);
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map(shortenItem);
  const entries = Object.entries(value).filter(([name]) => name.length <= MAX_NAME_LENGTH);
  return Object.fromEntries(
    entries.slice(0, MAX_ENTRIES).map(([name, item]) => [name, shortenItem(item)]),
  );
}
