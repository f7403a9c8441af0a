import { columnsOf } from '../../src/platform/database/columns.ts';
import type { Queryable } from '../../src/platform/database/database.ts';
import type { Tables } from '../../src/platform/database/rows.ts';
import { allOf, raw, sql, type Sql } from '../../src/platform/database/sql.ts';

// Tests use these functions to prepare and check rows of any table. Columns have the names that
// `Tables` gives them.

type Table = keyof Tables;
type Values<Name extends Table> = Partial<Tables[Name]>;

/** Returns all rows, or only those that match `where`, sorted by the columns in `order`. */
export function readRows<Name extends Table>(
  database: Queryable,
  table: Name,
  where: Values<Name> = {},
  ...order: readonly (keyof Tables[Name] & string)[]
): Promise<Tables[Name][]> {
  const orderBy = order.length === 0 ? raw('') : raw(`order by ${order.map(columnOf).join(', ')}`);
  return database.query(sql`
    select ${columnsOf(table)} from ${raw(table)} ${matching(table, where)} ${orderBy}`);
}

export async function countRows<Name extends Table>(
  database: Queryable,
  table: Name,
  where: Values<Name> = {},
): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    select count(*)::int4 as count from ${raw(table)} ${matching(table, where)}`);
  return row?.count ?? 0;
}

/** Missing columns get their defaults. */
export async function insertRows<Name extends Table>(
  database: Queryable,
  table: Name,
  ...rows: readonly Values<Name>[]
): Promise<void> {
  const lists = new Set(rows.map((row) => columnsIn(row).join(', ')));
  for (const list of lists) {
    const alike = rows.filter((row) => columnsIn(row).join(', ') === list);
    await database.query(sql`
      insert into ${raw(table)} (${raw(list)}) select ${raw(list)} from ${asRows(table, alike)}`);
  }
}

export async function updateRows<Name extends Table>(
  database: Queryable,
  table: Name,
  change: Values<Name>,
  where: Values<Name> = {},
): Promise<void> {
  const names = raw(columnsIn(change).join(', '));
  await database.query(sql`
    update ${raw(table)} set (${names}) = (select ${names} from ${asRows(table, [change])})
    ${matching(table, where)}`);
}

export async function deleteRows<Name extends Table>(
  database: Queryable,
  table: Name,
  where: Values<Name> = {},
): Promise<void> {
  await database.query(sql`delete from ${raw(table)} ${matching(table, where)}`);
}

function matching<Name extends Table>(table: Name, where: Values<Name>): Sql {
  const conditions = columnsIn(where).map((column) => {
    const expected = sql`(select ${raw(column)} from ${asRows(table, [where])})`;
    return sql`${raw(`${table}.${column}`)} is not distinct from ${expected}`;
  });
  return conditions.length === 0 ? raw('') : sql`where ${allOf(conditions)}`;
}

/** Passes the rows as JSON. The database converts each value to the type of its column. */
function asRows<Name extends Table>(table: Name, rows: readonly Values<Name>[]): Sql {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value])),
  );
  return sql`jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(named)}::text::jsonb)`;
}

function columnsIn(row: object): string[] {
  return Object.keys(row).map(columnOf);
}

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
