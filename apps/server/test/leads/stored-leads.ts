import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offers-from-settings';
import type { DeliveryPage } from '@pickup/contracts/deliveries/operator-deliveries';
import type { OperatorLead, OperatorLeadPage } from '@pickup/contracts/inbox/operator-leads';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { leadRecord, type LeadRecord } from '../../src/features/leads/record/lead-record.ts';
import { readLead } from '../../src/features/leads/record/read-lead.ts';
import type { Queryable } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { readStoredLead, type StoredLead } from '../../src/features/leads/stored/stored-lead.ts';
import { siteSettings } from '../settings/site-settings.ts';
import { insertRows } from '../platform/table-rows.ts';
import type { TestServer } from '../support/test-server.ts';

type Overrides = Readonly<Record<string, unknown>>;

/** Returns the record that the intake creates from an example body with these changes. */
export function exampleRecord(overrides: Overrides = {}, receivedAt = new Date()): LeadRecord {
  const settings = siteSettings();
  const facts = { ip: '203.0.113.7', userAgent: 'Firefox', referer: '', receivedAt };
  return leadRecord({
    ...readLead(exampleLeadBody(overrides), [SPECIFIED_OFFERS]),
    idempotencyKey: null,
    facts,
    settings,
  });
}

/** Stores a lead with its consent, without the jobs that the intake would add. */
export async function storeLead(
  database: Queryable,
  overrides: Overrides = {},
): Promise<StoredLead> {
  const record = exampleRecord(overrides);
  await insertRows(database, 'lead', record.row);
  if (record.consent)
    await insertRows(database, 'consent', { ...record.consent, leadId: record.row.id });
  const stored = await readStoredLead(database, record.row.id);
  if (!stored) throw new Error('The lead was not stored');
  return stored;
}

const COPY_LEAD = `
insert into lead (id, received_at, status, quarantine_reasons, tier, score, email, business_type, selected_plan,
  sent, recomputed, normalised, attribution, ip, user_agent)
select gen_random_uuid(), received_at - copy * interval '1 second', status, quarantine_reasons, tier, score, email,
  business_type, selected_plan, sent, recomputed, normalised, attribution, ip, user_agent
from lead, generate_series(1, $2::int) as copy where id = $1::uuid`;

/** Stores copies of a lead, each a second older than the last, without rows in other tables. */
export async function copyLead(database: Queryable, id: string, copies: number): Promise<void> {
  await database.query(COPY_LEAD, [id, copies]);
}

export async function listedLeads(server: TestServer, email: string): Promise<OperatorLead[]> {
  const { leads } = await server.json<OperatorLeadPage>('/api/leads?limit=200');
  return leads.filter(({ contact }) => contact.email === email);
}

/** Returns the ids of the leads on all pages of the list. */
export async function pagedLeads(
  { json }: Pick<TestServer, 'json'>,
  query: string,
  betweenPages?: () => Promise<unknown>,
): Promise<string[]> {
  const ids: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page: OperatorLeadPage = await json(`/api/leads?${query}${next && `&cursor=${next}`}`);
    ids.push(...page.leads.map(({ id }) => id));
    await betweenPages?.();
    next = page.next_cursor;
  }
  return ids;
}

/** Counts the lead's deliveries of `lead.updated` events, in any state. */
export async function updatesOf({ json }: Pick<TestServer, 'json'>, id: string): Promise<number> {
  const { deliveries } = await json<DeliveryPage>(`/api/deliveries?lead_id=${id}`);
  return deliveries.filter(({ event }) => event === 'lead.updated').length;
}

/** Stores a resubmission with this email address, as the intake does for a corrected form. */
export async function storeCorrectedEmail(database: Queryable, leadId: string, email: string) {
  const sent = { ...exampleLeadBody(), 'contact.email': email };
  const row = { id: newId(), leadId, receivedAt: new Date(), bodyHash: newId(), sent };
  await insertRows(database, 'lead_resubmission', { ...row, ip: '', userAgent: '' });
}
