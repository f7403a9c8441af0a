import { GENESIS, type LedgerRow } from '../../src/features/privacy/consent/ledger-row.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { insertLead } from '../deliveries/delivery-rows.ts';
import { newId } from '../../src/platform/database/new-id.ts';

// These helpers write leads and consent records without the intake.

export const addLead = (database: Database, email = 'ann@shop.example'): Promise<string> =>
  insertLead(database, new Date(), { email });

export const EXAMPLE_CONSENT: LedgerRow = {
  id: '0190b2f0-0000-7000-8000-000000000001',
  lead_id: '0190b2f0-0000-7000-8000-000000000002',
  status: 'granted',
  channel: 'email',
  scope: 'marketing',
  email: 'ann@shop.example',
  phone: '+12125550123',
  seller_name: 'Pickup AI, Inc.',
  consent_text: 'I agree — "yes"\n\u007f😀',
  text_version: '1',
  text_hash: 'abc',
  box_default: 'unticked',
  action: 'ticked the box and sent the form',
  page_url: 'https://pickup.example/',
  referrer: '',
  recorded_at: '2026-11-21T10:04:00.123Z',
  client_time: '2026-11-21T05:04:00-05:00',
  client_time_zone: 'America/New_York',
  ip: '203.0.113.7',
  user_agent: 'Firefox',
  form_version: '1',
  seq: 1,
  previous_hash: GENESIS.hash,
  hash: null,
};

export interface ConsentFields {
  readonly email?: string;
  readonly recordedAt?: string;
  readonly channel?: 'email' | 'sms' | 'call';
  readonly scope?: 'transactional' | 'marketing';
}

export async function addConsent(
  database: Pick<Database, 'transaction'>,
  leadId: string,
  fields: ConsentFields = {},
): Promise<string> {
  const [id] = await addConsents(database, leadId, 1, fields);
  return id ?? '';
}

/** Adds several grants in one transaction. Returns their ids in the order of the chain. */
export async function addConsents(
  database: Pick<Database, 'transaction'>,
  leadId: string,
  count: number,
  fields: ConsentFields = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  const { email = 'ann@shop.example', recordedAt = '2026-11-21T10:04:00.123Z' } = fields;
  const { channel = 'email', scope = 'marketing' } = fields;
  await database.transaction((session) =>
    session.query(
      `insert into consent (id, lead_id, status, channel, scope, email, phone, seller_name,
         consent_text, text_version, text_hash, box_default, action, page_url, referrer, recorded_at,
         client_time, client_time_zone, ip, user_agent, form_version)
       select id::uuid, $2::uuid, 'granted', $5, $6, $3, '+12125550123', 'Pickup AI, Inc.',
         'I agree — "yes" \\ žluťoučký 😀', '1', 'abc', 'unticked', 'checked the box and sent the form',
         'https://pickup.example/', 'https://www.google.com/', $4::timestamptz,
         '2026-11-21T05:04:00-05:00', 'America/New_York', '203.0.113.7', 'Firefox', '1'
       from json_array_elements_text($1::json) as id`,
      [JSON.stringify(ids), leadId, email, recordedAt, channel, scope],
    ),
  );
  return ids;
}

/** Changes rows in a way that requires the right to alter the table. */
export function tamper(database: Pick<Database, 'transaction'>, sql: string): Promise<void> {
  const drop = 'alter table consent drop constraint if exists consent_chained_whole;';
  return withoutTriggers(database, `${drop} ${sql}`);
}

export function emptyLedger(database: Pick<Database, 'transaction'>): Promise<void> {
  return withoutTriggers(database, 'delete from consent');
}

function withoutTriggers(database: Pick<Database, 'transaction'>, sql: string): Promise<void> {
  return database.transaction((session) =>
    session.exec(
      `alter table consent disable trigger user; ${sql}; alter table consent enable trigger user`,
    ),
  );
}

export interface ChainedRow {
  readonly id: string;
  readonly seq: number;
  readonly hash: string;
}

export function chainedRows(database: Pick<Database, 'run'>): Promise<ChainedRow[]> {
  return database.run<ChainedRow>(
    {
      name: 'test_chained_rows',
      text: 'select id, seq::float8 as seq, hash from consent where seq is not null order by seq',
    },
    [],
  );
}
