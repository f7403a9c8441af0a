export interface Assignments {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Only the columns in `casts` reach the SQL. Undefined leaves a column unchanged. */
export function assignments<Changes extends object>(
  casts: Readonly<Record<keyof Changes & string, string>>,
  changes: Changes,
  from: number,
): Assignments {
  const given = new Map<string, unknown>(Object.entries(changes));
  const columns = Object.entries<string>(casts).filter(([name]) => given.get(name) !== undefined);
  const sql = columns.map(([name, cast], index) => `${name} = $${from + index}::${cast}`);
  const values = columns.map(([name, cast]) => toParameter(given.get(name), cast));
  return { sql: sql.join(', '), values };
}

function toParameter(value: unknown, cast: string): unknown {
  return cast === 'jsonb' ? JSON.stringify(value) : value;
}
