import { describe, expect, it } from 'vitest';
import { COLUMNS } from '../../platform/database/rows.ts';
import { canonicalJson, GENESIS, hashOfRow, LEDGER_COLUMNS, type LedgerRow } from './ledger-row.ts';

const row: LedgerRow = {
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

describe("a ledger row's hash", () => {
  const columns = COLUMNS.consent.split(' ');

  it('covers every column of the table except itself', () => {
    const hashed = Object.keys(JSON.parse(canonicalJson(row)) as object);
    expect(hashed.toSorted()).toEqual(columns.filter((name) => name !== 'hash').toSorted());
    for (const name of columns) expect(LEDGER_COLUMNS).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('is the SHA-256 of the canonical JSON of RFC 8785, as another program computes it', () => {
    // python3: hashlib.sha256(json.dumps(row, sort_keys=True, separators=(',', ':'), ensure_ascii=False).encode())
    expect(hashOfRow(row)).toBe('cabf679dcec5cd2e986dae56adab1aeb7c04d0a6198f95faa40b9d4fd0b3aa3c');
  });

  it('does not depend on the column order of a driver or on the existing hash', () => {
    const shuffled = Object.fromEntries(Object.entries(row).toReversed()) as unknown as LedgerRow;
    expect(hashOfRow({ ...shuffled, hash: 'another' } as LedgerRow)).toBe(hashOfRow(row));
  });
});
