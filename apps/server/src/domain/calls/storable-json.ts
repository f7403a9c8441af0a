import { toStorableText } from '@pickup/contracts/text';

/** Deeper than anything the platform sends. Deeper values could exhaust the stack of code that walks them. */
const MAX_DEPTH = 40;

/** A parsed JSON value that a jsonb column accepts. Parts that are nested too deeply become null. */
export function storableJson<Value>(value: Value): Value {
  return storable(value, 0) as Value;
}

function storable(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      toStorableText(key),
      storable(member, depth + 1),
    ]),
  );
}
