import { isStorableText, storableText } from '@pickup/contracts/storable-text';

/** Deeper than anything that is sent here in earnest. Deeper values could exhaust the stack of code that walks them. */
const MAX_DEPTH = 40;

/**
 * A parsed JSON value that a jsonb column accepts, the same object if it does already. Parts that are nested too
 * deeply become null.
 */
export function storableJson<Value>(value: Value): Value {
  return isStorable(value, 0) ? value : (storable(value, 0) as Value);
}

// Nearly every value is storable, so none is copied before that is known.
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  for (const key of Object.keys(value)) {
    if (!isStorableText(key)) return false;
    if (!isStorable((value as Readonly<Record<string, unknown>>)[key], depth + 1)) return false;
  }
  return true;
}

function storable(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [storableText(key), storable(member, depth + 1)]),
  );
}
