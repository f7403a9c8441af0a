import type { Permission } from '@pickup/contracts/operator-roles';

export type PolicyMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `person`: anyone who has signed in, in any role. `session`: the same before the second factor is shown.
 * `anyone`: no credentials; the route proves otherwise.
 */
export type Admission = Permission | 'person' | 'session' | 'anyone';

/** Who may ask for one route. GET stands for HEAD as well. */
export interface PolicyRow {
  readonly method: PolicyMethod;
  /** As the route is registered: `/api/leads/:id`. */
  readonly path: string;
  readonly permission: Admission;
}

/** What the table says about one request. */
export type PolicyVerdict =
  | { readonly kind: 'row'; readonly row: PolicyRow }
  /** The path is there, the method is not; `allow` are those that are. */
  | { readonly kind: 'other-method'; readonly allow: string }
  | { readonly kind: 'unknown' };

/** Finds rows by what is asked for. A path that is written out hides one with a parameter in its place. */
export function createPolicyLookup(rows: readonly PolicyRow[]) {
  const entries = rows
    .map((row) => ({ row, pattern: patternOf(row.path), blanks: row.path.split(':').length }))
    .toSorted((a, b) => a.blanks - b.blanks);
  return (method: string, path: string): PolicyVerdict => {
    const matching = entries.filter(({ pattern }) => pattern.test(path));
    const here = matching.filter(({ blanks }) => blanks === matching[0]?.blanks);
    const asked = method === 'HEAD' ? 'GET' : method;
    const row = here.find((entry) => entry.row.method === asked)?.row;
    if (row) return { kind: 'row', row };
    if (here.length === 0) return { kind: 'unknown' };
    return { kind: 'other-method', allow: allowed(here.map((entry) => entry.row)) };
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
