import { isDeepStrictEqual } from 'node:util';
import type { Database, Queryable, Session } from '../database.ts';
import { pendingMigrations } from '../migrations/migrate.ts';
import { markMovedAway, refuseMovedAway } from '../data-folder/moved-away.ts';
import { BackupError } from './dump-format.ts';
import { dumpIn, EXACT_TEXT, type DumpedLines } from './dump.ts';
import { loadDump } from './load-dump.ts';
import { quoted, readTables } from './schema-parts.ts';

export interface MoveParts {
  readonly source: Pick<Database, 'transaction'>;
  /** A database without Pickup tables. */
  readonly target: Pick<Database, 'transaction'>;
  /** Operators see this address, which contains no password. */
  readonly to: string;
  readonly migrations: readonly string[];
  /** Checks the moved data. Returns the hash of the consent ledger's last row. */
  readonly check: (moved: Queryable) => Promise<string | null>;
  readonly now: Date;
}

export interface MovedData {
  readonly rows: Readonly<Record<string, number>>;
  /** The hash of the consent ledger's last row. Null for an empty ledger. */
  readonly ledgerHead: string | null;
}

/**
 * The longest wait for a lock. After a second of waiting, PostgreSQL looks for deadlocks
 * and might cancel another transaction.
 */
const LOCK_WITHIN_MS = 500;
const ATTEMPTS = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Copies all data into an empty database, compares every row, and makes the source refuse changes.
 * Writers wait until the move ends, and readers continue. A crash leaves the source unchanged and
 * the target empty or complete. Throws a BackupError.
 */
export async function moveDatabase(parts: MoveParts): Promise<MovedData> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await parts.source.transaction((session) => moveFrom(session, parts), {
        noTimeLimit: true,
      });
    } catch (error) {
      if (attempt === ATTEMPTS || (error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) {
        throw error;
      }
    }
  }
}

async function moveFrom(source: Session, parts: MoveParts): Promise<MovedData> {
  const { target, to, migrations, check, now } = parts;
  await refuseMovedAway(source);
  if ((await pendingMigrations(source, migrations)).length > 0) {
    throw new BackupError('the database is older than this version. Start this version on it once');
  }
  const tables = (await readTables(source)).map(({ name }) => name);
  if (tables.length === 0) throw new BackupError('the database has no Pickup tables');
  await source.exec(`set local lock_timeout = ${LOCK_WITHIN_MS};
    lock table ${tables.map(quoted).join(', ')} in share row exclusive mode`);
  const load = async (session: Session) => {
    const inSession: Pick<Database, 'transaction'> = { transaction: (work) => work(session) };
    const { end } = await loadDump(inSession, linesOf(dumpIn(source, now)), migrations);
    requireSame(await sumsOf(source, tables), await sumsOf(session, tables));
    const ledgerHead = await check(session);
    return { rows: end.rows, ledgerHead };
  };
  const moved = await target.transaction(load, { noTimeLimit: true });
  await markMovedAway(source, tables, to);
  return moved;
}

/** Each chunk of a dump consists of whole lines. */
async function* linesOf(dumped: DumpedLines): AsyncGenerator<string> {
  for await (const lines of dumped) yield* lines.slice(0, -1).split('\n');
}

interface TableSum {
  readonly table: string;
  readonly rows: string;
  readonly sum: string;
}

/** Sums the rows' hashes, so that the order of the rows does not matter. */
async function sumsOf(database: Session, tables: readonly string[]): Promise<TableSum[]> {
  await database.exec(EXACT_TEXT);
  const sums: TableSum[] = [];
  for (const table of tables) sums.push({ table, ...(await sumOf(database, table)) });
  return sums;
}

async function sumOf(database: Queryable, table: string) {
  const hash = `encode(sha256(convert_to(t::text, 'UTF8')), 'hex')`;
  const [sum] = await database.query<Omit<TableSum, 'table'>>(
    `select count(*)::text as rows,
       coalesce(sum(('x' || left(${hash}, 16))::bit(64)::bigint::numeric), 0)::text as sum
     from ${quoted(table)} as t`,
  );
  if (!sum) throw new Error('A count returned no row');
  return sum;
}

function requireSame(originals: readonly TableSum[], copies: readonly TableSum[]): void {
  const changed = originals.find((sum, index) => !isDeepStrictEqual(sum, copies[index]));
  if (changed)
    throw new BackupError(`the copy of ${changed.table} is not the same as the original`);
}
