import type { Database, Session } from '../database.ts';
import { BackupError, type DumpEnd, type DumpHead, type DumpTable } from './dump-format.ts';
import { quoted, readSchema, readSequences, readTables, type TableShape } from './schema-parts.ts';

/** Limits the memory of a batch. A row with its documents takes a few kilobytes. */
const ROWS_PER_FETCH = 500;

/**
 * Yields lines (see dump-format.ts) and returns the end of the dump, which contains the number of
 * rows in each table.
 */
export type DumpedLines = AsyncGenerator<string, DumpEnd>;

/**
 * Passes a consistent snapshot of all data to `consume`. Other connections continue to read and
 * write.
 */
export async function dump<Result>(
  database: Pick<Database, 'transaction'>,
  now: Date,
  consume: (lines: DumpedLines) => Promise<Result>,
): Promise<Result> {
  const dumpAll = async (session: Session) => {
    await session.exec('set transaction isolation level repeatable read, read only');
    return consume(dumpIn(session, now));
  };
  return database.transaction(dumpAll, { noTimeLimit: true });
}

/** The session must be in a transaction that reads a single snapshot or has locked all tables. */
export async function* dumpIn(session: Session, now: Date): DumpedLines {
  await session.exec(EXACT_TEXT);
  const schema = await readSchema(session);
  if (schema.length === 0) throw new BackupError('the database has no Pickup tables');
  const head = { pickup: 'backup', format: 1, takenAt: now.toISOString() } as const;
  yield line({ ...head, schema: [...schema] } satisfies DumpHead);
  const rows: Record<string, number> = {};
  for (const table of await readTables(session)) {
    const { name, columns } = table;
    yield line({ table: name, columns: [...columns] } satisfies DumpTable);
    rows[name] = yield* dumpRows(session, table);
  }
  const end = { rows, sequences: [...(await readSequences(session))] };
  yield line(end satisfies DumpEnd);
  return end;
}

/**
 * These settings make the rows' text exact and identical on every server. Other settings may lose
 * precision.
 */
export const EXACT_TEXT = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local timezone = 'UTC'`;

async function* dumpRows(session: Session, { name }: TableShape): AsyncGenerator<string, number> {
  await session.exec(`declare dumped cursor for select t::text as row from ${quoted(name)} as t`);
  let count = 0;
  for (;;) {
    const rows = await session.query<{ row: string }>(`fetch ${ROWS_PER_FETCH} from dumped`);
    if (rows.length === 0) break;
    count += rows.length;
    yield rows.map(({ row }) => line(row)).join('');
  }
  await session.exec('close dumped');
  return count;
}

function line(value: DumpHead | DumpTable | DumpEnd | string): string {
  return `${JSON.stringify(value)}\n`;
}
