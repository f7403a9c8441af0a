import type { Route } from '../../../platform/http/route.ts';

export type PolicyRow = Pick<Route, 'method' | 'path' | 'permission'>;

export type PolicyVerdict =
  | { readonly kind: 'row'; readonly row: PolicyRow }
  | { readonly kind: 'other-method'; readonly allow: string }
  | { readonly kind: 'unknown' };

/** A literal path takes precedence over a path with parameters. */
export function createPolicyLookup(rows: readonly PolicyRow[]) {
  const entries = rows
    .map((row) => ({ row, pattern: patternOf(row.path), parameters: row.path.split(':').length }))
    .toSorted((a, b) => a.parameters - b.parameters);
  return (method: string, path: string): PolicyVerdict => {
    const matching = entries.filter(({ pattern }) => pattern.test(path));
    const bestMatches = matching.filter(({ parameters }) => parameters === matching[0]?.parameters);
    const effective = method === 'HEAD' ? 'GET' : method;
    const row = bestMatches.find((entry) => entry.row.method === effective)?.row;
    if (row) return { kind: 'row', row };
    if (bestMatches.length === 0) return { kind: 'unknown' };
    return { kind: 'other-method', allow: allowed(bestMatches.map((entry) => entry.row)) };
  };
}

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', String.raw`\.`)))
    .join('/');
  return new RegExp(`^${source}$`);
}

function allowed(rows: readonly PolicyRow[]): string {
  const methods = rows.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set(methods)].toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join(', ');
}

const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
