import type { LeadState } from '@pickup/contracts/inbox/lead-work';
import type {
  OperatorLead,
  OperatorLeadDetail,
  OperatorLeadPage,
} from '@pickup/contracts/inbox/operator-leads';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { apiKey } from '../api/use-api-query.ts';

export type LeadPages = InfiniteData<OperatorLeadPage, string | null>;

/** Changes leads in place, in every list that shows them. No row moves or is added. */
function changeInPlace(client: QueryClient, change: (lead: OperatorLead) => OperatorLead): void {
  client.setQueriesData<LeadPages>({ queryKey: ['api', '/api/leads'] }, (lists) => {
    if (!lists || !('pages' in lists)) return lists;
    const pages = lists.pages.map((page) => ({ ...page, leads: page.leads.map(change) }));
    return { ...lists, pages };
  });
}

/** Puts the newer state of these leads into every list that shows them. */
export function updateCachedLeads(client: QueryClient, newer: readonly OperatorLead[]): void {
  const byId = new Map(newer.map((lead) => [lead.id, lead]));
  changeInPlace(client, (lead) => byId.get(lead.id) ?? lead);
}

/** Puts the result of a bulk change into every list and into the leads' own pages. */
export function updateCachedStates(client: QueryClient, states: readonly LeadState[]): void {
  const byId = new Map(states.map((state) => [state.id, state]));
  const withState = <Lead extends OperatorLead>(lead: Lead): Lead => {
    const state = byId.get(lead.id);
    if (!state) return lead;
    const { status, assignee, first_contact_at } = state;
    return { ...lead, status, work: { ...lead.work, assignee, first_contact_at } };
  };
  changeInPlace(client, withState);
  for (const { id } of states) {
    client.setQueryData<OperatorLeadDetail>(
      apiKey(`/api/leads/${id}`),
      (lead) => lead && withState(lead),
    );
  }
}

/** Puts a lead from the server's response into everything that shows it. */
export function cacheLead(client: QueryClient, lead: OperatorLeadDetail): void {
  const query = { queryKey: apiKey(`/api/leads/${lead.id}`), exact: true };
  client.setQueryData(query.queryKey, lead);
  updateCachedLeads(client, [lead]);
  // A response that was read before the change would restore the old lead, so the load starts again.
  if (client.isFetching(query) > 0) void client.invalidateQueries(query);
}
