import type { OperatorLead, OperatorLeadPage } from '@pickup/contracts/operator-leads';
import type { RunningServer } from './start-server.ts';

/** The leads with this e-mail address, as the operator's API shows them. */
export async function leadsOf(server: RunningServer, email: string): Promise<OperatorLead[]> {
  const leads = await allLeads(server);
  return leads.filter((lead) => lead.contact.email === email.toLowerCase());
}

/** The one lead with this e-mail address; throws when there is none or a second one. */
export async function leadOf(server: RunningServer, email: string): Promise<OperatorLead> {
  const [lead, ...others] = await leadsOf(server, email);
  if (!lead || others.length > 0) {
    throw new Error(`${email} has ${others.length + (lead ? 1 : 0)} leads, not one`);
  }
  return lead;
}

export async function allLeads(server: RunningServer): Promise<OperatorLead[]> {
  const leads: OperatorLead[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { leads: some, next_cursor } = await leadPage(server, cursor);
    leads.push(...some);
    cursor = next_cursor;
  }
  return leads;
}

async function leadPage(server: RunningServer, cursor: string): Promise<OperatorLeadPage> {
  const query = new URLSearchParams({ limit: '200', ...(cursor && { cursor }) });
  const answer = await fetch(`${server.origin}/api/leads?${query}`, {
    headers: { authorization: `Bearer ${server.operatorToken()}` },
  });
  if (!answer.ok) throw new Error(`/api/leads answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as OperatorLeadPage;
}
