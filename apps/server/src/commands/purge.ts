import type { StartConfig } from '../config/config.ts';
import { fixedSettings } from '../domain/settings/live-settings.ts';
import type { Database } from '../platform/database/database.ts';
import { explainToOperator } from '../platform/run-server.ts';
import { retentionOf } from '../wiring/create-retention.ts';
import { readArguments } from './command-line.ts';
import { openUnlessRunning } from './open-unless-running.ts';
import { describePurge, failuresIn, type PurgeReport } from './purge-report.ts';
import { countDueHere, purgeHere } from './purge-here.ts';
import { purgeOnServer } from './purge-on-server.ts';
import { quietLog } from './quiet-log.ts';
import { publishedConfigIn, readOwnStart, runningServer } from './published-config.ts';
import { runCommand, say } from './run-command.ts';

// `npm run purge [-- --dry-run]`: removes old data by the retention rules, or counts what would be removed. The server
// may run. Exit codes: 0 done, 1 some data could not be removed, 2 nothing was removed. Runs no migrations.
await runCommand('Nothing was removed', purge, { explain });

async function purge(): Promise<void> {
  const { values } = readArguments('purge', {
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const isDryRun = values['dry-run'];
  const start = readOwnStart();
  const database = await openUnlessRunning(start);
  const report =
    database === null
      ? await purgeOnServer(await runningServer(start), isDryRun)
      : await purgeIn(start, database, isDryRun);
  say(describePurge(report));
  process.exitCode = failuresIn(report).length > 0 ? 1 : 0;
}

async function purgeIn(
  start: StartConfig,
  database: Database,
  isDryRun: boolean,
): Promise<PurgeReport> {
  try {
    const config = await publishedConfigIn(database, start);
    const live = fixedSettings(config.settings);
    const deps = retentionOf({ config, live, database, log: quietLog, now: () => new Date() });
    return isDryRun ? await countDueHere(deps) : await purgeHere(deps);
  } finally {
    await database.close();
  }
}

// 42P01, 42703: no such table, no such column.
function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code !== '42P01' && code !== '42703') return explainToOperator(error);
  return 'The database is of an earlier version: start the server once to bring it up to date.';
}
