import type { LeadState } from '@pickup/contracts/inbox/lead-work';
import type {
  OperatorLead,
  OperatorLeadDetail,
  OperatorLeadPage,
} from '@pickup/contracts/inbox/operator-leads';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../api/use-api-query.ts';

export type LeadPages = InfiniteData<OperatorLeadPage, string | null>;

/** Applies `change` to all leads in the cached lists, without moving or adding rows. */
function changeInPlace(client: QueryClient, change: (lead: OperatorLead) => OperatorLead): void {
  client.setQueriesData<LeadPages>({ queryKey: ['api', '/api/leads'] }, (lists) => {
    if (!lists || !('pages' in lists)) return lists;
    const pages = lists.pages.map((page) => ({ ...page, leads: page.leads.map(change) }));
    return { ...lists, pages };
  });
}

export function updateCachedLeads(client: QueryClient, newer: readonly OperatorLead[]): void {
  const byId = new Map(newer.map((lead) => [lead.id, lead]));
  changeInPlace(client, (lead) => byId.get(lead.id) ?? lead);
}

export function updateCachedStates(client: QueryClient, states: readonly LeadState[]): void {
  const byId = new Map(states.map((state) => [state.id, state]));
  const withState = <Lead extends OperatorLead>(lead: Lead): Lead => {
    const state = byId.get(lead.id);
    if (!state) return lead;
    const { status, assignee, first_contact_at, do_not_call } = state;
    return { ...lead, status, do_not_call, work: { ...lead.work, assignee, first_contact_at } };
  };
  changeInPlace(client, withState);
  for (const { id } of states) {
    client.setQueryData<OperatorLeadDetail>(
      queryKeyOf(`/api/leads/${id}`),
      (lead) => lead && withState(lead),
    );
  }
}

export function cacheLead(client: QueryClient, lead: OperatorLeadDetail): void {
  const query = { queryKey: queryKeyOf(`/api/leads/${lead.id}`), exact: true };
  client.setQueryData(query.queryKey, lead);
  updateCachedLeads(client, [lead]);
  // A pending request may return the lead from before the change, so this repeats the request.
  if (client.isFetching(query) > 0) void client.invalidateQueries(query);
}
