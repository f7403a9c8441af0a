import { COLUMNS, type Tables } from './rows.ts';
import { raw, sql, type Sql, type SqlValue } from './sql.ts';

/**
 * Lists a table's columns under their names in `Tables`: `lead.received_at as "receivedAt"`. Leaves
 * out the column `without`.
 */
export function columnsOf<Name extends keyof Tables>(table: Name, without?: string): Sql {
  const names = COLUMNS[table].split(' ').filter((name) => name !== without);
  return raw(names.map((name) => `${table}.${name} as "${memberOf(name)}"`).join(', '));
}

type Row = Readonly<Record<string, SqlValue>>;

/** Returns the columns and values of an insert: `(received_at, note) values ($1, $2)`. */
export function valuesOf(row: Row): Sql {
  const columns = raw(Object.keys(row).map(columnOf).join(', '));
  return sql`(${columns}) values (${joined(Object.values(row).map((value) => sql`${value}`))})`;
}

/** Returns the assignments of an update: `received_at = $1, note = $2`. */
export function assignmentsOf(row: Row): Sql {
  return joined(Object.entries(row).map(([name, value]) => sql`${raw(columnOf(name))} = ${value}`));
}

const joined = (parts: readonly Sql[]) => parts.reduce((all, part) => sql`${all}, ${part}`);

function memberOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function columnOf(member: string): string {
  return member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
