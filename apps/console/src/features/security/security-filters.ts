import {
  SECURITY_EVENT_KINDS,
  type SecurityEventKind,
} from '@pickup/contracts/security-event-kinds';

/** The list's filters, kept in the URL so that it can be revisited and shared. */
export interface SecurityFilters {
  readonly kind: SecurityEventKind | null;
  /** A user id; empty for everyone. */
  readonly person: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the filters from a URL; ignores what the API would refuse. */
export function readFilters(search: URLSearchParams): SecurityFilters {
  const person = search.get('person') ?? '';
  return {
    kind: SECURITY_EVENT_KINDS.find((kind) => kind === search.get('kind')) ?? null,
    person: UUID.test(person) ? person : '',
  };
}

/** Writes the filters for the URL and the API, without empty ones. */
export function writeFilters({ kind, person }: SecurityFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (kind !== null) search.set('kind', kind);
  if (person !== '') search.set('person', person);
  return search;
}

export function eventsPath(filters: SecurityFilters) {
  const query = writeFilters(filters).toString();
  return query === '' ? '/api/security-events' : (`/api/security-events?${query}` as const);
}
