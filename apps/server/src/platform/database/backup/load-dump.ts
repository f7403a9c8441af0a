import type { Database, Session } from '../database.ts';
import { LAST_BEFORE_BASELINE, sinceBaseline } from '../migrations/baseline.ts';
import { migrate, readMigrations } from '../migrations/migrate.ts';
import { raw, sql, type Sql } from '../sql.ts';
import {
  BackupError,
  dumpEndSchema,
  dumpHeadSchema,
  dumpTableSchema,
  type DumpEnd,
  type DumpHead,
  type DumpTable,
} from './dump-format.ts';
import {
  quoted,
  readForeignKeys,
  readSchema,
  readTables,
  type AppliedSchema,
  type TableShape,
} from './schema-parts.ts';

export interface LoadedDump {
  readonly head: DumpHead;
  readonly end: DumpEnd;
}

/**
 * Fills an empty database in one transaction: creates the schema that the backup was made with,
 * loads the rows, and migrates. Throws a BackupError if the database has tables or the backup is
 * incomplete.
 */
export async function loadDump(
  database: Pick<Database, 'transaction'>,
  lines: AsyncIterable<string>,
  migrations: readonly string[],
): Promise<LoadedDump> {
  const reader = lines[Symbol.asyncIterator]();
  const head = parse(dumpHeadSchema, await nextLine(reader));
  const loadAll = async (session: Session) => {
    const inSession: Pick<Database, 'transaction'> = { transaction: (work) => work(session) };
    if ((await readSchema(session)).length > 0) {
      throw new BackupError('the target already has Pickup data. Choose an empty database');
    }
    const schema = await schemaOf(head, migrations);
    await migrate(inSession, migrations, { upTo: schema.at(-1)?.number ?? 0 });
    refuseOtherSchema(schema, await readSchema(session));
    const end = await loadRows(session, reader);
    await migrate(inSession, migrations);
    return { head, end };
  };
  return database.transaction(loadAll, { noTimeLimit: true });
}

async function schemaOf({ schema }: DumpHead, migrations: readonly string[]) {
  const known = sinceBaseline(schema, await readMigrations(migrations));
  if (known) return known;
  const last = schema.at(-1)?.name ?? '';
  throw new BackupError(
    `the backup is older than this version can read (its last migration is ${last}). Restore it with commit ${LAST_BEFORE_BASELINE} of Pickup, and then upgrade`,
  );
}

function refuseOtherSchema(
  schema: readonly AppliedSchema[],
  applied: readonly AppliedSchema[],
): void {
  const last = schema.at(-1)?.name ?? '';
  if (applied.length < schema.length) {
    throw new BackupError(
      `the backup was made by a newer version of Pickup (its last migration is ${last})`,
    );
  }
  const other = schema.find(({ name, sha256 }, index) => {
    return applied[index]?.name !== name || applied[index].sha256 !== sha256;
  });
  if (other)
    throw new BackupError(`the backup's ${other.name} differs from the file in this version`);
}

type Lines = AsyncIterator<string>;

async function loadRows(session: Session, lines: Lines): Promise<DumpEnd> {
  const shapes = await readTables(session);
  const foreignKeys = await readForeignKeys(session);
  // Rows arrive table by table, so foreign keys are restored and checked at the end. Triggers stay
  // disabled, because the rows already contain the triggers' effects.
  for (const { table, name } of foreignKeys) {
    await session.exec(`alter table ${table} drop constraint ${quoted(name)}`);
  }
  for (const { name } of shapes) {
    await session.exec(`alter table ${quoted(name)} disable trigger user`);
    await session.exec(`delete from ${quoted(name)}`); // migrations have inserted these rows
  }
  const end = await loadTables(session, lines, shapes);
  for (const { name } of shapes) {
    await session.exec(`alter table ${quoted(name)} enable trigger user`);
  }
  for (const { table, name, definition } of foreignKeys) {
    await session.exec(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
  for (const { name, value } of end.sequences) {
    await session.query(sql`select setval(${quoted(name)}::regclass, ${value}::bigint)`);
  }
  return end;
}

async function loadTables(
  session: Session,
  lines: Lines,
  shapes: readonly TableShape[],
): Promise<DumpEnd> {
  const counted: Record<string, number> = {};
  let batch: Batch | null = null;
  for (;;) {
    const value = await nextLine(lines);
    if (typeof value === 'string') {
      if (!batch) throw damaged();
      await batch.add(value);
      continue;
    }
    if (batch) counted[batch.table.name] = await batch.end();
    const end = dumpEndSchema.safeParse(value);
    if (end.success) {
      requireSameCounts(counted, end.data);
      return end.data;
    }
    batch = new Batch(session, shapeOf(parse(dumpTableSchema, value), shapes));
  }
}

function shapeOf({ table, columns }: DumpTable, shapes: readonly TableShape[]): TableShape {
  const shape = shapes.find(({ name }) => name === table);
  if (!shape || shape.columns.join() !== columns.join()) throw damaged();
  return shape;
}

function requireSameCounts(counted: Record<string, number>, { rows }: DumpEnd): void {
  const tables = Object.keys(rows);
  const isWhole = tables.every((table) => rows[table] === counted[table]);
  if (!isWhole || tables.length !== Object.keys(counted).length) throw damaged();
}

const BATCH_ROWS = 1_000;
const BATCH_CHARACTERS = 1_000_000;

/** Collects rows of a table and inserts many of them with one statement. */
class Batch {
  readonly table: TableShape;
  readonly #session: Session;
  readonly #insert: (rows: string) => Sql;
  #rows: string[] = [];
  #characters = 0;
  #count = 0;

  constructor(session: Session, table: TableShape) {
    this.table = table;
    this.#session = session;
    const name = raw(quoted(table.name));
    const columns = raw(table.columns.map(quoted).join(', '));
    this.#insert = (rows) => sql`insert into ${name} (${columns}) overriding system value
      select ${columns} from unnest(${rows}::${name}[])`;
  }

  async add(row: string): Promise<void> {
    this.#rows.push(row);
    this.#characters += row.length;
    if (this.#rows.length >= BATCH_ROWS || this.#characters >= BATCH_CHARACTERS) {
      await this.#write();
    }
  }

  /** Writes the rest and returns the number of rows. */
  async end(): Promise<number> {
    await this.#write();
    return this.#count;
  }

  async #write(): Promise<void> {
    if (this.#rows.length === 0) return;
    const rows = this.#rows.map((row) => `"${row.replaceAll(/["\\]/g, String.raw`\$&`)}"`);
    await this.#session.query(this.#insert(`{${rows.join()}}`));
    this.#count += this.#rows.length;
    this.#rows = [];
    this.#characters = 0;
  }
}

async function nextLine(lines: Lines): Promise<unknown> {
  const { done, value } = await lines.next();
  if (done === true) throw damaged();
  try {
    return JSON.parse(value);
  } catch {
    throw damaged();
  }
}

function parse<T>(
  schema: { safeParse(value: unknown): { success: boolean; data?: T | undefined } },
  value: unknown,
): T {
  const { data } = schema.safeParse(value);
  if (data === undefined) throw damaged();
  return data;
}

function damaged(): BackupError {
  return new BackupError('the content of the backup is damaged or incomplete');
}
