import type { BenchRow } from '../bench-row.ts';
import { median } from '../bench-row.ts';
import { sendLeads } from '../intake/load.ts';
import { findPgbench, runPgbench } from '../intake/pgbench.ts';
import { Cluster } from './cluster.ts';
import { urlOf } from './postgres-pair.ts';
import type { Programs } from './programs.ts';

const COUNTS = [1, 2, 4, 10];
const ROUNDS = 3;
const LOAD = { clients: 32, seconds: 5 };

/** Leads per second through 1, 2, 4 and 10 processes, beside pgbench on the same primary. */
export async function measureThroughput(programs: Programs): Promise<BenchRow[]> {
  const pgbench = findPgbench(programs.postgres);
  if (pgbench === null) throw new Error('pgbench is not installed');
  const environment = { DELIVERIES: 'off', RATE_LIMITS: 'off' };
  const cluster = await Cluster.prepare({ programs, processes: Math.max(...COUNTS), environment });
  const { webPort } = cluster.balancer;
  const rows: BenchRow[] = [];
  let running = 0;
  try {
    for (const count of COUNTS) {
      while (running < count) await cluster.processes[running++]?.start();
      await cluster.balancer.untilServersKnown();
      await sendLeads(webPort, { ...LOAD, seconds: 3 }); // compiles code and fills caches
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push((await sendLeads(webPort, LOAD)).leadsPerSecond);
        theirs.push(await runPgbench(pgbench, urlOf(cluster.postgres.primaryPort), LOAD));
      }
      rows.push({
        what: `leads a second, ${count} ${count === 1 ? 'process' : 'processes'}`,
        ours: `${Math.round(median(ours))}/s`,
        beside: `${Math.round(median(theirs))}/s`,
        ratio: median(ours.map((one, index) => one / (theirs[index] ?? Number.NaN))),
      });
    }
    return rows;
  } finally {
    await cluster.stop();
  }
}
