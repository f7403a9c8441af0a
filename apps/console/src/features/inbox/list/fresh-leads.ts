import type { OperatorLead, OperatorLeadPage } from '@pickup/contracts/inbox/operator-leads';
import type { LeadPages } from '../../../shared/leads/cached-leads.ts';

/** New leads that the list does not show yet, because the operator scrolled down or selected leads. */
export interface Pending {
  /** The newest first page that the server returned. */
  readonly page: OperatorLeadPage;
  /** How many leads arrived. A lead that only moved up is not counted. */
  readonly arrivals: number;
}

/** The list with its first page only. */
export function firstPageOf(page: OperatorLeadPage): LeadPages {
  return { pages: [page], pageParams: [null] };
}

/** Returns each lead of the list once, even if it moved and is therefore on two pages. */
export function leadsOf({ pages }: LeadPages): OperatorLead[] {
  return [...new Map(pages.flatMap(({ leads }) => leads).map((lead) => [lead.id, lead])).values()];
}

/** The arrival time of the newest lead; empty without leads. ISO strings sort in time order. */
export function newestOf(leads: readonly OperatorLead[]): string {
  return leads.reduce((newest, { received_at: at }) => (at > newest ? at : newest), '');
}

/** Leads of a newer first page that the list does not show. */
export function newLeadsIn(shown: LeadPages, page: OperatorLeadPage): OperatorLead[] {
  const known = new Set(leadsOf(shown).map(({ id }) => id));
  return page.leads.filter(({ id }) => !known.has(id));
}

/**
 * Inserts the new leads of a newer first page, each after the lead that precedes it on that page.
 * No other row moves. If the list has more pages, leads beyond its end load with the next page.
 */
export function insertNewLeads(shown: LeadPages, page: OperatorLeadPage): LeadPages {
  const leads = leadsOf(shown);
  const known = new Set(leads.map(({ id }) => id));
  const next_cursor = shown.pages.at(-1)?.next_cursor ?? null;
  const end = next_cursor === null ? -1 : page.leads.findLastIndex(({ id }) => known.has(id));
  let place = 0;
  for (const lead of end === -1 ? page.leads : page.leads.slice(0, end)) {
    const at = leads.findIndex(({ id }) => id === lead.id);
    if (at === -1) leads.splice(place, 0, lead);
    place = (at === -1 ? place : at) + 1;
  }
  return firstPageOf({ leads, next_cursor });
}

/** Returns whether the listed leads are in another order than on the newer first page. */
export function hasDifferentOrder(shown: LeadPages, page: OperatorLeadPage): boolean {
  const places = new Map(leadsOf(shown).map(({ id }, place) => [id, place]));
  const begins = page.leads.flatMap(({ id }) => places.get(id) ?? []);
  return begins.some((place, index) => place !== index);
}
