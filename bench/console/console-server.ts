import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { makeSetupToken } from '../../apps/server/src/domain/people/setup-link.ts';
import { migrationFolders } from '../../apps/server/src/wiring/migration-folders.ts';
import { CONSOLE_SESSION_KEY } from '../../packages/contracts/src/console-config.ts';
import { SETUP_API_PATH } from '../../packages/contracts/src/owner-setup.ts';
import { ensurePostgres } from '../../scripts/lib/find-postgres.mjs';
import { startTemporaryPostgres } from '../../scripts/lib/temporary-postgres.mjs';
import { BuiltServer } from '../built-server.ts';
import { seedLeads } from '../inbox/seed-leads.ts';

const OWNER = {
  name: 'Olga Owner',
  email: 'olga@office.test',
  password: 'a lantern in the boathouse',
};

export interface ConsoleServer {
  readonly origin: string;
  /** What a browser stores for the signed-in owner, as Playwright's `storageState`. */
  readonly storageState: {
    readonly cookies: never[];
    readonly origins: { origin: string; localStorage: { name: string; value: string }[] }[];
  };
  stop(): Promise<void>;
}

/** The built server on PostgreSQL with this many leads and a signed-in owner. */
export async function startConsoleServer(leads: number): Promise<ConsoleServer> {
  const programs = await ensurePostgres();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const postgres = await startTemporaryPostgres(programs.folder);
  const environment = { DELIVERIES: 'off' };
  const server = await BuiltServer.start({ databaseUrl: postgres.url, environment });
  const { dataDir, origin } = server;
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir, migrations, log });
  await seedLeads(database, leads);
  const token = await makeSetupToken(database, { now: new Date(), secret: 'of the benchmark' });
  await database.close();
  await post(origin, SETUP_API_PATH, { token, ...OWNER });
  const { email, password } = OWNER;
  const value = await post(origin, '/auth/v1/token?grant_type=password', { email, password });
  const localStorage = [{ name: CONSOLE_SESSION_KEY, value }];
  return {
    origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    async stop() {
      await server.stop();
      await postgres.stop();
    },
  };
}

async function post(origin: string, path: string, body: object): Promise<string> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return text;
}

const migrations = migrationFolders(new URL('../../apps/server/migrations', import.meta.url));
const log = { info: () => undefined, warn: () => undefined, error: console.error };
