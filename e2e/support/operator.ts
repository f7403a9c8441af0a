import { randomUUID } from 'node:crypto';
import type { Delivery, DeliveryPage } from '@pickup/contracts/deliveries/operator-deliveries';
import type {
  LeadChange,
  OperatorLead,
  OperatorLeadPage,
} from '@pickup/contracts/inbox/operator-leads';
import type { PeopleResponse } from '@pickup/contracts/people/people';
import type { RunningServer } from './start-server.ts';

export async function leadsOf(server: RunningServer, email: string): Promise<OperatorLead[]> {
  const leads = await allLeads(server);
  return leads.filter((lead) => lead.contact.email === email.toLowerCase());
}

/** Throws unless exactly one lead has this email address. */
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
  return (await callOperatorApi(server, `/api/leads?${query}`)) as OperatorLeadPage;
}

export async function deliveriesOf(server: RunningServer, leadId: string): Promise<Delivery[]> {
  const response = await callOperatorApi(server, `/api/deliveries?lead_id=${leadId}&limit=200`);
  return [...(response as DeliveryPage).deliveries];
}

/** Returns a sorted list of a lead's deliveries, such as 'webhook lead.created: done'. */
export async function deliveryStates(server: RunningServer, leadId: string): Promise<string[]> {
  const deliveries = await deliveriesOf(server, leadId);
  return deliveries
    .map(({ kind, event, state }) => `${`${kind} ${event}`.trim()}: ${state}`)
    .sort();
}

/** Enters this month's ad spend. The source `radio` has spend, but no leads. */
export async function enterSpend(server: RunningServer): Promise<void> {
  const month = new Date().toISOString().slice(0, 7);
  const csv = `month,source,campaign,amount
${month},google,,1250.50
${month},google,spring-offer-for-plumbers-in-greater-springfield,300
${month},radio,,480`;
  await callOperatorApi(server, '/api/ad-spend/import', { method: 'POST', body: { csv } });
}

export const csvFile = (text: string) => ({
  name: 'spend.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

/** Creates a task for each group of the task list, assigned to the team's first person. */
export async function planTasks(server: RunningServer, leadId: string): Promise<void> {
  const { people } = (await callOperatorApi(server, '/api/people')) as PeopleResponse;
  for (const [hours, text] of [
    [-30, 'Call back about the contract, which they wanted to read with their brother-in-law.'],
    [1, ''],
    [26, 'Send the offer.'],
    [200, 'Ask how it went.'],
  ] as const) {
    const due_at = new Date(Date.now() + hours * 3_600_000).toISOString();
    const body = { id: randomUUID(), due_at, text, person: people[0]?.user_id };
    await callOperatorApi(server, `/api/leads/${leadId}/tasks`, { method: 'POST', body });
  }
}

/** Changes a lead as a colleague on another machine would. */
export async function changeLead(
  server: RunningServer,
  id: string,
  change: LeadChange,
): Promise<void> {
  await callOperatorApi(server, `/api/leads/${id}`, { method: 'PATCH', body: change });
}

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: object;
}

/** Throws an error with the response's status and text if the request fails. */
export async function callOperatorApi(
  server: RunningServer,
  path: string,
  { method = 'GET', body }: RequestOptions = {},
): Promise<unknown> {
  const response = await fetch(`${server.origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${server.operatorToken()}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return response.json();
}
