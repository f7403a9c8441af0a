import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { checkRestored } from '../features/operations/backups/check-restored.ts';
import { moveDatabase } from '../platform/database/backup/move-database.ts';
import type { Database } from '../platform/database/database.ts';
import { countDelivering } from '../platform/processes/join-processes.ts';
import { migrationFolders } from '../platform/database/migrations/migration-folders.ts';
import { readArguments, usageOf } from './command-line.ts';
import { openPlace, type DatabaseLocation } from './open-database.ts';
import { readOwnStartConfig } from './published-config.ts';
import { runCommand, say } from './run-command.ts';

await runCommand('Nothing was moved', async () => {
  const { values } = readArguments('move', { options: { to: { type: 'string' } } });
  if (values.to === undefined) {
    throw new Error(`Add a destination: ${usageOf('move')}`);
  }
  const start = readOwnStartConfig();
  const place = placeOf(values.to === '-' ? await readInput() : values.to, start);
  const source = await openPlace(start);
  try {
    await refuseRunningServer(source);
    const target = await openPlace(place);
    try {
      await move(source, target, place);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
});

/**
 * Reads the address from standard input, because every user of the machine can see the arguments of
 * a command, including a password.
 */
async function readInput(): Promise<string> {
  const input = (await text(process.stdin)).trim();
  if (input === '') throw new Error('Standard input is empty. Write the destination to it.');
  return input;
}

/** Accepts a PostgreSQL address, or the folder of an embedded database. */
function placeOf(
  to: string,
  { databasePool }: Pick<DatabaseLocation, 'databasePool'>,
): DatabaseLocation {
  if (!/^\w+:\/\//.test(to)) return { databaseUrl: null, dataDir: resolve(to), databasePool };
  if (!/^postgres(?:ql)?:\/\/\S+$/.test(to) || !URL.canParse(to)) {
    throw new Error(
      'The address must begin with postgres://, followed by user, host and database.',
    );
  }
  return { databaseUrl: to, dataDir: '', databasePool };
}

/**
 * Throws if a server that sends emails is running. That server may have sent an email that it has
 * not recorded yet. A server on the new database would send the email again.
 */
async function refuseRunningServer(source: Database): Promise<void> {
  if (source.kind === 'pglite') return; // an embedded database that a server uses cannot be opened here
  const [table] = await source.query<{ exists: boolean }>(
    `select to_regclass('server_process') is not null as exists`,
  );
  if (!table?.exists || (await countDelivering(source)) === 0) return;
  throw new Error(
    'A server that sends emails is using this database. Stop it, wait 15 seconds, and try again.',
  );
}

async function move(source: Database, target: Database, place: DatabaseLocation): Promise<void> {
  const to = nameOf(place);
  const { rows, ledgerHead } = await moveDatabase({
    source,
    target,
    to,
    migrations: migrationFolders(new URL('../../migrations', import.meta.url)),
    check: checkRestored,
    now: new Date(),
  });
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  say(`Moved to ${to}: ${rows['lead'] ?? 0} leads, ${all} rows in all. Every row was compared.`);
  say(`Consent ledger intact: ${ledgerHead === null ? 'no chained rows' : `head ${ledgerHead}`}.`);
  const setting =
    place.databaseUrl !== null
      ? 'Set DATABASE_URL to the new database'
      : `Unset DATABASE_URL, set DATA_DIR to the new folder`;
  say(`${setting}, and start the server. The old database no longer accepts changes.`);
}

/** Returns the address without user and password. */
function nameOf({ databaseUrl, dataDir }: DatabaseLocation): string {
  if (databaseUrl === null) return dataDir;
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
