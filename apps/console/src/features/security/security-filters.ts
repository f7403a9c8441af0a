import { SECURITY_EVENT_KINDS } from '@pickup/contracts/security-event-kinds';
import {
  matching,
  oneOf,
  urlForm,
  UUID,
  type FiltersOf,
} from '../../shared/hooks/use-url-filters.ts';

/** The list's filters. The URL and the API use the same names. */
export const SECURITY_FORM = urlForm({
  kind: oneOf(SECURITY_EVENT_KINDS, null),
  person: matching(UUID),
});

export type SecurityFilters = FiltersOf<typeof SECURITY_FORM>;

export function eventsPath(filters: SecurityFilters) {
  const query = SECURITY_FORM.write(filters).toString();
  return query === '' ? '/api/security-events' : (`/api/security-events?${query}` as const);
}
