import type { MessagePort } from 'node:worker_threads';
import type { Log } from '../log/log.ts';
import type { DatabaseAccess, Queryable } from './database.ts';
import { queryableOfPort } from './engine-port.ts';
import { openPostgresDatabase } from './postgres-database.ts';

/** The ports in an access. A message must transfer them, because they cannot be copied. */
export function transferOf(access: DatabaseAccess): MessagePort[] {
  return access.kind === 'pglite' ? [access.port] : [];
}

/** Opens the database in the thread that received the access. It has already been migrated. */
export function openAccess(access: DatabaseAccess, log: Log): Promise<Queryable> {
  return access.kind === 'postgres'
    ? openPostgresDatabase(access.url, log, access.options)
    : Promise.resolve(queryableOfPort(access.port));
}
