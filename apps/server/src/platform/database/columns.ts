import { COLUMNS, type Tables } from './rows.ts';
import { raw, type Sql } from './sql.ts';

/**
 * All columns of a table, each under its name in `Tables`: `lead.received_at as "receivedAt"`. `as` is the
 * table's alias in the statement.
 */
export function columnsOf<Name extends keyof Tables>(table: Name, as: string = table): Sql {
  const names = COLUMNS[table].split(' ');
  return raw(names.map((name) => `${as}.${name} as "${memberOf(name)}"`).join(', '));
}

function memberOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
