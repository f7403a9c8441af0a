import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RetentionKind } from '@pickup/contracts/privacy/retention';
import { v7 } from 'uuid';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import type { Tables } from '../../src/platform/database/rows.ts';
import { insertAttempt, insertJob, insertLead } from '../deliveries/delivery-rows.ts';
import { insertRows } from '../platform/table-rows.ts';

const RECENT = new Date('2035-01-01T00:00:00Z');

type Insert = (database: Database, at: Date, dataDir: string) => Promise<unknown>;

const row =
  <Name extends keyof Tables>(table: Name, rowAt: (at: Date) => Partial<Tables[Name]>): Insert =>
  (database, at) =>
    insertRows(database, table, rowAt(at));

/** Each function inserts data, dated `at`, that a retention rule can remove. */
export const OLD_DATA: Partial<Record<RetentionKind, Insert>> = {
  leads: (database, at) => insertLead(database, at),
  wonLeads: (database, at) => insertLead(database, at, { status: 'won' }),
  heldLeads: (database, at) => insertLead(database, at, { status: 'quarantined' }),
  async leadCallTranscripts(database, at) {
    const leadId = await insertLead(database, RECENT);
    await insertRows(database, 'voice_call', callAt(at, { leadId }));
  },
  callTranscripts: row('voice_call', (at) => callAt(at, { transcript: 'Hello' })),
  callOrigins: row('voice_call', (at) => callAt(at, { networkHash: 'a'.repeat(64) })),
  callMessages: row('voice_event', (receivedAt) => ({ key: newId(), type: 'x', receivedAt })),
  async emailFiles(_, at, dataDir) {
    const folder = join(dataDir, 'outbox');
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${newId()}@pickup.test.eml`);
    await writeFile(file, '');
    await utimes(file, at, at);
  },
  deliveries: (database, at) => insertOldJob(database, 'done', at),
  deadLetters: (database, at) => insertOldJob(database, 'dead', at),
  securityEvents: (database, at) =>
    database.query(
      `insert into auth_audit (id, at, action) values ($1::uuid, $2::timestamptz, 'signed_in')`,
      [newId(), at.toISOString()],
    ),
  funnelCounts: row('funnel_day', (at) => ({
    day: at.toISOString().slice(0, 10),
    step: 'visit' as const,
    source: newId(),
    count: 3,
  })),
  canaryRuns: row('canary_run', (at) => {
    runs += 1;
    const leadId = `ffffffff-ffff-8000-8000-${String(runs).padStart(12, '0')}`;
    return { number: runs, startedAt: at, nextAt: at, finishedAt: at, leadId };
  }),
  canaryOutages: row('canary_outage', (at) => {
    const times = { beganAt: at, clearedAt: at };
    return { id: newId(), step: 'email' as const, target: '', detail: '', ...times };
  }),
  backupRecords: row('backup', (requestedAt) => {
    const made = { state: 'failed', requestedBy: 'schedule', requestedAt } as const;
    return { id: newId(), ...made, place: '/backups' };
  }),
  async undoValues(database, at) {
    const leadId = await insertLead(database, RECENT);
    const change = { id: newId(), changeId: newId(), leadId, at, author: 'ann' };
    await insertRows(database, 'lead_change', { ...change, previousStatus: 'new' });
  },
  emailCounters: row('mail_sent', (sentAt) => {
    return { jobId: newId(), addressHash: '', networkHash: '', sentAt };
  }),
};

let runs = 0;

type CallRow = Partial<Tables['voice_call']>;

/** Returns a call without data for retention rules to remove, except the data in `overrides`. */
function callAt(createdAt: Date, overrides: CallRow): CallRow {
  return { id: newId(), source: 'page', status: 'ended', createdAt, ...overrides };
}

async function insertOldJob(database: Database, state: 'done' | 'dead', at: Date): Promise<void> {
  const id = v7({ msecs: at.getTime() });
  await insertJob(database, state, { id, createdAt: at, runAt: at, finishedAt: at });
  await insertAttempt(database, id, state);
}
