import type { LeadState } from '@pickup/contracts/lead-work';
import type {
  OperatorLead,
  OperatorLeadDetail,
  OperatorLeadPage,
} from '@pickup/contracts/operator-leads';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { apiKey } from '../api/use-api-query.ts';

export type LeadPages = InfiniteData<OperatorLeadPage, string | null>;

/** The leads of these that are known by a newer word, in the same order and no others. */
function withNewer(leads: readonly OperatorLead[], newer: readonly OperatorLead[]): OperatorLead[] {
  const byId = new Map(newer.map((lead) => [lead.id, lead]));
  return leads.map((lead) => byId.get(lead.id) ?? lead);
}

/** Every page with what is newer in it. Nothing moves. */
export function renewPages(pages: LeadPages, newer: readonly OperatorLead[]): LeadPages {
  const renewed = pages.pages.map((page) => ({ ...page, leads: withNewer(page.leads, newer) }));
  return { ...pages, pages: renewed };
}

/** Takes in what became of leads, wherever they are shown. Nothing moves. */
export function keepStates(client: QueryClient, states: readonly LeadState[]): void {
  const byId = new Map(states.map((state) => [state.id, state]));
  const withState = <Lead extends OperatorLead>(lead: Lead): Lead => {
    const state = byId.get(lead.id);
    if (!state) return lead;
    const { status, assignee, first_contact_at } = state;
    return { ...lead, status, work: { ...lead.work, assignee, first_contact_at } };
  };
  client.setQueriesData<LeadPages>({ queryKey: ['api', '/api/leads'] }, (pages) =>
    pages && 'pages' in pages
      ? {
          ...pages,
          pages: pages.pages.map((page) => ({ ...page, leads: page.leads.map(withState) })),
        }
      : pages,
  );
  for (const { id } of states) {
    client.setQueryData<OperatorLeadDetail>(
      apiKey(`/api/leads/${id}`),
      (lead) => lead && withState(lead),
    );
  }
}

/** Takes a lead that the server answered into everything that shows it. */
export function keepLead(client: QueryClient, lead: OperatorLeadDetail): void {
  client.setQueryData(apiKey(`/api/leads/${lead.id}`), lead);
  client.setQueriesData<LeadPages>({ queryKey: ['api', '/api/leads'] }, (pages) =>
    pages && 'pages' in pages ? renewPages(pages, [lead]) : pages,
  );
}
