import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { storeHours, TEAM } from '../../apps/server/src/domain/calendar/stored-hours.ts';
import { putOperator } from '../../apps/server/src/domain/people/operators.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { migrationFolders } from '../../apps/server/src/wiring/migration-folders.ts';
import {
  DEFAULT_AGENT_HOURS,
  DEFAULT_TEAM_HOURS,
} from '../../packages/contracts/src/call-hours.ts';
import { startTemporaryPostgres } from '../../scripts/lib/temporary-postgres.mjs';
import { BuiltServer } from '../built-server.ts';
import { seedLeads } from '../inbox/seed-leads.ts';

export type Where = 'embedded' | 'PostgreSQL';

const PROCESSES = 3;
const AGENTS = 3;
/** A lead can book twenty times. */
export const LEADS = 6_000;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));

const migrations = migrationFolders(new URL('../../apps/server/migrations', import.meta.url));
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Servers on one database: several on PostgreSQL, one on the embedded database. */
export class BookingServers {
  readonly #servers: readonly BuiltServer[];
  readonly #databaseUrl: string | null;
  readonly #stopDatabase: () => Promise<void>;

  private constructor(
    servers: readonly BuiltServer[],
    databaseUrl: string | null,
    stopDatabase: () => Promise<void>,
  ) {
    this.#servers = servers;
    this.#databaseUrl = databaseUrl;
    this.#stopDatabase = stopDatabase;
  }

  static async open(where: Where, folder: string): Promise<BookingServers> {
    const postgres = where === 'embedded' ? null : await startTemporaryPostgres(folder);
    const databaseUrl = postgres?.url ?? null;
    const first = await BuiltServer.start({ databaseUrl });
    await first.kill(); // only one process may open the embedded database
    const database = await openDatabase({
      databaseUrl,
      dataDir: first.dataDir,
      migrations,
      log: quiet,
    });
    await seedLeads(database, LEADS);
    await database.query(`update lead set status = 'new' where status = 'quarantined'`);
    await seedAgents(database);
    await database.close();
    await first.run();
    const servers = [first];
    while (databaseUrl !== null && servers.length < PROCESSES) {
      const environment = { OPERATOR_TOKEN: first.operatorToken() };
      servers.push(await BuiltServer.start({ databaseUrl, environment }));
    }
    return new BookingServers(servers, databaseUrl, () => postgres?.stop() ?? Promise.resolve());
  }

  get origins(): readonly string[] {
    return this.#servers.map(({ origin }) => origin);
  }

  /** The folders of email files. */
  get outboxes(): readonly string[] {
    return this.#servers.map(({ dataDir }) => join(dataDir, 'outbox'));
  }

  async killAndRestart(): Promise<void> {
    const victim = this.#servers.at(-1);
    await victim?.kill();
    await victim?.run();
  }

  /** Opens the database for a while. The embedded one belongs to its server, which stops meanwhile. */
  async withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const [first] = this.#servers;
    if (!first) throw new Error('No server is running');
    const isEmbedded = this.#databaseUrl === null;
    if (isEmbedded) await first.kill();
    const { dataDir } = first;
    const place = { databaseUrl: this.#databaseUrl, dataDir, migrations, log: quiet };
    const database = await openDatabase(place);
    try {
      return await work(database);
    } finally {
      await database.close();
      if (isEmbedded) await first.run();
    }
  }

  async close(): Promise<void> {
    for (const server of this.#servers) await server.stop();
    await this.#stopDatabase();
  }
}

async function seedAgents(database: Database): Promise<void> {
  const at = new Date();
  const team = { ...DEFAULT_TEAM_HOURS, time_zone: 'UTC', weekly: EVERY_DAY, notice_minutes: 0 };
  await storeHours(database, { agentId: TEAM, hours: team, version: 0, at, by: '' });
  for (let index = 0; index < AGENTS; index += 1) {
    const userId = randomUUID();
    const person = { userId, email: `agent-${index}@shop.example`, name: `Agent ${index}` };
    await database.transaction((session) =>
      putOperator(session, { ...person, role: 'agent', invitedAt: null, at }),
    );
    const hours = { ...DEFAULT_AGENT_HOURS, takes_calls: true };
    await storeHours(database, { agentId: userId, hours, version: 0, at, by: '' });
  }
}
