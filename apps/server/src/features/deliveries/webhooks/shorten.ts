import { shortenText } from '../../../platform/shorten-text.ts';

const MAX_ENTRIES = 20;
const MAX_NAME_LENGTH = 40;
const MAX_DEPTH = 6;

/**
 * Limits the size of values that visitors send. Cuts texts to `room` UTF-16 units, and drops extra
 * entries, entries with long names and deeply nested values. Returns null if `room` is 0.
 */
export function shorten(value: unknown, room: number, depth = 0): unknown {
  if (room === 0 || depth > MAX_DEPTH) return null;
  if (typeof value === 'string') return shortenText(value, room);
  if (typeof value !== 'object' || value === null) return value;
  const shortenItem = (item: unknown) => shorten(item, room, depth + 1);
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map(shortenItem);
  const entries = Object.entries(value).filter(([name]) => name.length <= MAX_NAME_LENGTH);
  return Object.fromEntries(
    entries.slice(0, MAX_ENTRIES).map(([name, item]) => [name, shortenItem(item)]),
  );
}
