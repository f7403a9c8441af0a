import type { OperatorLead, OperatorLeadPage } from '@pickup/contracts/inbox/operator-leads';
import type { LeadPages } from '../../../shared/leads/cached-leads.ts';

/** New leads that the list does not show while the operator has scrolled down or selected leads. */
export interface Pending {
  readonly page: OperatorLeadPage;
  /** The number of new leads. Leads that only moved up do not count. */
  readonly arrivals: number;
}

export function firstPageOf(page: OperatorLeadPage): LeadPages {
  return { pages: [page], pageParams: [null] };
}

/**
 * Returns each lead once, because a lead that moved may be on two pages. Returns only the newest
 * lead of each person, because pages that loaded earlier may still have the person's older leads.
 */
export function leadsOf({ pages }: LeadPages): OperatorLead[] {
  const leads = new Map(pages.flatMap((page) => page.leads).map((lead) => [lead.id, lead]));
  const newest = new Map<string, OperatorLead>();
  for (const lead of leads.values()) {
    const known = newest.get(lead.person.id);
    if (!known || lead.received_at > known.received_at) newest.set(lead.person.id, lead);
  }
  return [...leads.values()].filter((lead) => newest.get(lead.person.id) === lead);
}

/** Returns the newest arrival time, or "" without leads. ISO strings sort in time order. */
export function newestOf(leads: readonly OperatorLead[]): string {
  return leads.reduce((newest, { received_at: at }) => (at > newest ? at : newest), '');
}

export function newLeadsIn(shown: LeadPages, page: OperatorLeadPage): OperatorLead[] {
  const known = new Set(leadsOf(shown).map(({ id }) => id));
  return page.leads.filter(({ id }) => !known.has(id));
}

/**
 * Inserts each new lead after the lead that precedes it in `page`, so that the shown leads keep
 * their order. If there is a next page, leads beyond the end of the list load with that page.
 */
export function insertNewLeads(shown: LeadPages, page: OperatorLeadPage): LeadPages {
  const leads = leadsOf(shown);
  const known = new Set(leads.map(({ id }) => id));
  const next_cursor = shown.pages.at(-1)?.next_cursor ?? null;
  const end = next_cursor === null ? -1 : page.leads.findLastIndex(({ id }) => known.has(id));
  let position = 0;
  for (const lead of end === -1 ? page.leads : page.leads.slice(0, end)) {
    const at = leads.findIndex(({ id }) => id === lead.id);
    if (at === -1) leads.splice(position, 0, lead);
    position = (at === -1 ? position : at) + 1;
  }
  return firstPageOf({ leads, next_cursor });
}

export function hasDifferentOrder(shown: LeadPages, page: OperatorLeadPage): boolean {
  const positions = new Map(leadsOf(shown).map(({ id }, position) => [id, position]));
  const newPositions = page.leads.flatMap(({ id }) => positions.get(id) ?? []);
  return newPositions.some((position, index) => position !== index);
}
