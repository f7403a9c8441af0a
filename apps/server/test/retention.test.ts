import { isFullRun } from '@pickup/test-sinks/full-run';
import type { Retention, RetentionDue, RetentionKind } from '@pickup/contracts/retention';
import { RETENTION_KINDS } from '@pickup/contracts/retention';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../src/platform/database/new-id.ts';
import { everyRow } from './every-row.ts';
import { OLD_DATA } from './old-data.ts';
import { countRows, deleteRows, insertRows, readRows } from './table-rows.ts';
import { onDatabase } from './test-database.ts';
import { signInAs } from './test-people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const DAY_MS = 86_400_000;
/** The periods that were built in before they became settings. */
const FORMER_DAYS: Partial<Record<RetentionKind, number>> = {
  callTranscripts: 90,
  callOrigins: 30,
  callMessages: 30,
  emailFiles: 90,
  deliveries: 90,
  securityEvents: 400,
  canaryBeats: 90,
  backupRecords: 400,
  undoValues: 1,
  emailCounters: 7,
};
/** What had no period. */
const KEPT: readonly RetentionKind[] = [
  'leads',
  'wonLeads',
  'heldLeads',
  'leadCallTranscripts',
  'deadLetters',
  'funnelCounts',
  'canaryOutages',
];
const EXPIRING: readonly RetentionKind[] = ['sessions', 'rateLimits', 'signInAttempts'];
/** The shortest periods. */
const STRICT: Partial<Record<RetentionKind, number>> = {
  leads: 30,
  wonLeads: 30,
  heldLeads: 7,
  leadCallTranscripts: 7,
  callTranscripts: 1,
  callOrigins: 2,
  callMessages: 7,
  emailFiles: 1,
  deliveries: 30,
  deadLetters: 30,
  funnelCounts: 30,
  canaryBeats: 7,
  canaryOutages: 30,
  backupRecords: 40,
};

describe('the retention rules', () => {
  onDatabase((database) => {
    let server: TestServer;
    let now = new Date('2030-06-01T12:00:00Z');
    afterEach(() => server.stop());
    const start = async (retention?: object) => {
      now = new Date(now.getTime() + DAY_MS);
      server = await startTestServer({
        on: database(),
        now: () => now,
        ...(retention && { settings: { retention } }),
      });
    };
    const read = () => server.json<Retention>('/api/retention');
    const countDue = () => server.json<RetentionDue>('/api/retention/due');

    /** Inserts one that is due by its period, and one that is not. */
    async function insertOnBothSides(periods: Partial<Record<RetentionKind, number>>) {
      for (const [kind, insert] of Object.entries(OLD_DATA)) {
        const days = periods[kind as RetentionKind] ?? 3_000;
        // A day that is not over is not old, so counts by day need a day more.
        for (const age of [days + 1.1, days - 0.1]) {
          await insert(database(), new Date(now.getTime() - age * DAY_MS), server.dataDir);
        }
      }
    }

    /** Lets the server remove what is due, and returns how many of each kind. */
    async function run(): Promise<Partial<Record<string, number>>> {
      expect((await server.ask('/api/retention/run', { method: 'POST' })).status).toBe(202);
      server.services.retention.start();
      const { kinds } = await vi.waitFor(async () => {
        const state = await read();
        expect(state.last_run?.finished_at).toBe(now.toISOString());
        return state;
      }, 30_000);
      expect(kinds.filter(({ failed }) => failed)).toEqual([]);
      return Object.fromEntries(kinds.map(({ kind, removed }) => [kind, removed]));
    }

    it('are the former periods by default', async () => {
      await start();
      const { kinds, last_run } = await read();
      expect(last_run).toBeNull();
      expect(kinds.map(({ kind }) => kind)).toEqual(RETENTION_KINDS);
      const rules = Object.fromEntries(kinds.map(({ kind, rule, days }) => [kind, days ?? rule]));
      expect(rules).toEqual({
        ...FORMER_DAYS,
        ...Object.fromEntries(KEPT.map((kind) => [kind, 'forever'])),
        ...Object.fromEntries(EXPIRING.map((kind) => [kind, 'expired'])),
      });
    });

    it('remove by default what they always removed. A dry run counts the same and removes nothing', async () => {
      await start();
      await insertOnBothSides(FORMER_DAYS);
      const before = await everyRow(database());
      const counted = Object.fromEntries(
        (await countDue()).kinds.map(({ kind, due }) => [kind, due]),
      );
      expect({ ...(await everyRow(database())), operator_token_use: [] }).toEqual({
        ...before,
        operator_token_use: [],
      });
      const removed = await run();
      expect(removed).toEqual(counted);
      expect(removed).toEqual({
        ...Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, 0])),
        ...Object.fromEntries(Object.keys(FORMER_DAYS).map((kind) => [kind, 1])),
      });
      expect((await countDue()).kinds.filter(({ due }) => due > 0)).toEqual([]);
      expect(await countRows(database(), 'job_attempt')).toBe(3); // of two dead letters and a recent delivery
      const [line] = server.lines.filter(({ message }) => message === 'old data was removed');
      expect(line?.fields).toMatchObject({ removed: { deliveries: 1, callOrigins: 1 } });
    });

    it.runIf(isFullRun)('can be as strict as the least periods', async () => {
      await start(STRICT);
      await run(); // removes what the other test left
      now = new Date(now.getTime() + 60_000);
      await insertOnBothSides({ ...FORMER_DAYS, ...STRICT });
      const counted = Object.fromEntries(
        (await countDue()).kinds.map(({ kind, due }) => [kind, due]),
      );
      const removed = await run();
      expect(removed).toEqual(counted);
      const ofEach = Object.fromEntries(Object.keys(STRICT).map((kind) => [kind, 1]));
      // The two calls with an origin are older than a day as well.
      expect(removed).toMatchObject({ ...ofEach, callTranscripts: 3 });
    });

    it('remove more than one step can, and add up what was removed', async () => {
      await start();
      await run();
      const before = (await read()).kinds.find(({ kind }) => kind === 'emailCounters');
      now = new Date(now.getTime() + 60_000);
      const sentAt = new Date(now.getTime() - 8 * DAY_MS);
      const rows = Array.from({ length: 1_203 }, () => ({
        jobId: newId(),
        addressHash: '',
        networkHash: '',
        sentAt,
      }));
      await insertRows(database(), 'mail_sent', ...rows);
      expect(await run()).toMatchObject({ emailCounters: 1_203, deliveries: 0 });
      const after = (await read()).kinds.find(({ kind }) => kind === 'emailCounters');
      expect(after?.removed_in_all).toBe((before?.removed_in_all ?? 0) + 1_203);
    });

    it('clear what was said in a lead’s call, here and at the platform, and keep the lead', async () => {
      await start({ leadCallTranscripts: 7 });
      await run(); // removes what the other tests left
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
      const [told] = await readRows(database(), 'voice_event', { key: event.key });
      expect(told?.payload).toEqual({});
      const jobs = await readRows(database(), 'job', { kind: 'call-erase' });
      expect(jobs).toMatchObject([{ payload: { platformId: call.platformId }, state: 'ready' }]);
      expect(await server.json(`/api/leads/${leadId}`)).toMatchObject({ erased_at: null });
    });

    it('are shown to owners, and run for who may erase', async () => {
      await start();
      for (const [role, status] of [
        ['owner', 200],
        ['agent', 403],
      ] as const) {
        const bearer = await (await signInAs(server, role)).token();
        expect((await server.ask('/api/retention', { bearer })).status).toBe(status);
        expect((await server.ask('/api/retention/due', { bearer })).status).toBe(status);
      }
      const agent = await (await signInAs(server, 'agent')).token();
      const refused = await server.ask('/api/retention/run', { method: 'POST', bearer: agent });
      expect(refused.status).toBe(403);
    });
  });
});
