import type { Session } from '../database.ts';

/**
 * Returns eight hexadecimal digits that identify a database's installation. A restored copy gets
 * different digits.
 */
export async function readInstallation(session: Pick<Session, 'query'>): Promise<string> {
  const [row] = await session.query<{ name: string }>(
    'select left(id::text, 8) as name from installation',
  );
  if (!row) throw new Error('The database has no row in the table installation');
  return row.name;
}

/**
 * Gives a restored copy its own id, so that the copy and the original do not remove each other's
 * backups.
 */
export async function renewInstallationIn(session: Pick<Session, 'query'>): Promise<void> {
  await session.query('update installation set id = gen_random_uuid()');
}
