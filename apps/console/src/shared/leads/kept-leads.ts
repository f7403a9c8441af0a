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

/** Takes a lead that the server answered into everything that shows it. */
export function keepLead(client: QueryClient, lead: OperatorLeadDetail): void {
  client.setQueryData(apiKey(`/api/leads/${lead.id}`), lead);
  client.setQueriesData<LeadPages>({ queryKey: ['api', '/api/leads'] }, (pages) =>
    pages && 'pages' in pages ? renewPages(pages, [lead]) : pages,
  );
}
