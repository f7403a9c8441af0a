import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { binaryArray } from '../../../platform/database/batches/binary-array.ts';
import { BatchWriter } from '../../../platform/database/batches/batch-writer.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { jobRow } from '../../../platform/jobs/job-row.ts';
import {
  CONSENT_BATCH,
  FIND_LEADS,
  FIND_REPLAYED_LEAD,
  INSERT_LEADS,
  JOB_BATCH,
  LEAD_BATCH,
} from './lead-statements.ts';
import type { LeadJobs, LeadWithJobs } from './lead-jobs.ts';
import type { SentBody } from './read-lead.ts';

export interface LeadStore {
  /** Returns the id of the new lead, or of this person's lead with the same key. */
  store(record: LeadWithJobs): Promise<string>;
  /** Returns the id of the lead that has this key and exactly this body, or null. */
  findReplayed(body: KeyedBody): Promise<string | null>;
  drain(): Promise<void>;
}

export interface KeyedBody {
  readonly idempotencyKey: string;
  readonly email: string;
  readonly sent: SentBody;
}

export interface LeadStoreDeps {
  readonly database: Pick<Database, 'run' | 'writersAtOnce'>;
  readonly jobsForResubmission: LeadJobs['jobsForResubmission'];
  readonly onStored: () => void;
}

export function createLeadStore(deps: LeadStoreDeps): LeadStore {
  const { database } = deps;
  const writer = new BatchWriter<LeadWithJobs, string>({
    async commit(records) {
      const ids = await commitLeads(deps, records);
      deps.onStored();
      return ids;
    },
    concurrency: database.writersAtOnce,
  });
  return {
    store: (record) => writer.write(record),
    async findReplayed({ idempotencyKey: key, email, sent }) {
      const keys = [key, derivedKey(key, email)];
      const values = [binaryArray('text', keys), jsonBytes(sent)];
      const rows = await database.run<{ id: string }>(FIND_REPLAYED_LEAD, values);
      return rows[0]?.id ?? null;
    },
    drain: () => writer.drain(),
  };
}

/** Returns the lead ids in the order of the records. */
export async function commitLeads(
  deps: Pick<LeadStoreDeps, 'database' | 'jobsForResubmission'>,
  records: readonly LeadWithJobs[],
): Promise<string[]> {
  const stored = await insertOrFind(deps, records);
  // The keys of these records belong to other people's leads. A repeated body gets the same new
  // key, so that it finds its own lead.
  const others = records.filter(({ row }) => !stored.has(row.id)).map(withDerivedKey);
  const all =
    others.length > 0 ? new Map([...stored, ...(await insertOrFind(deps, others))]) : stored;
  return records.map(({ row }) => {
    const id = all.get(row.id);
    if (id === undefined) throw new Error('A lead was neither inserted nor found');
    return id;
  });
}

/** Leaves out records whose key belongs to another person's lead. */
async function insertOrFind(
  deps: Pick<LeadStoreDeps, 'database' | 'jobsForResubmission'>,
  records: readonly LeadWithJobs[],
): Promise<Map<string, string>> {
  const inserted = await insertLeads(deps.database, inKeyOrder(records));
  const others = records.filter(({ row }) => !inserted.has(row.id));
  const found = others.length > 0 ? await findLeads(deps, others) : [];
  return new Map([...[...inserted].map((id) => [id, id] as const), ...found]);
}

function withDerivedKey(record: LeadWithJobs): LeadWithJobs {
  const { row } = record;
  const { idempotencyKey: key, email } = row;
  return { ...record, row: { ...row, idempotencyKey: key && derivedKey(key, email) } };
}

function derivedKey(key: string, email: string): string {
  return createHash('sha256')
    .update(JSON.stringify([key, email]))
    .digest('hex');
}

/** Without a fixed order, concurrent batches with the same keys could deadlock. */
function inKeyOrder(records: readonly LeadWithJobs[]): LeadWithJobs[] {
  const keyOf = ({ row }: LeadWithJobs) => row.idempotencyKey ?? '';
  return [...records].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}

async function insertLeads(
  database: Pick<Database, 'run'>,
  records: readonly LeadWithJobs[],
): Promise<Set<string>> {
  const consents = records.flatMap(({ row, consent }) =>
    consent ? [{ ...consent, leadId: row.id }] : [],
  );
  const rows = await database.run<{ id: string }>(INSERT_LEADS, [
    ...LEAD_BATCH.values(records.map(({ row }) => row)),
    ...CONSENT_BATCH.values(consents),
    ...JOB_BATCH.values(records.flatMap(({ jobs }) => jobs)),
  ]);
  return new Set(rows.map(({ id }) => id));
}

async function findLeads(
  { database, jobsForResubmission }: Pick<LeadStoreDeps, 'database' | 'jobsForResubmission'>,
  records: readonly LeadWithJobs[],
): Promise<(readonly [string, string])[]> {
  const submissions = records.map((record) => submissionOf(record, jobsForResubmission));
  const rows = await database.run<{ id: string; lead_id: string }>(FIND_LEADS, [
    jsonBytes(submissions),
  ]);
  return rows.map((row) => [row.id, row.lead_id]);
}

function submissionOf({ row, isFromCall }: LeadWithJobs, jobsFor: LeadJobs['jobsForResubmission']) {
  const { id, idempotencyKey, receivedAt, sent, email, ip, userAgent, status } = row;
  const { phone } = row.normalised;
  const resubmissionId = newId();
  const bodyHash = createHash('sha256').update(JSON.stringify(sent)).digest('hex');
  const jobs = [true, false].flatMap((isNewEmail) =>
    jobsFor({ resubmissionId, email, ip, isNewEmail }).map((job) => ({
      ...jobRow(job, receivedAt),
      ifNewEmail: isNewEmail,
    })),
  );
  const facts = { receivedAt, sent, ip, userAgent, email, phone, isFromCall, bodyHash };
  // A quarantined submission queues no jobs, because a bot may have sent it.
  return { id, idempotencyKey, resubmissionId, ...facts, jobs: status === 'new' ? jobs : [] };
}

function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
