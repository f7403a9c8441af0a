import type { Session } from '../database/database.ts';

/**
 * The name of the installation that a database belongs to: eight hexadecimal digits. A copy that was restored from a
 * backup has another. Null for a database of an earlier version.
 */
export async function readInstallation(session: Pick<Session, 'query'>): Promise<string | null> {
  const [known] = await session.query<{ known: boolean }>(
    `select to_regclass('installation') is not null as known`,
  );
  if (known?.known !== true) return null;
  const rows = await session.query<{ name: string }>(
    'select left(id::text, 8) as name from installation',
  );
  return rows[0]?.name ?? null;
}

/** Makes a restored copy an installation of its own, so that neither removes the other's backups. */
export async function renewInstallationIn(session: Pick<Session, 'query'>): Promise<void> {
  await session.query('update installation set id = gen_random_uuid()');
}
