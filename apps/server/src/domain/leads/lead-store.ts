import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { BatchWriter } from '../../platform/database/batch-writer.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import { jobRow } from '../../platform/jobs/job-row.ts';
import type { LeadRow } from './lead-record.ts';
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

/** Stores leads. A stored lead is on disk, once for each idempotency key, across all processes. */
export interface LeadStore {
  /** Stores a lead, or finds the lead that its key already has. Returns that lead's id. */
  store(record: LeadWithJobs): Promise<string>;
  /** The lead of a body that is sent again unchanged under its key. Null when there is none. */
  findReplayed(idempotencyKey: string, sent: SentBody): Promise<string | null>;
  drain(): Promise<void>;
}

export interface LeadStoreDeps {
  readonly database: Pick<Database, 'run' | 'writersAtOnce'>;
  readonly jobsForResubmission: LeadJobs['jobsForResubmission'];
  /** Called after each commit, because there may be new jobs. Must not throw. */
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

/** Commits leads together. Returns the lead id of each record, in their order. */
export async function commitLeads(
  deps: Pick<LeadStoreDeps, 'database' | 'jobsForResubmission'>,
  records: readonly LeadWithJobs[],
): Promise<string[]> {
  const inserted = await insertLeads(deps.database, inKeyOrder(records));
  const others = records.filter(({ row }) => !inserted.has(row.id));
  const found = others.length > 0 ? await findLeads(deps, others) : new Map<string, string>();
  return records.map(({ row }) => {
    const id = inserted.has(row.id) ? row.id : found.get(row.id);
    if (id === undefined) throw new Error('A lead was neither inserted nor found');
    return id;
  });
}

/** Two batches with the same keys wait for each other's rows. A fixed order prevents deadlocks. */
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
): Promise<Map<string, string>> {
  const submissions = records.map(({ row }) => submissionOf(row, jobsForResubmission));
  const rows = await database.run<{ id: string; lead_id: string }>(FIND_LEADS, [
    jsonBytes(submissions),
  ]);
  return new Map(rows.map((row) => [row.id, row.lead_id]));
}

function submissionOf(
  { id, idempotencyKey, receivedAt, sent, email, ip, userAgent, status }: LeadRow,
  jobsFor: LeadJobs['jobsForResubmission'],
) {
  const resubmissionId = newId();
  const bodyHash = createHash('sha256').update(JSON.stringify(sent)).digest('hex');
  const jobs = [true, false].flatMap((isNewEmail) =>
    jobsFor({ resubmissionId, email, ip, isNewEmail }).map((job) => ({
      ...jobRow(job, receivedAt),
      ifNewEmail: isNewEmail,
    })),
  );
  const facts = { receivedAt, sent, ip, userAgent, email, bodyHash };
  // A quarantined lead gets no jobs, because a bot may have filled in the form.
  return { id, idempotencyKey, resubmissionId, ...facts, jobs: status === 'new' ? jobs : [] };
}

function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
