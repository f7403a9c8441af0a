import { describe, expect, it } from 'vitest';
import { EXAMPLE_CONSENT } from '../../../../test/privacy/consent-ledger.ts';
import { COLUMNS } from '../../../platform/database/rows.ts';
import { canonicalJson, hashOfRow, LEDGER_COLUMNS, type LedgerRow } from './ledger-row.ts';

describe("a ledger row's hash", () => {
  const columns = COLUMNS.consent.split(' ');

  it('covers every column of the table except itself', () => {
    const hashed = Object.keys(JSON.parse(canonicalJson(EXAMPLE_CONSENT)) as object);
    expect(hashed.toSorted()).toEqual(columns.filter((name) => name !== 'hash').toSorted());
    for (const name of columns) expect(LEDGER_COLUMNS).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('is the SHA-256 of the row’s canonical JSON (RFC 8785), so other programs can compute it', () => {
    // This Python code computes the same hash: hashlib.sha256(json.dumps(row, sort_keys=True,
    // separators=(',', ':'), ensure_ascii=False).encode())
    expect(hashOfRow(EXAMPLE_CONSENT)).toBe(
      'cabf679dcec5cd2e986dae56adab1aeb7c04d0a6198f95faa40b9d4fd0b3aa3c',
    );
  });

  it('does not depend on the order of the columns or on the existing hash', () => {
    const shuffled = Object.fromEntries(
      Object.entries(EXAMPLE_CONSENT).toReversed(),
    ) as unknown as LedgerRow;
    expect(hashOfRow({ ...shuffled, hash: 'other' } as LedgerRow)).toBe(hashOfRow(EXAMPLE_CONSENT));
  });
});
