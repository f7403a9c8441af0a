import { createHash } from 'node:crypto';
import { BatchWriter } from '../platform/batch-writer.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import type { LeadRecord } from './lead-record.ts';
import {
  CONSENT_BATCH,
  FIND_LEADS,
  FIND_REPLAYED_LEAD,
  INSERT_LEADS,
  LEAD_BATCH,
} from './lead-statements.ts';
import type { SentBody } from './read-lead.ts';

/** Keeps leads. What it has answered is on disk, once for each idempotency key, in however many processes. */
export interface LeadStore {
  /** Stores a lead, or finds the one its key has already; answers that lead's id. */
  store(record: LeadRecord): Promise<string>;
  /** The lead of a body that is sent again unchanged under its key; null when there is none. */
  findReplayed(idempotencyKey: string, sent: SentBody): Promise<string | null>;
  drain(): Promise<void>;
}

export function createLeadStore(database: Pick<Database, 'run' | 'writersAtOnce'>): LeadStore {
  const writer = new BatchWriter<LeadRecord, string>({
    commit: (records) => commitLeads(database, records),
    atOnce: database.writersAtOnce,
  });
  return {
    store: (record) => writer.write(record),
    async findReplayed(key, sent) {
      const rows = await database.run<{ id: string }>(FIND_REPLAYED_LEAD, [key, jsonBytes(sent)]);
      return rows[0]?.id ?? null;
    },
    drain: () => writer.drain(),
  };
}

/** Commits leads together; answers the id of the lead that stands for each record, in their order. */
export async function commitLeads(
  database: Pick<Database, 'run'>,
  records: readonly LeadRecord[],
): Promise<string[]> {
  const inserted = await insertLeads(database, inKeyOrder(records));
  const others = records.filter(({ row }) => !inserted.has(row.id));
  const found = others.length > 0 ? await findLeads(database, others) : new Map<string, string>();
  return records.map(({ row }) => {
    const id = inserted.has(row.id) ? row.id : found.get(row.id);
    if (id === undefined) throw new Error('A lead is neither inserted nor known');
    return id;
  });
}

/** Two batches with the same keys wait for each other's rows; in one order they cannot deadlock. */
function inKeyOrder(records: readonly LeadRecord[]): LeadRecord[] {
  const keyOf = ({ row }: LeadRecord) => row.idempotencyKey ?? '';
  return [...records].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}

async function insertLeads(
  database: Pick<Database, 'run'>,
  records: readonly LeadRecord[],
): Promise<Set<string>> {
  const consents = records.flatMap(({ row, consent }) =>
    consent ? [{ ...consent, leadId: row.id }] : [],
  );
  const rows = await database.run<{ id: string }>(INSERT_LEADS, [
    ...LEAD_BATCH.values(records.map(({ row }) => row)),
    ...CONSENT_BATCH.values(consents),
  ]);
  return new Set(rows.map(({ id }) => id));
}

async function findLeads(
  database: Pick<Database, 'run'>,
  records: readonly LeadRecord[],
): Promise<Map<string, string>> {
  const submissions = records.map(({ row }) => ({
    ...row,
    resubmissionId: newId(),
    bodyHash: createHash('sha256').update(JSON.stringify(row.sent)).digest('hex'),
  }));
  const rows = await database.run<{ id: string; lead_id: string }>(FIND_LEADS, [
    jsonBytes(submissions),
  ]);
  return new Map(rows.map((row) => [row.id, row.lead_id]));
}

function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
