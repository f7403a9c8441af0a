import { COLUMNS, type Tables } from './rows.ts';
import { raw, type Sql } from './sql.ts';

/**
 * All columns of a table, each under its name in `Tables`: `lead.received_at as "receivedAt"`. `without` names a
 * column to leave out.
 */
export function columnsOf<Name extends keyof Tables>(table: Name, without?: string): Sql {
  const names = COLUMNS[table].split(' ').filter((name) => name !== without);
  return raw(names.map((name) => `${table}.${name} as "${memberOf(name)}"`).join(', '));
}

function memberOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
