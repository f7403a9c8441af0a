import type { Database, Session } from '../database/database.ts';

/** Runs read-only statements on one snapshot of the database. */
export function readSnapshot<T>(
  database: Pick<Database, 'transaction'>,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  return database.transaction(async (session) => {
    await session.exec('set transaction isolation level repeatable read, read only');
    return work(session);
  });
}
