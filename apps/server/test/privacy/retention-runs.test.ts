import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder, type DatabaseLocation } from '@pickup/test-sinks/data-folders';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { beforeEach, expect, it, vi } from 'vitest';
import { chainConsents } from '../../src/features/privacy/consent/chain-consents.ts';
import { eraseIdleLeads, LEADS } from '../../src/features/privacy/retention/erase-idle-leads.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import type { Purge } from '../../src/platform/retention/purge.ts';
import type { RetentionRule } from '../../src/platform/retention/retention-rule.ts';
import { createRetentionWork } from '../../src/platform/retention/retention-work.ts';
import { runIfDue, type RetentionDeps } from '../../src/platform/retention/run-rules.ts';
import { fixedSettings } from '../../src/platform/live-settings.ts';
import { PERSONAL_DATA, retentionOf } from '../../src/features.ts';
import { addConsent } from './consent-ledger.ts';
import { insertLead } from '../deliveries/delivery-rows.ts';
import { open, temporaryDataFolder } from '../database-place.ts';
import { intactHeadOf } from './every-row.ts';
import { OLD_DATA } from './old-data.ts';
import { silentLog } from '../support/silent-log.ts';
import { countRows, deleteRows, insertRows, readRows, updateRows } from '../platform/table-rows.ts';
import { describeOnDatabase, describeOnPostgres } from '../support/test-database.ts';
import { linesOf, startProcess } from '../platform/test-processes.ts';
import { testConfig } from '../support/test-server.ts';

const NOW = new Date('2030-06-01T12:00:00Z');
const MINUTE_MS = 60_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const NEVER_ABORTED = new AbortController().signal;
const COUNT_NOTHING: Purge['count'] = async () => ({ rows: 0, oldest: null });

function ruleOf(kind: RetentionRule['kind'], remove: Purge['remove']): RetentionRule {
  const purge = { count: COUNT_NOTHING, remove };
  return { kind, rule: 'days', days: 1, setting: null, purge, isLocal: false };
}

const removing = (count: number) =>
  ruleOf('sessions', async (step) => void (await step(async () => count)));

describeOnDatabase('runs of the retention rules', (database) => {
  let now = NOW;
  beforeEach(async () => {
    now = NOW;
    await deleteRows(database(), 'retention_kind');
    const idle = { dueAt: daysAgo(1), startedAt: null, finishedAt: null };
    await updateRows(database(), 'retention_run', { ...idle, lease: null, leaseUntil: null });
  });

  const depsOf = (...rules: RetentionRule[]): RetentionDeps => ({
    database: database(),
    rules: () => rules,
    log: silentLog,
    now: () => now,
  });
  const counts = async () => {
    const kinds = await readRows(database(), 'retention_kind', {}, 'kind');
    return kinds.map((row) => [row.kind, row.removed, row.removedTotal, row.failed]);
  };

  it('happen once an hour, in only one of several processes', async () => {
    const ran = vi.fn(async () => 2);
    const deps = depsOf(ruleOf('sessions', async (step) => void (await step(ran))));
    const together = [1, 2, 3, 4].map(() => runIfDue(deps, { signal: NEVER_ABORTED }));
    expect((await Promise.all(together)).filter((start) => start !== null)).toEqual([NOW]);
    expect(ran).toHaveBeenCalledTimes(1);
    now = new Date(NOW.getTime() + 59 * MINUTE_MS);
    expect(await runIfDue(deps, { signal: NEVER_ABORTED })).toBeNull();
    now = new Date(NOW.getTime() + 60 * MINUTE_MS);
    expect(await runIfDue(deps, { signal: NEVER_ABORTED })).toEqual(now);
    expect(await counts()).toEqual([['sessions', 2, 4, false]]);
  });

  it('continue with the other rules when one fails, and log the failure', async () => {
    const broken = ruleOf('callMessages', async (step) => {
      await step(async () => 3);
      await step((session) => session.query('select 1 / 0').then(() => 1));
    });
    const fine = removing(1);
    const log = { ...silentLog, error: vi.fn() };
    await runIfDue({ ...depsOf(fine, broken, fine), log }, { signal: NEVER_ABORTED });
    expect(await counts()).toEqual([
      ['callMessages', 3, 3, true],
      ['sessions', 2, 2, false],
    ]);
    expect(log.error).toHaveBeenCalledTimes(1);
    now = new Date(NOW.getTime() + 60 * MINUTE_MS);
    await runIfDue(depsOf(fine), { signal: NEVER_ABORTED });
    expect(await counts()).toEqual([
      ['callMessages', 0, 3, false],
      ['sessions', 1, 3, false],
    ]);
  });

  it('stop between two steps when the server stops, and keep their counts when they resume', async () => {
    const stopping = new AbortController();
    const rule = ruleOf('sessions', async (step) => {
      await step(async () => 5);
      stopping.abort();
      await step(async () => 7);
    });
    expect(await runIfDue(depsOf(rule), { signal: stopping.signal })).toBeNull();
    expect(await counts()).toEqual([['sessions', 5, 5, false]]);
    now = new Date(NOW.getTime() + MINUTE_MS);
    expect(await runIfDue(depsOf(removing(7)), { signal: NEVER_ABORTED })).toEqual(NOW);
    expect(await counts()).toEqual([['sessions', 12, 12, false]]);
  });

  it.runIf(isFullRun)(
    'stop in a suspended process after another process has taken over',
    async () => {
      const rule = ruleOf('sessions', async (step) => {
        await step(async () => 1);
        now = new Date(NOW.getTime() + 3 * MINUTE_MS); // this process was suspended
        expect(await runIfDue(depsOf(removing(1)), { signal: NEVER_ABORTED })).toEqual(NOW);
        await step(async () => 100);
      });
      expect(await runIfDue(depsOf(rule), { signal: NEVER_ABORTED })).toBeNull();
      expect(await counts()).toEqual([['sessions', 2, 2, false]]);
    },
  );

  it('keep a lead that became active after the run had found it', async () => {
    const first = await insertLead(database(), daysAgo(50));
    const second = await insertLead(database(), daysAgo(49));
    const deleteEmailFiles = vi.fn(async () => undefined);
    const queue = { addIn: async () => undefined, cancelOfLeadIn: async () => undefined };
    const parts = { database: database(), queue, personalData: PERSONAL_DATA, deleteEmailFiles };
    const rule = ruleOf('leads', (step, cutoff) =>
      eraseIdleLeads(parts, LEADS).remove(async (work) => {
        const note = { id: newId(), leadId: second, at: NOW, author: 'Ann', text: 'Called' };
        if ((await countRows(database(), 'lead_note')) === 0)
          await insertRows(database(), 'lead_note', note);
        return step(work);
      }, cutoff),
    );
    await runIfDue(depsOf({ ...rule, days: 30 }), { signal: NEVER_ABORTED });
    expect(await readRows(database(), 'lead', {}, 'receivedAt')).toMatchObject([
      { id: first, erasedAt: NOW },
      { id: second, erasedAt: null },
    ]);
    await deleteRows(database(), 'lead_note');
    await deleteRows(database(), 'lead');
  });
});

it.runIf(isFullRun)(
  'runs of the retention rules survive kill -9 on PGlite',
  { timeout: 120_000 },
  async () => {
    const place = { databaseUrl: null, dataDir: await temporaryDataFolder() };
    const database = await open(place);
    await killAndContinue(place, async () => open(place), database);
    await rm(place.dataDir, { recursive: true });
  },
);

describeOnPostgres('runs of the retention rules', (database, place) => {
  it.runIf(isFullRun)('survive kill -9', { timeout: 120_000 }, () =>
    killAndContinue(place(), async () => database()),
  );

  it.runIf(isFullRun)('remove the email files of each machine', async () => {
    const folders = [await temporaryFolder(), await temporaryFolder()];
    const outboxes = folders.map((folder) => join(folder, 'outbox'));
    for (const folder of folders)
      for (const age of [91, 89]) await OLD_DATA.emailFiles?.(database(), daysAgo(age), folder);
    const works = folders.map((dataDir) => {
      const config = testConfig(dataDir);
      const live = fixedSettings(config.settings);
      const parts = { config, live, database: database(), log: silentLog, now: () => NOW };
      return createRetentionWork(retentionOf(parts));
    });
    for (const work of works) work.start();
    await vi.waitFor(async () => {
      for (const outbox of outboxes) expect(await readdir(outbox)).toHaveLength(1);
    }, 10_000);
    await vi.waitFor(async () => {
      const [files] = await readRows(database(), 'retention_kind', { kind: 'emailFiles' });
      expect(files?.removed).toBe(2);
    }, 10_000);
    for (const work of works) await work.stop();
    for (const folder of folders) await rm(folder, { recursive: true });
  });
});

const LEAD_COUNT = 50;

/** Kills a process that erases leads, and erases the rest in this process. */
async function killAndContinue(
  place: DatabaseLocation,
  reopen: () => Promise<Database>,
  before?: Database,
): Promise<void> {
  const prepared = before ?? (await reopen());
  for (let n = 0; n < LEAD_COUNT; n += 1) {
    const id = await insertLead(prepared, daysAgo(60 + n));
    await addConsent(prepared, id, { recordedAt: daysAgo(60 + n).toISOString() });
  }
  await before?.close(); // only one process can open an embedded database
  await purgeUntilKilled(place, 30);

  const database = await reopen();
  const erased = async () => {
    const leads = await readRows(database, 'lead');
    const erasedLeads = leads.filter(({ erasedAt }) => erasedAt !== null);
    for (const { email, ip, sent } of erasedLeads) {
      expect([email, ip, sent['contact.business_type']]).toEqual(['', '', 'plumbing']);
    }
    expect(leads.filter(({ email }) => email === '')).toHaveLength(erasedLeads.length);
    const [counted] = await readRows(database, 'retention_kind', { kind: 'leads' });
    expect(counted?.removed).toBe(erasedLeads.length);
    expect(await countRows(database, 'consent', { status: 'revoked' })).toBe(erasedLeads.length);
    return erasedLeads.length;
  };
  const soFar = await erased();
  expect(soFar).toBeGreaterThan(0);
  expect(soFar).toBeLessThan(LEAD_COUNT);

  const retention = { leads: 30 };
  const config = testConfig(place.dataDir, { settings: { retention } });
  const live = fixedSettings(config.settings);
  const runAt = (at: Date) => {
    const parts = { config, live, database, log: silentLog, now: () => at };
    return runIfDue(retentionOf(parts), { signal: NEVER_ABORTED, early: true });
  };
  expect(await runAt(NOW), 'the dead process still has its lease').toBeNull();
  expect(await runAt(new Date(NOW.getTime() + 3 * MINUTE_MS))).toEqual(NOW);
  expect(await erased()).toBe(LEAD_COUNT);
  while ((await chainConsents(database)).count > 0);
  expect(await intactHeadOf(database)).not.toBeNull();
  if (before) await database.close();
}

async function purgeUntilKilled({ databaseUrl, dataDir }: DatabaseLocation, after: number) {
  const variables = { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir, AT: NOW.toISOString() };
  const child = startProcess('purging-process', variables);
  const ended = once(child, 'exit');
  let commits = 0;
  for await (const line of linesOf(child)) {
    if (line === 'committed') commits += 1;
    if (commits === after) child.kill('SIGKILL');
  }
  await ended;
}
