import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RetentionKind } from '@pickup/contracts/retention';
import { v7 } from 'uuid';
import type { Database } from '../src/platform/database/database.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { Tables } from '../src/platform/database/rows.ts';
import { insertAttempt, insertJob, insertLead } from './delivery-rows.ts';
import { insertRows } from './table-rows.ts';

/** Later than the clock of any test. */
const RECENT = new Date('2035-01-01T00:00:00Z');

type Insert = (database: Database, at: Date, dataDir: string) => Promise<void>;

/** Inserts one of each kind of data, as old as `at`. What does not count by age is missing. */
export const OLD_DATA: Partial<Record<RetentionKind, Insert>> = {
  leads: async (database, at) => void (await insertLead(database, at)),
  wonLeads: async (database, at) => void (await insertLead(database, at, { status: 'won' })),
  heldLeads: async (database, at) =>
    void (await insertLead(database, at, { status: 'quarantined' })),
  async leadCallTranscripts(database, at) {
    const leadId = await insertLead(database, RECENT);
    await insertRows(database, 'voice_call', callAt(at, { leadId }));
  },
  async callTranscripts(database, at) {
    await insertRows(database, 'voice_call', callAt(at, { transcript: 'Hello' }));
  },
  async callOrigins(database, at) {
    await insertRows(database, 'voice_call', callAt(at, { networkHash: 'a'.repeat(64) }));
  },
  async callMessages(database, at) {
    await insertRows(database, 'voice_event', {
      key: newId(),
      type: 'status-update',
      receivedAt: at,
    });
  },
  async emailFiles(_, at, dataDir) {
    const folder = join(dataDir, 'outbox');
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${newId()}@pickup.test.eml`);
    await writeFile(file, '');
    await utimes(file, at, at);
  },
  deliveries: (database, at) => insertOldJob(database, 'done', at),
  deadLetters: (database, at) => insertOldJob(database, 'dead', at),
  async securityEvents(database, at) {
    await database.query(
      `insert into auth_audit (id, at, action) values ($1::uuid, $2::timestamptz, 'signed_in')`,
      [newId(), at.toISOString()],
    );
  },
  async funnelCounts(database, at) {
    const day = at.toISOString().slice(0, 10);
    await insertRows(database, 'funnel_day', { day, step: 'visit', source: newId(), count: 3 });
  },
  async canaryBeats(database, at) {
    runs += 1;
    const leadId = `ffffffff-ffff-8000-8000-${String(runs).padStart(12, '0')}`;
    const row = { number: runs, startedAt: at, nextAt: at, finishedAt: at, leadId };
    await insertRows(database, 'canary_run', row);
  },
  async canaryOutages(database, at) {
    const id = newId();
    const row = { id, step: 'email' as const, target: '', beganAt: at, detail: '', clearedAt: at };
    await insertRows(database, 'canary_outage', row);
  },
  async backupRecords(database, at) {
    const row = { id: newId(), state: 'failed', askedBy: 'schedule', askedAt: at } as const;
    await insertRows(database, 'backup', { ...row, place: '/backups' });
  },
  async undoValues(database, at) {
    const leadId = await insertLead(database, RECENT);
    const row = { id: newId(), changeId: newId(), leadId, at, author: 'ann', wasStatus: 'new' };
    await insertRows(database, 'lead_change', row as Tables['lead_change']);
  },
  async emailCounters(database, at) {
    const hashes = { addressHash: '', networkHash: '' };
    await insertRows(database, 'mail_sent', { jobId: newId(), ...hashes, sentAt: at });
  },
};

let runs = 0;

/** A call with nothing that a rule would remove. */
function callAt(
  createdAt: Date,
  over: Partial<Tables['voice_call']>,
): Partial<Tables['voice_call']> {
  return { id: newId(), source: 'page', status: 'ended', createdAt, ...over };
}

async function insertOldJob(database: Database, state: 'done' | 'dead', at: Date): Promise<void> {
  const id = v7({ msecs: at.getTime() });
  await insertJob(database, state, { id, createdAt: at, runAt: at, finishedAt: at });
  await insertAttempt(database, id, state);
}
