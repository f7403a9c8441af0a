import type { PageQuery } from '@pickup/contracts/page';

const MAX_PARAMETERS = 60;
const MAX_NAME = 60;
// A click id is 100 to 200 characters long; 500 is what a lead keeps of one.
const MAX_VALUE = 500;

// No parameter has a use for them, and a NUL in the page's HTML is a parse error.
const CONTROL = /\p{Cc}/gu;

/** A query or form as a page takes it: first value each, of a size that does no harm. */
export function readPageQuery(parameters: URLSearchParams): PageQuery {
  const query = new Map<string, string>();
  for (const [name, value] of parameters) {
    if (query.size === MAX_PARAMETERS) break;
    if (name.length > MAX_NAME || query.has(name)) continue;
    query.set(name, bounded(value));
  }
  return Object.fromEntries(query);
}

// Cutting may leave half of a character, which no database of ours can store.
function bounded(value: string): string {
  return value
    .replace(CONTROL, '')
    .slice(0, MAX_VALUE)
    .replace(/[\uD800-\uDBFF]$/, '');
}
