import type { OperatorLead, OperatorLeadPage } from '@pickup/contracts/operator-leads';
import type { LeadPages } from '../../shared/leads/kept-leads.ts';

/** New leads that a list does not show yet, because its operator reads further down or selects. */
export interface Pending {
  /** The list's beginning as the server has it. */
  readonly page: OperatorLeadPage;
  /** How many leads arrived. A lead that only moved up is not counted. */
  readonly arrivals: number;
}

/** The list as its beginning alone. */
export function beginWith(page: OperatorLeadPage): LeadPages {
  return { pages: [page], pageParams: [null] };
}

/** Every lead of the list, once: a lead that moved may be on two pages. */
export function leadsOf({ pages }: LeadPages): OperatorLead[] {
  return [...new Map(pages.flatMap(({ leads }) => leads).map((lead) => [lead.id, lead])).values()];
}

/** The arrival of the newest lead in the list; empty when there is none. ISO texts sort as their moments do. */
export function newestOf(leads: readonly OperatorLead[]): string {
  return leads.reduce((newest, { received_at: at }) => (at > newest ? at : newest), '');
}

/** Leads of a newer beginning that the list does not show. */
export function missingFrom(shown: LeadPages, page: OperatorLeadPage): OperatorLead[] {
  const known = new Set(leadsOf(shown).map(({ id }) => id));
  return page.leads.filter(({ id }) => !known.has(id));
}

/** The list with what a newer beginning has beyond it, each behind its neighbor there. No other row moves. */
export function takeIn(shown: LeadPages, page: OperatorLeadPage): LeadPages {
  const leads = leadsOf(shown);
  let place = 0;
  for (const lead of page.leads) {
    const at = leads.findIndex(({ id }) => id === lead.id);
    if (at === -1) leads.splice(place, 0, lead);
    place = (at === -1 ? place : at) + 1;
  }
  return beginWith({ leads, next_cursor: shown.pages.at(-1)?.next_cursor ?? null });
}

/** Whether the rows stand in another order than in the list's newer beginning. */
export function isInOtherOrder(shown: LeadPages, page: OperatorLeadPage): boolean {
  const places = new Map(leadsOf(shown).map(({ id }, place) => [id, place]));
  const begins = page.leads.flatMap(({ id }) => places.get(id) ?? []);
  return begins.some((place, index) => place !== index);
}
