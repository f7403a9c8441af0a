import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BenchRow } from '../bench-row.ts';
import { tableText } from '../table-text.ts';
import { FilledServer, providePostgres } from './filled-server.ts';
import { measureReads } from './measure-reads.ts';

const FEW = 1_000;
const MANY = Number(process.env['BENCH_MILLION'] ?? 1_000_000);

/**
 * Measures how fast the server responds to operators' reads on PostgreSQL. Compares a million leads
 * with a thousand leads from the same period.
 */
export async function run(): Promise<BenchRow[]> {
  const postgres = await providePostgres();
  const few = await FilledServer.open(postgres, FEW);
  const many = await FilledServer.open(postgres, MANY);
  try {
    const rows = await measureReads(few.server, many.server);
    return rows.map((row) => ({ ...row, what: `${row.what}, ${MANY} leads stored` }));
  } finally {
    await many.stop();
    await few.stop();
    await postgres.stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`${cpus().length} processors`);
  console.log(tableText(await run()));
}
