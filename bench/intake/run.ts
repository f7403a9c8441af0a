import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ensurePostgres } from '../../scripts/lib/find-postgres.mjs';
import { startTemporaryPostgres } from '../../scripts/lib/temporary-postgres.mjs';
import { median, type BenchRow } from '../bench-row.ts';
import { tableText } from '../table-text.ts';
import { BuiltServer } from '../built-server.ts';
import { sendLeads } from './load.ts';
import { findPgbench, runPgbench } from './pgbench.ts';

const CLIENTS = 32;
const SECONDS = 5;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);

/**
 * What the rounds compare: the intake on each database, and pgbench on the same PostgreSQL server.
 */
interface Contestants {
  readonly postgresPort: number;
  readonly embeddedPort: number;
  readonly pgbench: () => Promise<number>;
}

/** The figures are leads per second, or commits per second for pgbench. */
interface Round {
  readonly pgbench: number;
  readonly postgres: number;
  readonly embedded: number;
}

/** Measures leads per second over HTTP. The server acknowledges each lead after its commit. */
export async function run(): Promise<readonly BenchRow[]> {
  const programs = await ensurePostgres();
  const pgbench = programs && findPgbench(programs.folder);
  if (!programs || !pgbench) throw new Error('PostgreSQL with pgbench is not installed');
  const database = await startTemporaryPostgres(programs.folder, { durable: true });
  // This benchmark measures only commits. bench/delivery measures reports.
  const environment = { DELIVERIES: 'off' };
  const postgres = await BuiltServer.start({ databaseUrl: database.url, environment });
  const embedded = await BuiltServer.start({ databaseUrl: null, environment });
  try {
    const rounds = await measureRounds({
      postgresPort: postgres.port,
      embeddedPort: embedded.port,
      pgbench: () => runPgbench(pgbench, database.url, { clients: CLIENTS, seconds: SECONDS }),
    });
    return toRows(rounds);
  } finally {
    await embedded.stop();
    await postgres.stop();
    await database.stop();
  }
}

async function measureRounds({
  postgresPort,
  embeddedPort,
  pgbench,
}: Contestants): Promise<Round[]> {
  const full = { clients: CLIENTS, seconds: SECONDS };
  // Warms up both servers and pgbench, because first requests are slow: Node.js still compiles the
  // servers' code, and caches are empty.
  for (const port of [postgresPort, embeddedPort]) await sendLeads(port, { ...full, seconds: 3 });
  await pgbench();
  const rounds: Round[] = [];
  for (let count = 0; count < ROUNDS; count++) {
    const postgres = await sendLeads(postgresPort, full);
    const commits = await pgbench();
    const embedded = await sendLeads(embeddedPort, full);
    rounds.push({ pgbench: commits, postgres, embedded });
  }
  return rounds;
}

function toRows(rounds: readonly Round[]): BenchRow[] {
  const middle = (pick: (round: Round) => number) => median(rounds.map(pick));
  const row = (where: string, pick: (round: Round) => number, least: number): BenchRow => {
    const ratio = middle((round) => pick(round) / round.pgbench);
    return {
      what: `leads per second on ${where}, ${CLIENTS} clients, compared with pgbench committing the same rows`,
      ours: `${middle(pick).toFixed(0)}/s`,
      baseline: `${middle((round) => round.pgbench).toFixed(0)}/s`,
      ratio,
      target: `at least ${least}`,
      isMet: ratio >= least,
    };
  };
  return [
    row('PostgreSQL', ({ postgres }) => postgres, 1),
    row('the embedded database', ({ embedded }) => embedded, 0.7),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`${cpus().length} processors`);
  console.log(tableText(await run()));
}
