import { existsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { describeReport, verifyChain } from '../domain/consent/verify-chain.ts';
import type { Database } from '../platform/database/database.ts';
import { openPGliteDatabase } from '../platform/database/pglite-database.ts';
import { openPostgresDatabase } from '../platform/database/postgres-database.ts';
import { explainToOperator } from '../platform/run-server.ts';
import { readArguments } from './command-line.ts';
import { quietLog } from './quiet-log.ts';
import { readOwnConfig, runCommand, say } from './run-command.ts';

// `npm run consent:verify`: checks the ledger in the database of the server's settings. Exit codes: 0 intact, 1
// broken, 2 not checked. It only reads, and runs no migrations.
await runCommand('The consent ledger was not checked', check, { explain });

async function check(): Promise<void> {
  const expectHead = readExpectedHead();
  const database = await openExisting(readOwnConfig());
  try {
    const report = await verifyChain(database, expectHead);
    say(describeReport(report));
    process.exitCode = report.fault ? 1 : 0;
  } finally {
    await database.close();
  }
}

function readExpectedHead(): string | null {
  const { values } = readArguments('consent:verify', {
    options: { 'expect-head': { type: 'string' } },
  });
  const head = values['expect-head'];
  if (head === undefined) return null;
  if (/^[\da-f]{64}$/i.test(head)) return head.toLowerCase();
  throw new Error('--expect-head takes a hash as the log and certificates show it: 64 hex digits.');
}

function openExisting({ databaseUrl, databasePool, dataDir }: Config): Promise<Database> {
  if (databaseUrl !== null) return openPostgresDatabase(databaseUrl, quietLog, databasePool);
  if (existsSync(`${dataDir}/pg`)) return openPGliteDatabase({ dataDir, log: quietLog });
  throw new Error(`There is no database in ${dataDir}: start the server once, or set DATA_DIR.`);
}

// 42P01, 42703: no such table, no such column.
function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code !== '42P01' && code !== '42703') return explainToOperator(error);
  return 'The database has no ledger of this version: start the server once to bring it up to date.';
}
