import type { PageQuery } from '@pickup/contracts/page/page';

const MAX_PARAMETERS = 60;
const MAX_NAME = 60;
// A click id is 100 to 200 characters long. A lead stores at most 500 of one.
const MAX_VALUE = 500;

// No parameter needs control characters, and a NUL in the page's HTML is a parse error.
const CONTROL = /\p{Cc}/gu;

/** Reads a query or form: the first value of each name, limited in size. */
export function readPageQuery(parameters: URLSearchParams): PageQuery {
  const query = new Map<string, string>();
  for (const [name, value] of parameters) {
    if (query.size === MAX_PARAMETERS) break;
    if (name.length > MAX_NAME || query.has(name)) continue;
    query.set(name, bounded(value));
  }
  return Object.fromEntries(query);
}

// Cutting may leave half of a surrogate pair, which our databases cannot store.
function bounded(value: string): string {
  return value
    .replace(CONTROL, '')
    .slice(0, MAX_VALUE)
    .replace(/[\uD800-\uDBFF]$/, '');
}
