import { isFullRun } from '@pickup/test-sinks/full-run';
import {
  type Retention,
  type RetentionDue,
  type RetentionKind,
  RETENTION_KINDS,
} from '@pickup/contracts/privacy/retention';
import { afterEach, expect, it, vi } from 'vitest';
import { newId } from '../../src/platform/database/new-id.ts';
import { everyRow } from './every-row.ts';
import { OLD_DATA } from './old-data.ts';
import { countRows, deleteRows, insertRows, readRows } from '../platform/table-rows.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const DAY_MS = 86_400_000;
interface Periods {
  /** The default period in days, 'forever' for kept data, or 'expired' for data that expires. */
  readonly usual: number | 'forever' | 'expired';
  /** The shortest period in days that an operator can set. */
  readonly least?: number;
}

const PERIODS: Readonly<Record<RetentionKind, Periods>> = {
  leads: { usual: 'forever', least: 30 },
  wonLeads: { usual: 'forever', least: 30 },
  heldLeads: { usual: 'forever', least: 7 },
  leadCallTranscripts: { usual: 'forever', least: 7 },
  callTranscripts: { usual: 90, least: 1 },
  callOrigins: { usual: 30, least: 2 },
  callMessages: { usual: 30, least: 7 },
  emailFiles: { usual: 90, least: 1 },
  deliveries: { usual: 90, least: 30 },
  deadLetters: { usual: 'forever', least: 30 },
  securityEvents: { usual: 400 },
  funnelCounts: { usual: 'forever', least: 30 },
  canaryRuns: { usual: 90, least: 7 },
  canaryOutages: { usual: 'forever', least: 30 },
  backupRecords: { usual: 400, least: 40 },
  undoValues: { usual: 1 },
  emailCounters: { usual: 7 },
  sessions: { usual: 'expired' },
  rateLimits: { usual: 'expired' },
  signInAttempts: { usual: 'expired' },
};

const byKind = <Value>(valueOf: (periods: Periods) => Value | null) =>
  Object.fromEntries(
    RETENTION_KINDS.flatMap((kind) => {
      const value = valueOf(PERIODS[kind]);
      return value === null ? [] : [[kind, value] as const];
    }),
  );
const inDays = ({ usual }: Periods) => (typeof usual === 'number' ? usual : null);

describeOnDatabase('the retention rules', (database) => {
  let server: TestServer;
  let now = new Date('2030-06-01T12:00:00Z');
  afterEach(() => server.stop());
  const start = async (retention?: object) => {
    now = new Date(now.getTime() + DAY_MS);
    server = await startTestServer({
      database: database(),
      now: () => now,
      ...(retention && { settings: { retention } }),
    });
  };
  const read = () => server.json<Retention>('/api/retention');
  const countDue = async () => {
    const { kinds } = await server.json<RetentionDue>('/api/retention/due');
    return Object.fromEntries(kinds.map(({ kind, due }) => [kind, due]));
  };

  /** Inserts two rows of each kind: one is older than its period, and one is not. */
  async function insertOnBothSides(periods: Readonly<Record<string, number>>) {
    for (const [kind, insert] of Object.entries(OLD_DATA)) {
      const days = periods[kind] ?? 3_000;
      // Daily counts become due only after their day is over, so the old rows are one day older.
      for (const age of [days + 1.1, days - 0.1]) {
        await insert(database(), new Date(now.getTime() - age * DAY_MS), server.dataDir);
      }
    }
  }

  /** Makes the server remove due data. Returns the number of removed rows by kind. */
  async function run(): Promise<Partial<Record<string, number>>> {
    expect((await server.send('/api/retention/run', { method: 'POST' })).status).toBe(202);
    server.services.retention.start();
    const { kinds } = await vi.waitFor(async () => {
      const state = await read();
      expect(state.last_run?.finished_at).toBe(now.toISOString());
      return state;
    }, 30_000);
    expect(kinds.filter(({ failed }) => failed)).toEqual([]);
    return Object.fromEntries(kinds.map(({ kind, removed }) => [kind, removed]));
  }

  it('have their default periods', async () => {
    await start();
    const { kinds, last_run } = await read();
    expect(last_run).toBeNull();
    expect(kinds.map(({ kind }) => kind)).toEqual(RETENTION_KINDS);
    const rules = Object.fromEntries(kinds.map(({ kind, rule, days }) => [kind, days ?? rule]));
    expect(rules).toEqual(byKind(({ usual }) => usual));
  });

  it('remove data older than the default periods, and a dry run only counts that data', async () => {
    await start();
    await insertOnBothSides(byKind(inDays));
    const before = await everyRow(database());
    const counted = await countDue();
    const after = await everyRow(database());
    expect({ ...after, operator_token_use: before['operator_token_use'] }).toEqual(before);
    const removed = await run();
    expect(removed).toEqual(counted);
    expect(removed).toEqual(byKind((periods) => (inDays(periods) === null ? 0 : 1)));
    expect(Object.values(await countDue()).filter((due) => due > 0)).toEqual([]);
    // The attempts of two dead letters and of a recent delivery remain.
    expect(await countRows(database(), 'job_attempt')).toBe(3);
    const [line] = server.lines.filter(({ message }) => message === 'old data was removed');
    expect(line?.fields).toMatchObject({ removed: { deliveries: 1, callOrigins: 1 } });
  });

  it.runIf(isFullRun)('can have the shortest allowed periods', async () => {
    await start(byKind(({ least }) => least ?? null));
    await run(); // removes what earlier tests left
    now = new Date(now.getTime() + 60_000);
    await insertOnBothSides(byKind((periods) => periods.least ?? inDays(periods)));
    const counted = await countDue();
    const removed = await run();
    expect(removed).toEqual(counted);
    // The two calls with an origin are also older than the one-day period of transcripts.
    const oneOfEach = byKind(({ least }) => (least === undefined ? null : 1));
    expect(removed).toMatchObject({ ...oneOfEach, callTranscripts: 3 });
  });

  it('can be previewed with other periods: the server counts the data to remove, but removes nothing', async () => {
    await start();
    await run(); // removes what earlier tests left
    now = new Date(now.getTime() + 60_000);
    const proposed = { heldLeads: 20, funnelCounts: 40, deliveries: 30, canaryOutages: 60 };
    await insertOnBothSides({ ...byKind(inDays), ...proposed });
    const retention = { ...proposed, emailFiles: 30 };
    const before = await everyRow(database());
    const { kinds } = await server.json<RetentionDue>('/api/retention/preview', {
      method: 'POST',
      body: { retention },
    });
    const { operator_token_use } = before;
    expect({ ...(await everyRow(database())), operator_token_use }).toEqual(before);
    const refused = await server.send('/api/retention/preview', {
      method: 'POST',
      body: { retention: { leads: 3 } },
    });
    expect(refused.status).toBe(400);
    await server.stop();
    server = await startTestServer({
      database: database(),
      now: () => now,
      settings: { retention },
    });
    const previewed = Object.fromEntries(kinds.map(({ kind, due }) => [kind, due]));
    expect(previewed['heldLeads']).toBeGreaterThan(0);
    expect(previewed).toEqual({ ...(await run()), emailFiles: previewed['emailFiles'] });
  });

  it('remove more rows than a single step can, and add them to the total', async () => {
    await start();
    await run();
    const readTotal = async () =>
      (await read()).kinds.find(({ kind }) => kind === 'emailCounters')?.removed_total ?? 0;
    const before = await readTotal();
    now = new Date(now.getTime() + 60_000);
    const sentAt = new Date(now.getTime() - 8 * DAY_MS);
    const hashes = { addressHash: '', networkHash: '' };
    const rows = Array.from({ length: 1_203 }, () => ({ jobId: newId(), ...hashes, sentAt }));
    await insertRows(database(), 'mail_sent', ...rows);
    expect(await run()).toMatchObject({ emailCounters: 1_203, deliveries: 0 });
    expect(await readTotal()).toBe(before + 1_203);
  });

  it('clear a lead’s old call conversation, queue its erasure at the platform, and keep the lead', async () => {
    await start({ leadCallTranscripts: 7 });
    await run(); // removes what earlier tests left
    now = new Date(now.getTime() + 60_000);
    const leadId = await server.submit();
    await deleteRows(database(), 'job');
    const call = {
      id: newId(),
      source: 'page' as const,
      status: 'ended' as const,
      leadId,
      createdAt: new Date(now.getTime() - 8 * DAY_MS),
      platformId: newId(),
      transcript: 'Hello, I am Ann',
      summary: 'Ann called',
      recordingUrl: 'https://records.example/1',
      cost: 0.5,
    };
    await insertRows(database(), 'voice_call', call);
    const event = { key: newId(), callId: call.id, type: 'x', payload: { said: 'Hello' } };
    await insertRows(database(), 'voice_event', { ...event, receivedAt: now });
    expect(await run()).toMatchObject({ leadCallTranscripts: 1, leads: 0 });
    const [row] = await readRows(database(), 'voice_call', { id: call.id });
    expect(row).toMatchObject({ transcript: '', summary: '', recordingUrl: null, cost: 0.5 });
    const [storedEvent] = await readRows(database(), 'voice_event', { key: event.key });
    expect(storedEvent?.payload).toEqual({});
    const jobs = await readRows(database(), 'job', { kind: 'call-erase' });
    expect(jobs).toMatchObject([{ payload: { platformId: call.platformId }, state: 'ready' }]);
    expect(await server.json(`/api/leads/${leadId}`)).toMatchObject({ erased_at: null });
  });
});
