import { existsSync } from 'node:fs';
import { DatabaseInUseError } from '../../../platform/database/data-folder/data-folder-lock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { pendingMigrations } from '../../../platform/database/migrations/migrate.ts';
import { openPGliteDatabase } from '../../../platform/database/embedded/pglite-database.ts';
import { openPostgresDatabase } from '../../../platform/database/postgres/postgres-database.ts';
import type { Log } from '../../../platform/log/log.ts';
import { ok, problem, warning, type Finding } from '../../../platform/checks/finding.ts';
import type { LocalServer } from '../../../platform/checks/local-server.ts';
import { errorMessage } from '../../../platform/error-message.ts';

export interface DatabaseParts {
  /** Null means the embedded database. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly migrations: readonly string[];
  readonly localServer: LocalServer;
}

export interface DatabaseResult {
  readonly findings: readonly Finding[];
  readonly clockAheadMs: number | null;
}

const CHECK = 'Database';
const MIGRATIONS = 'Migrations';
const START_ONCE = 'Start the server once.';

export async function checkDatabase(parts: DatabaseParts): Promise<DatabaseResult> {
  const { databaseUrl } = parts;
  return databaseUrl === null ? checkEmbedded(parts) : checkPostgres(databaseUrl, parts);
}

async function checkEmbedded(parts: DatabaseParts): Promise<DatabaseResult> {
  const { dataDir } = parts;
  const clockAheadMs = null;
  if (!existsSync(`${dataDir}/pg`)) {
    const text = `there is no database in ${dataDir} yet.`;
    return { findings: [warning(CHECK, text, `${START_ONCE} Or correct DATA_DIR.`)], clockAheadMs };
  }
  try {
    const database = await openPGliteDatabase({ dataDir, log: SILENT });
    try {
      const opened = ok(CHECK, `the embedded one in ${dataDir} opens. No server has it open.`);
      return { findings: [opened, await checkMigrations(database, parts)], clockAheadMs };
    } finally {
      await database.close();
    }
  } catch (error) {
    return { findings: [explainEmbedded(error, parts)], clockAheadMs };
  }
}

function explainEmbedded(error: unknown, { dataDir, localServer }: DatabaseParts): Finding {
  if (!(error instanceof DatabaseInUseError)) {
    const text = `the embedded one in ${dataDir} does not open: ${messageOf(error)}.`;
    return problem(CHECK, text, 'Read docs/troubleshooting.md, or restore a backup.');
  }
  if (localServer.state === 'ready') {
    const text = `a process has ${dataDir} open, and the server at ${localServer.url} is ready.`;
    return ok(CHECK, `${text} A server applies its migrations when it starts.`);
  }
  const text = `another process has ${dataDir} open, and no server is ready at ${localServer.url}.`;
  return problem(CHECK, text, 'Read the log of the server, and check HOST and PORT.');
}

interface ServerState {
  readonly version: number;
  readonly fsync: string;
  readonly now: number;
  readonly read_only: string;
  readonly may_insert: boolean | null;
  readonly may_create: boolean;
}

const OLDEST_VERSION = 150_000;

async function checkPostgres(url: string, parts: DatabaseParts): Promise<DatabaseResult> {
  const name = nameOf(url);
  let database: Database;
  try {
    database = await openPostgresDatabase(url, SILENT, {
      connections: 2,
      preparesStatements: false,
    });
  } catch (error) {
    const text = `${name} does not respond: ${messageOf(error)}.`;
    const advice = 'Check DATABASE_URL, the firewall, and the log of PostgreSQL.';
    return { findings: [problem(CHECK, text, advice)], clockAheadMs: null };
  }
  try {
    const sentAt = Date.now();
    const [state] = await database.query<ServerState>(`
      select current_setting('server_version_num')::int4 as version,
        current_setting('fsync') as fsync, current_setting('transaction_read_only') as read_only,
        has_table_privilege(to_regclass('lead'), 'insert') as may_insert,
        coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
        extract(epoch from clock_timestamp())::float8 * 1000 as now`);
    if (!state) throw new Error('PostgreSQL returned no row');
    const clockAheadMs = state.now - (sentAt + Date.now()) / 2;
    const findings = [...judgeServer(name, state), await checkMigrations(database, parts)];
    return { findings, clockAheadMs };
  } finally {
    await database.close();
  }
}

function judgeServer(name: string, state: ServerState): Finding[] {
  const { version, fsync } = state;
  const major = Math.floor(version / 10_000);
  if (version < OLDEST_VERSION) {
    return [problem(CHECK, `${name} is PostgreSQL ${major}.`, 'Upgrade it to 15 or newer.')];
  }
  const problems = judgeRights(name, state);
  if (fsync === 'off') {
    const text = `${name} runs with fsync=off, so a power outage loses accepted leads.`;
    problems.push(problem(CHECK, text, 'Turn fsync on in postgresql.conf.'));
  }
  return problems.length > 0 ? problems : [ok(CHECK, `${name} responds (PostgreSQL ${major}).`)];
}

/** Checks the right to write, because a standby or a read-only role answers queries too. */
function judgeRights(name: string, { read_only, may_insert, may_create }: ServerState): Finding[] {
  const refusal = (what: string, advice: string) => [
    problem(CHECK, `${name} does not let this user ${what}.`, advice),
  ];
  if (read_only === 'on') {
    return refusal('write', 'Use the primary server, or turn default_transaction_read_only off.');
  }
  const advice = 'Let the user of DATABASE_URL own the database and its tables.';
  if (may_insert === false) return refusal('store leads', advice);
  return may_create ? [] : refusal('create tables', advice);
}

/** The user and password must not appear in the output. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

async function checkMigrations(
  database: Database,
  { migrations }: DatabaseParts,
): Promise<Finding> {
  try {
    const [next, ...more] = await pendingMigrations(database, migrations);
    if (next === undefined) return ok(MIGRATIONS, 'the database is up to date.');
    const text = `${more.length + 1} are pending, beginning with ${next}.`;
    return warning(MIGRATIONS, text, 'The server applies them at its next start. Back up first.');
  } catch (error) {
    const advice = 'Run the release that this database belongs to, or a newer one.';
    return problem(MIGRATIONS, messageOf(error), advice);
  }
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return messageOf(error.errors[0]);
  const message = errorMessage(error);
  return message.replace(/\.$/, '');
}

const ignore = () => undefined;
const SILENT: Log = { info: ignore, warn: ignore, error: ignore };
