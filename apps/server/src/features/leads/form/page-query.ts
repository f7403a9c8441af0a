import type { PageQuery } from '@pickup/contracts/page/page';

const MAX_PARAMETERS = 60;
const MAX_NAME = 60;
// Click ids have 100 to 200 characters, and a lead stores at most 500.
const MAX_VALUE = 500;

// A NUL in the page's HTML is a parse error, and no parameter needs control characters.
const CONTROL = /\p{Cc}/gu;

/** Reads the first value of each name. Limits the length of values and their number. */
export function readPageQuery(parameters: URLSearchParams): PageQuery {
  const query = new Map<string, string>();
  for (const [name, value] of parameters) {
    if (query.size === MAX_PARAMETERS) break;
    if (name.length > MAX_NAME || query.has(name)) continue;
    query.set(name, bounded(value));
  }
  return Object.fromEntries(query);
}

// Cutting may split a surrogate pair, which the database cannot store.
function bounded(value: string): string {
  return value
    .replace(CONTROL, '')
    .slice(0, MAX_VALUE)
    .replace(/[\uD800-\uDBFF]$/, '');
}
