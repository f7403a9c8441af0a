import type { BenchRow } from '../bench-row.ts';
import { ensurePostgres } from '../../scripts/lib/find-postgres.mjs';
import { startTemporaryPostgres } from '../../scripts/lib/temporary-postgres.mjs';
import { startDeliveryServer } from './delivery-server.ts';
import { LeadSender } from './lead-load.ts';
import { processorSeconds } from './processor-seconds.ts';
import { startSinks } from './sinks.ts';
import { reportsOf } from './under-load.ts';

const SECONDS = 60;
/** Percent of one core. */
const TARGET = 1;

/** The server's CPU time while nothing happens and its worker waits for jobs. */
export async function measureQuietMinute(): Promise<readonly BenchRow[]> {
  const rows = [toRow('embedded', await spentInAMinute(null))];
  const programs = await ensurePostgres();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const database = await startTemporaryPostgres(programs.folder, { durable: true });
  try {
    return [...rows, toRow('PostgreSQL', await spentInAMinute(database.url))];
  } finally {
    await database.stop();
  }
}

async function spentInAMinute(databaseUrl: string | null): Promise<number> {
  const sinks = await startSinks();
  const server = await startDeliveryServer(sinks, databaseUrl);
  const sender = new LeadSender(server.port);
  try {
    // The server has handled a lead: its threads run, and all of the lead's deliveries are done.
    const lead = await sender.send();
    await sinks.waitUntil(() => reportsOf([lead], sinks).size === 1, 60_000);
    await pause(15_000);
    const [spent, start] = [processorSeconds(server.pid), performance.now()];
    await pause(SECONDS * 1000);
    const seconds = (performance.now() - start) / 1000;
    return ((processorSeconds(server.pid) - spent) / seconds) * 100;
  } finally {
    sender.close();
    await server.stop();
    await sinks.stop();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function toRow(where: string, percent: number): BenchRow {
  return {
    what: `CPU time in a quiet minute, ${where}, of one core`,
    ours: `${percent.toFixed(2)}%`,
    target: `at most ${TARGET}%`,
    met: percent <= TARGET,
  };
}
