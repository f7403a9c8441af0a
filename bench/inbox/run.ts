import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { migrationFolders } from '../../apps/server/src/wiring/migration-folders.ts';
import { ensurePostgres } from '../../scripts/lib/find-postgres.mjs';
import { startTemporaryPostgres } from '../../scripts/lib/temporary-postgres.mjs';
import { median, type BenchRow } from '../bench-row.ts';
import { BuiltServer } from '../built-server.ts';
import { tableText } from '../table-text.ts';
import { TimedRequests } from '../timed-requests.ts';
import { ASSIGNEE, seedLeads } from './seed-leads.ts';

const FEW = 100;
const MANY = Number(process.env['BENCH_LEADS'] ?? 100_000);
const ROUNDS = 40;
const MAX_MS = 500;

/** The requests of an operator's inbox. */
const QUESTIONS = [
  ['the newest leads', ''],
  ['the newest leads without quarantined ones', 'quarantined=without'],
  ['the oldest untouched first', 'sort=untouched'],
  ['the console’s inbox', 'sort=untouched&quarantined=without'],
  ['contacted leads of tier A', 'status=contacted&tier=A'],
  ['quarantined leads', 'status=quarantined'],
  ['one trade', 'trade=roofing'],
  ['one source', 'source=newsletter'],
  ['the best by quality', 'min_quality=95'],
  ['one person’s leads', `assignee=${ASSIGNEE}`],
  ['search: a word that many leads have', 'q=plumbing'],
  ['search: the beginning of a name', 'q=kow'],
  ['search: two words', 'q=garcia+hv'],
  ['search: a word that one lead has', 'q=quetzal'],
  ['search: an email address', 'q=quetzalcoatl@nowhere.example'],
  ['search: digits of a number', 'q=212000'],
  ['search with a filter', 'q=tanaka&status=won&sort=untouched'],
] as const;

type Where = 'embedded' | 'PostgreSQL';

/**
 * Response times of the inbox with a hundred thousand leads compared with those with a hundred, over HTTP
 * on the built server.
 */
export async function run(): Promise<readonly BenchRow[]> {
  const programs = await ensurePostgres();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const rows: BenchRow[] = [];
  for (const where of ['PostgreSQL', 'embedded'] as const) {
    const [few, many] = [
      await Inbox.open(where, FEW, programs),
      await Inbox.open(where, MANY, programs),
    ];
    try {
      for (const [what, query] of QUESTIONS) {
        const path = `/api/leads?${query}&limit=${await few.requests.countOf(query)}`;
        rows.push(toRow(`${what}, ${where}`, await compare(few, many, path)));
      }
      // The figure is only printed, because it grows with the number of leads.
      const numbers = await compare(few, many, '/api/numbers');
      const { target: _target, met: _met, ...told } = toRow(`a month's numbers, ${where}`, numbers);
      rows.push(told);
    } finally {
      await few.close();
      await many.close();
    }
  }
  return rows;
}

interface Compared {
  readonly few: number;
  readonly many: number;
}

/** Medians in milliseconds; requests alternate, so that other load affects both. */
async function compare(few: Inbox, many: Inbox, path: string): Promise<Compared> {
  const times: { few: number; many: number }[] = [];
  for (let round = 0; round < ROUNDS + 5; round++) {
    times.push({ few: await few.requests.ask(path), many: await many.requests.ask(path) });
  }
  const measured = times.slice(5); // the first requests plan queries and fill caches
  return {
    few: median(measured.map((time) => time.few)),
    many: median(measured.map((time) => time.many)),
  };
}

function toRow(what: string, { few, many }: Compared): BenchRow {
  const ratio = many / few;
  return {
    what: `${what}: ${MANY.toLocaleString('en')} leads compared with ${FEW}`,
    ours: `${many.toFixed(1)} ms`,
    beside: `${few.toFixed(1)} ms`,
    ratio,
    target: `at most ${MAX_MS} ms`,
    met: many <= MAX_MS,
  };
}

/** A server with this many leads. */
class Inbox {
  readonly #server: BuiltServer;
  readonly #stopDatabase: () => Promise<void>;
  readonly requests: TimedRequests;

  private constructor(server: BuiltServer, stopDatabase: () => Promise<void>) {
    this.#server = server;
    this.requests = new TimedRequests(server);
    this.#stopDatabase = stopDatabase;
  }

  static async open(where: Where, count: number, { folder }: { folder: string }): Promise<Inbox> {
    const postgres = where === 'embedded' ? null : await startTemporaryPostgres(folder);
    const databaseUrl = postgres?.url ?? null;
    const server = await BuiltServer.start({ databaseUrl, environment: { DELIVERIES: 'off' } });
    await server.kill(); // only one process may open the embedded database
    const { dataDir } = server;
    const database = await openDatabase({ databaseUrl, dataDir, migrations, log });
    await seedLeads(database, count);
    await database.close();
    await server.run();
    return new Inbox(server, () => postgres?.stop() ?? Promise.resolve());
  }

  async close(): Promise<void> {
    this.requests.close();
    await this.#server.stop();
    await this.#stopDatabase();
  }
}

const migrations = migrationFolders(new URL('../../apps/server/migrations', import.meta.url));
const log = { info: () => undefined, warn: () => undefined, error: console.error };

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(tableText(await run()));
