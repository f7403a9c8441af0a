import { setTimeout as pause } from 'node:timers/promises';
import type { Retention, RetentionDue } from '@pickup/contracts/privacy/retention';
import * as texts from '@pickup/messages/operator/privacy/retention';
import type { StartConfig } from '../config/config.ts';
import { fixedSettings } from '../platform/live-settings.ts';
import type { Database } from '../platform/database/database.ts';
import { countDue } from '../platform/retention/retention-rule.ts';
import { runIfDue, type RetentionDeps } from '../platform/retention/run-rules.ts';
import { readRemoved } from '../platform/retention/stored-runs.ts';
import { retentionOf } from '../features.ts';
import type { CallServer } from './call-server.ts';
import { readArguments } from './command-line.ts';
import { ifOldDatabase } from './explain-failure.ts';
import { inDatabase } from './open-database.ts';
import { describePurge, failuresIn, type PurgedKind, type PurgeReport } from './purge-report.ts';
import { quietLog } from './quiet-log.ts';
import {
  publishedConfigIn,
  readOwnStartConfig,
  connectToRunningServer,
} from './published-config.ts';
import { runCommand, say } from './run-command.ts';

const PATH = '/api/retention';
const POLL_MS = 500;

await runCommand('Nothing was removed', purge, {
  explain: ifOldDatabase(
    'The database is from an earlier version: start the server once to upgrade the database.',
  ),
});

async function purge(): Promise<void> {
  const { values } = readArguments('purge', {
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const isDryRun = values['dry-run'];
  const start = readOwnStartConfig();
  const report = await inDatabase(
    start,
    (database) => purgeIn(start, database, isDryRun),
    async () => purgeOnServer(await connectToRunningServer(start), isDryRun),
  );
  say(describePurge(report));
  process.exitCode = failuresIn(report).length > 0 ? 1 : 0;
}

async function purgeIn(
  start: StartConfig,
  database: Database,
  isDryRun: boolean,
): Promise<PurgeReport> {
  const config = await publishedConfigIn(database, start);
  const live = fixedSettings(config.settings);
  const deps = retentionOf({ config, live, database, log: quietLog, now: () => new Date() });
  return isDryRun ? countDueHere(deps) : purgeHere(deps);
}

async function countDueHere(deps: RetentionDeps): Promise<PurgeReport> {
  const at = deps.now();
  const kinds: PurgedKind[] = [];
  for (const rule of deps.rules()) {
    const { rows, oldest } = await countDue(deps.database, rule, at);
    kinds.push({ ...rule, count: rows, oldest, failed: false });
  }
  return { isDryRun: true, kinds };
}

/**
 * Waits until no other process is removing data. A signal stops the purge, and the next run removes
 * the rest.
 */
async function purgeHere(deps: RetentionDeps): Promise<PurgeReport> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  const { signal } = stopping;
  let isAnnounced = false;
  while ((await runIfDue(deps, { signal, early: true })) === null) {
    if (signal.aborted) throw new Error('The command was stopped. The next run removes the rest.');
    if (!isAnnounced) say(texts.waiting);
    isAnnounced = true;
    await pause(POLL_MS, null, { signal }).catch(() => null);
  }
  const removed = new Map((await readRemoved(deps.database)).map((one) => [one.kind, one]));
  const { kinds } = await countDueHere(deps);
  const purged = kinds.map((kind) => ({
    ...kind,
    count: removed.get(kind.kind)?.removed ?? 0,
    failed: removed.get(kind.kind)?.failed ?? false,
  }));
  return { isDryRun: false, kinds: purged };
}

/** Only the running server can use its embedded database. */
async function purgeOnServer(callServer: CallServer, isDryRun: boolean): Promise<PurgeReport> {
  say(texts.byServer);
  const removed = isDryRun ? null : await runPurgeOnServer(callServer);
  const { kinds } = await callServer<RetentionDue>('GET', `${PATH}/due`);
  const byKind = new Map(removed?.kinds.map((one) => [one.kind, one]));
  return {
    isDryRun,
    kinds: kinds.map(({ due, oldest, ...kind }) => ({
      ...kind,
      count: isDryRun ? due : (byKind.get(kind.kind)?.removed ?? 0),
      oldest: oldest === null ? null : new Date(oldest),
      failed: byKind.get(kind.kind)?.failed ?? false,
    })),
  };
}

async function runPurgeOnServer(callServer: CallServer): Promise<Retention> {
  const before = endOf(await callServer<Retention>('GET', PATH));
  await callServer<Retention>('POST', `${PATH}/run`);
  for (;;) {
    const state = await callServer<Retention>('GET', PATH);
    const end = endOf(state);
    if (end !== null && end !== before) return state;
    await pause(POLL_MS);
  }
}

/** Returns when the last run ended. Returns null if it is in progress, or if there was none. */
function endOf({ last_run: run }: Retention): string | null {
  return run?.finished_at ?? null;
}
