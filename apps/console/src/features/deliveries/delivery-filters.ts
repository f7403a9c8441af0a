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

export const DELIVERY_FORM = urlForm({
  state: oneOf(DELIVERY_STATES, null),
  kind: oneOf(JOB_KINDS, null),
  target: matching(/^[a-z][a-z0-9-]{0,39}$/),
  cause: matching(/^[A-Za-z\d.-]{1,60}$/),
  lead: matching(UUID),
});

export type DeliveryFilters = FiltersOf<typeof DELIVERY_FORM>;

export function deliveriesPath(filters: DeliveryFilters, state = filters.state) {
  const { lead } = filters;
  const query = DELIVERY_FORM.write({ ...filters, state, lead: '' });
  if (lead !== '') query.set('lead_id', lead);
  return query.size === 0 ? '/api/deliveries' : (`/api/deliveries?${query.toString()}` as const);
}

export function groupsPath({ kind, target, lead }: DeliveryFilters) {
  const query = DELIVERY_FORM.write({ ...DELIVERY_FORM.defaults, kind, target });
  if (lead !== '') query.set('lead_id', lead);
  const path = '/api/deliveries/groups';
  return query.size === 0 ? path : (`${path}?${query.toString()}` as const);
}

export const isNarrowed = (filters: DeliveryFilters): boolean =>
  DELIVERY_FORM.write(filters).size > 0;

/** Null if the filters select a lead, because the API cannot limit a replay to one lead. */
export function replayRequest(filters: DeliveryFilters, states: readonly ReplayedState[]) {
  const { kind, target, cause, lead } = filters;
  if (lead !== '') return null;
  return { states, ...(kind && { kind }), ...(target && { target }), ...(cause && { cause }) };
}
