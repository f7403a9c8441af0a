import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig, type Config } from '../config/config.ts';
import { describeReport } from '../consent/describe-report.ts';
import { verifyChain } from '../consent/verify-chain.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { openPGliteDatabase } from '../platform/pglite-database.ts';
import { openPostgresDatabase } from '../platform/postgres-database.ts';
import { explainToOperator } from '../stop-on-signals.ts';

// `npm run consent:verify`: checks the ledger where the server's own settings say it is. Exit codes: 0
// whole, 1 broken, 2 not checked. It reads only, and brings no database up to date.
process.setSourceMapsEnabled(true);

const write = (line: string) => void process.stderr.write(`${line}\n`);
const log: Log = {
  info: () => undefined,
  warn: (_, line) => write(line),
  error: (_, line) => write(line),
};

try {
  const expectHead = readExpectedHead(process.argv.slice(2));
  const config = readConfig(process.env, (path) => readFileSync(path, 'utf8'));
  const database = await openExisting(config);
  try {
    const report = await verifyChain(database, expectHead);
    process.stdout.write(`${describeReport(report)}\n`);
    process.exitCode = report.fault ? 1 : 0;
  } finally {
    await database.close();
  }
} catch (error) {
  const problems = error instanceof ConfigError ? error.problems : [explain(error)];
  write(['The consent ledger was not checked:', ...problems].join('\n  '));
  process.exitCode = 2;
}

function readExpectedHead(args: string[]): string | null {
  const { values } = parseArgs({ args, options: { 'expect-head': { type: 'string' } } });
  const head = values['expect-head'];
  if (head === undefined) return null;
  if (/^[\da-f]{64}$/i.test(head)) return head.toLowerCase();
  throw new Error('--expect-head takes a hash as the log and certificates show it: 64 hex digits.');
}

function openExisting({ databaseUrl, dataDir }: Config): Promise<Database> {
  if (databaseUrl !== null) return openPostgresDatabase(databaseUrl, log);
  if (existsSync(`${dataDir}/pg`)) return openPGliteDatabase({ dataDir, log });
  throw new Error(`There is no database in ${dataDir}: start the server once, or set DATA_DIR.`);
}

// 42P01, 42703: no such table, no such column.
function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code !== '42P01' && code !== '42703') return explainToOperator(error);
  return 'The database has no ledger of this version: start the server once, it brings it up to date.';
}
