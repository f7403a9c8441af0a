import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseLocation } from '@pickup/test-sinks/data-folders';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { startIntakeProcess, type IntakeProcess } from '../leads/intake-process.ts';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { onPostgres } from '../support/test-database.ts';
import { open, temporaryDataFolder } from '../database-place.ts';
import { deleteRows, readRows } from './table-rows.ts';

/** The full run kills more often. Set KILL_CYCLES=100 for a longer run. */
const CYCLES = Number(process.env['KILL_CYCLES'] ?? (isFullRun ? 15 : 1));
const CLIENTS = 16;

interface Sent {
  readonly body: Record<string, unknown>;
  leadId: string | null;
}

/** Every sent lead by its idempotency key. The test keeps this record, so no kill affects it. */
type Ledger = Map<string, Sent>;

/** Sends leads from several clients. Kills the process after a random number of responses. */
async function loadUntilKilled(intake: IntakeProcess, ledger: Ledger): Promise<void> {
  let left = 30 + Math.floor(Math.random() * 70);
  const killing: Promise<void>[] = [];
  const client = async () => {
    while (killing.length === 0) {
      const [key, sent] = nextToSend(ledger);
      try {
        sent.leadId = await intake.send(sent.body, key);
      } catch {
        return; // killed before the response, so it is unknown whether the lead is stored
      }
      if (--left === 0) killing.push(intake.kill());
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await Promise.all(killing);
}

/** Returns a new lead, or sometimes a lead that got no response, to resend with the same key. */
function nextToSend(ledger: Ledger): [string, Sent] {
  if (Math.random() < 0.3) {
    for (const [key, sent] of ledger) if (sent.leadId === null) return [key, sent];
  }
  const sent: Sent = {
    body: exampleLeadBody(Math.random() < 0.5 ? { has_consent: undefined } : {}),
    leadId: null,
  };
  const key = crypto.randomUUID();
  ledger.set(key, sent);
  return [key, sent];
}

async function expectToMatch(database: Database, ledger: Ledger): Promise<void> {
  const rows = await readRows(database, 'lead');
  const byKey = new Map(rows.map((row) => [row.idempotencyKey ?? '', row]));
  expect(byKey.size, 'a lead is duplicated').toBe(rows.length);
  const missing = [...ledger].filter(
    ([key, { leadId }]) => leadId !== null && byKey.get(key)?.id !== leadId,
  );
  expect(missing, 'an acknowledged lead is missing').toEqual([]);
  for (const [key, { sent }] of byKey)
    expect(sent, 'a lead differs from what was sent').toEqual(ledger.get(key)?.body);
  const consents = await readRows(database, 'consent');
  const agreed = rows.filter(({ sent }) => sent['has_consent'] === true).map(({ id }) => id);
  expect(consents.map(({ leadId }) => leadId).sort()).toEqual(agreed.sort());
  const jobs = await readRows(database, 'job');
  const expected = rows.flatMap(({ id }) => [`${id} operator-notice`, `${id} report-mail`]);
  expect(jobs.map(({ leadId, kind }) => `${leadId} ${kind}`).sort()).toEqual(expected.sort());
}

async function effectsIn(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

/** Kills a process that has stored a lead and started its jobs. Returns the lead's id. */
async function killBetweenCommitAndSend(place: DatabaseLocation, file: string): Promise<string> {
  const variables = { EFFECTS_FILE: file, HOLD_JOBS: '1' };
  const intake = await startIntakeProcess(place, variables);
  const id = await intake.send(exampleLeadBody(), crypto.randomUUID());
  await intake.kill();
  return id;
}

async function finishJobs(place: DatabaseLocation, file: string): Promise<string[]> {
  const intake = await startIntakeProcess(place, { EFFECTS_FILE: file });
  await vi.waitFor(async () => expect(await effectsIn(file)).toHaveLength(2), { timeout: 30_000 });
  expect(await intake.stop()).toBe(0);
  return effectsIn(file);
}

async function expectKept(database: Database, leadId: string, effects: string[]): Promise<void> {
  const jobs = await readRows(database, 'job', { leadId });
  expect(effects.toSorted()).toEqual(jobs.map(({ kind, id }) => `${kind} ${id}`).sort());
  expect(jobs).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  for (const { id, lost } of jobs) {
    const attempts = await readRows(database, 'job_attempt', { jobId: id });
    // A job has no lost attempt if the process died before it started the job.
    const outcomes = attempts.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(['done', ...Array<string>(lost).fill('lost')]);
  }
}

async function killManyTimes(place: DatabaseLocation): Promise<Ledger> {
  const ledger: Ledger = new Map();
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    await loadUntilKilled(await startIntakeProcess(place), ledger);
  }
  const acknowledged = [...ledger.values()].filter(({ leadId }) => leadId !== null).length;
  expect(acknowledged, 'the load was too small').toBeGreaterThan(CYCLES * 10);
  return ledger;
}

const BETWEEN = 'between commit and send delays the delivery until the next start';

describe('kill -9 under load', { timeout: 60_000 + CYCLES * 8_000 }, () => {
  describe('on PGlite', () => {
    let place: DatabaseLocation;
    beforeEach(async () => {
      place = { databaseUrl: null, dataDir: await temporaryDataFolder() };
    });
    afterEach(() => rm(place.dataDir, { recursive: true }));

    it('loses no acknowledged lead and duplicates none', async () => {
      const ledger = await killManyTimes(place);
      const database = await open(place);
      await expectToMatch(database, ledger);
      await database.close();
    });

    it.runIf(isFullRun)(BETWEEN, async () => {
      const file = join(place.dataDir, 'effects');
      const leadId = await killBetweenCommitAndSend(place, file);
      const effects = await finishJobs(place, file);
      const database = await open(place);
      await expectKept(database, leadId, effects);
      await database.close();
    });
  });

  onPostgres((database, place) => {
    it.runIf(isFullRun)('loses no acknowledged lead and duplicates none', async () => {
      const ledger = await killManyTimes(place());
      await expectToMatch(database(), ledger);
    });

    it.runIf(isFullRun)(BETWEEN, async () => {
      await deleteRows(database(), 'job');
      const file = join(place().dataDir, 'effects');
      const leadId = await killBetweenCommitAndSend(place(), file);
      await expectKept(database(), leadId, await finishJobs(place(), file));
    });
  });
});
