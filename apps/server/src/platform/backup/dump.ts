import type { Database, Session } from '../database/database.ts';
import { BackupError, type DumpEnd, type DumpHead, type DumpTable } from './dump-format.ts';
import { quoted, readSchema, readSequences, readTables, type TableShape } from './schema-parts.ts';

/** Rows per read. A row with its documents takes a few kilobytes. */
const ROWS_AT_ONCE = 500;

/**
 * Writes all data as it is at one moment, as lines (see dump-format.ts). Other connections continue to read and
 * write. `write` resolves when it can take more. Returns the number of rows of each table.
 */
export async function dump(
  database: Pick<Database, 'transaction'>,
  write: (lines: string) => Promise<void>,
  now: Date,
): Promise<DumpEnd> {
  const dumpAll = async (session: Session) => {
    await session.exec('set transaction isolation level repeatable read, read only');
    return dumpIn(session, write, now);
  };
  return database.transaction(dumpAll, { unhurried: true });
}

/** The same in a transaction that sees all data at one moment. */
export async function dumpIn(
  session: Session,
  write: (lines: string) => Promise<void>,
  now: Date,
): Promise<DumpEnd> {
  await session.exec(EXACT_TEXT);
  const schema = await readSchema(session);
  if (schema.length === 0) throw new BackupError('the database has no tables of Pickup');
  const head = { pickup: 'backup', format: 1, takenAt: now.toISOString() } as const;
  await write(line({ ...head, schema: [...schema] } satisfies DumpHead));
  const rows: Record<string, number> = {};
  for (const table of await readTables(session)) {
    const { name, columns } = table;
    await write(line({ table: name, columns: [...columns] } satisfies DumpTable));
    rows[name] = await dumpRows(session, table, write);
  }
  const end = { rows, sequences: [...(await readSequences(session))] };
  await write(line(end satisfies DumpEnd));
  return end;
}

/**
 * Makes rows as text exact, and the same on each server. A server's own settings may write dates, intervals and
 * fractions in forms that lose precision.
 */
export const EXACT_TEXT = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local timezone = 'UTC'`;

async function dumpRows(
  session: Session,
  { name }: TableShape,
  write: (lines: string) => Promise<void>,
): Promise<number> {
  await session.exec(`declare dumped cursor for select t::text as row from ${quoted(name)} as t`);
  let count = 0;
  for (;;) {
    const rows = await session.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from dumped`);
    if (rows.length === 0) break;
    count += rows.length;
    await write(rows.map(({ row }) => line(row)).join(''));
  }
  await session.exec('close dumped');
  return count;
}

function line(value: DumpHead | DumpTable | DumpEnd | string): string {
  return `${JSON.stringify(value)}\n`;
}
