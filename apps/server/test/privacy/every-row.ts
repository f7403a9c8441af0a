import { expect } from 'vitest';
import { verifyChain } from '../../src/features/privacy/consent/verify-chain.ts';
import { readTables } from '../../src/platform/database/backup/schema-parts.ts';
import type { Database, Queryable } from '../../src/platform/database/database.ts';

export async function everyRow(database: Database): Promise<Record<string, readonly string[]>> {
  const all: Record<string, readonly string[]> = {};
  for (const { name } of await readTables(database)) {
    const rows = await database.query<{ row: string }>(`select t::text as row from ${name} as t`);
    all[name] = rows.map(({ row }) => row).toSorted();
  }
  return all;
}

/** Checks that the consent ledger is intact. Returns the hash of its last row. */
export async function intactHeadOf(database: Queryable): Promise<string | null> {
  const { head, fault } = await verifyChain(database);
  expect(fault).toBeNull();
  return head?.hash ?? null;
}
