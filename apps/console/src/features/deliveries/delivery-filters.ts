import {
  DELIVERY_STATES,
  JOB_KINDS,
  type DeliveryState,
  type JobKind,
  type ReplayedState,
} from '@pickup/contracts/deliveries';

/** The list's filters. They are part of the URL, so it can be bookmarked and shared. */
export interface DeliveryFilters {
  readonly state: DeliveryState | null;
  readonly kind: JobKind | null;
  /** A webhook endpoint's id. */
  readonly target: string;
  readonly leadId: string;
}

const TARGET = /^[a-z][a-z0-9-]{0,39}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the filters from a URL; ignores what the API would refuse. */
export function readFilters(query: URLSearchParams): DeliveryFilters {
  const target = query.get('target') ?? '';
  const leadId = query.get('lead') ?? '';
  return {
    state: DELIVERY_STATES.find((state) => state === query.get('state')) ?? null,
    kind: JOB_KINDS.find((kind) => kind === query.get('kind')) ?? null,
    target: TARGET.test(target) ? target : '',
    leadId: UUID.test(leadId) ? leadId : '',
  };
}

/** Writes the filters for the URL, without empty ones. */
export function writeFilters({ state, kind, target, leadId }: DeliveryFilters): URLSearchParams {
  return parameters({ state, kind, target, lead: leadId });
}

/** The API path of this list, or of one of its states. */
export function deliveriesPath(filters: DeliveryFilters, state = filters.state) {
  const { kind, target, leadId } = filters;
  const query = parameters({ state, kind, target, lead_id: leadId }).toString();
  return query === '' ? '/api/deliveries' : (`/api/deliveries?${query}` as const);
}

export function isNarrowed({ state, kind, target, leadId }: DeliveryFilters): boolean {
  return state !== null || kind !== null || target !== '' || leadId !== '';
}

/**
 * The request body that resends the deliveries listed in these states; null where the API would
 * resend more than that.
 */
export function replayRequest(filters: DeliveryFilters, states: readonly ReplayedState[]) {
  const { kind, target, leadId } = filters;
  if (leadId !== '') return null;
  return { states, ...(kind && { kind }), ...(target && { target }) };
}

function parameters(values: Readonly<Record<string, string | null>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query;
}
