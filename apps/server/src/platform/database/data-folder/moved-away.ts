import type { Queryable, Session } from '../database.ts';

/**
 * After a move, the old database refuses changes. Otherwise a server that still uses it would
 * accept leads that no agent sees. The function's comment contains the address of the new database.
 */
const REFUSE = `create function moved_away() returns trigger language plpgsql as $$
  begin
    raise exception 'The data was moved to another database' using errcode = 'read_only_sql_transaction';
  end $$`;

/** Operators see `to`, which must contain no password. */
export async function markMovedAway(
  session: Session,
  tables: readonly string[],
  to: string,
): Promise<void> {
  await session.exec(
    `${REFUSE}; comment on function moved_away() is '${to.replaceAll("'", "''")}'`,
  );
  for (const table of tables) {
    await session.exec(`create trigger moved_away before insert or update or delete or truncate
      on "${table}" for each statement execute function moved_away()`);
  }
}

/** Throws if this database's data was moved to another one. */
export async function refuseMovedAway(database: Queryable): Promise<void> {
  const [mark] = await database.query<{ to: string | null }>(
    `select obj_description(to_regproc('moved_away')::oid, 'pg_proc') as "to"`,
  );
  if (typeof mark?.to !== 'string') return;
  throw new Error(
    `The data of this database was moved to ${mark.to}. Set DATABASE_URL or DATA_DIR to the new database.`,
  );
}
