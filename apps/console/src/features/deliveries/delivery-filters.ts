import {
  DELIVERY_STATES,
  JOB_KINDS,
  type ReplayedState,
} from '@pickup/contracts/deliveries/deliveries';
import {
  matching,
  oneOf,
  urlForm,
  UUID,
  type FiltersOf,
} from '../../shared/hooks/use-url-filters.ts';

/** The list's filters. `target` is a webhook endpoint's id. */
export const DELIVERY_FORM = urlForm({
  state: oneOf(DELIVERY_STATES, null),
  kind: oneOf(JOB_KINDS, null),
  target: matching(/^[a-z][a-z0-9-]{0,39}$/),
  lead: matching(UUID),
});

export type DeliveryFilters = FiltersOf<typeof DELIVERY_FORM>;

/** The API path of this list, or of one of its states. */
export function deliveriesPath(filters: DeliveryFilters, state = filters.state) {
  const { lead } = filters;
  const query = DELIVERY_FORM.write({ ...filters, state, lead: '' });
  if (lead !== '') query.set('lead_id', lead);
  return query.size === 0 ? '/api/deliveries' : (`/api/deliveries?${query.toString()}` as const);
}

export const isNarrowed = (filters: DeliveryFilters): boolean =>
  DELIVERY_FORM.write(filters).size > 0;

/**
 * The request body that resends the deliveries in these states that the filters show. Null if the
 * API would resend more.
 */
export function replayRequest(filters: DeliveryFilters, states: readonly ReplayedState[]) {
  const { kind, target, lead } = filters;
  if (lead !== '') return null;
  return { states, ...(kind && { kind }), ...(target && { target }) };
}
