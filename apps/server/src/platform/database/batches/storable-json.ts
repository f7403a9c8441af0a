import { isStorableText, storableText } from '@pickup/contracts/storable-text';

/** No legitimate value is nested deeper, and walking deeper values could overflow the stack. */
const MAX_DEPTH = 40;

/**
 * Returns the value in a form that a jsonb column accepts. Returns the same object if nothing
 * needs to change. Parts that are nested too deeply become null.
 */
export function storableJson<Value>(value: Value): Value {
  return isStorable(value, 0) ? value : (storable(value, 0) as Value);
}

// The value is checked before it is copied, because nearly every value is storable as it is.
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
