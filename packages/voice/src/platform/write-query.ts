type Scalar = string | number | boolean | Date;

export type QueryValue = Scalar | readonly (Scalar | null | undefined)[] | null | undefined;

export type Query = Readonly<Record<string, QueryValue>>;

/**
 * Dates become ISO 8601 in UTC. `undefined` and `null` are left out. Throws a RangeError for an
 * invalid date.
 */
export function writeQuery(query: Query): string {
  return Object.entries(query)
    .flatMap(([name, value]) => listOf(value).map((item) => `${encode(name)}=${encode(item)}`))
    .join('&');
}

function listOf(value: QueryValue): readonly Scalar[] {
  const items: readonly (Scalar | null | undefined)[] = isList(value) ? value : [value];
  return items.filter((item) => item !== undefined && item !== null);
}

// Array.isArray does not narrow a readonly list.
function isList(value: QueryValue): value is readonly (Scalar | null | undefined)[] {
  return Array.isArray(value);
}

function encode(value: Scalar): string {
  return encodeURIComponent(value instanceof Date ? value.toISOString() : value);
}
