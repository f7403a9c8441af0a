import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgresDatabase } from '../../apps/server/src/platform/database/postgres-database.ts';
import type { BenchRow } from '../bench-row.ts';
import { tableText } from '../table-text.ts';
import { audit, untilIdle, type Audited } from './audit.ts';
import { Cluster, TOKEN } from './cluster.ts';
import { urlOf } from './postgres-pair.ts';
import { ensurePrograms, type Programs } from './programs.ts';
import { measureThroughput } from './throughput.ts';
import { Visitors, type Failure } from './visitors.ts';

const PROCESSES = 10;
const SKEW_SECONDS = 2;
const SECONDS = Number(process.env['BENCH_CLUSTER_SECONDS'] ?? 180);
const LEADS_PER_SECOND = 15;
const KILL_EVERY_MS = 5_000;
/** A fail-over may take this long, with everything that waits for it. */
const FAIL_OVER_SECONDS = 30;
/** Each process deletes the files of erased people on its own disk every minute. */
const SWEEP_MS = 70_000;
/** The shipped limits. */
const LIMITS = { leadsOfNetwork: 120, leadsOfAddress: 20, guesses: 100 };

/** Ten processes that are killed, moved to another primary and restarted while leads arrive and people are erased. */
export async function run(): Promise<readonly BenchRow[]> {
  const programs = await ensurePrograms();
  const rows = await surviveFaults(programs);
  console.log(tableText(rows)); // the throughput takes another three minutes
  return [...rows, ...(await measureThroughput(programs))];
}

async function surviveFaults(programs: Programs): Promise<BenchRow[]> {
  const skewSeconds = SKEW_SECONDS;
  const cluster = await Cluster.prepare({ programs, processes: PROCESSES, skewSeconds });
  try {
    for (const server of cluster.processes) await server.start();
    await cluster.balancer.untilServersKnown();
    const visitors = new Visitors(cluster.balancer.webPort, TOKEN.replaceAll(' ', '-'));
    let isOver = false;
    const done = () => isOver;
    const leads = visitors.sendLeads(LEADS_PER_SECOND, done);
    const erasures = visitors.eraseSome(1_500, done);
    const limits = countLimits(visitors);
    const failedOverAt = await breakThings(cluster);
    for (const server of cluster.processes) await server.restart();
    const counted = await limits;
    isOver = true;
    await leads;
    const erased = await erasures;
    const database = await openPostgresDatabase(urlOf(cluster.balancer.databasePort), quiet);
    await untilIdle(database);
    await pause(SWEEP_MS);
    const { accepted, failures, answers } = visitors;
    const outboxes = cluster.processes.map(({ outbox }) => outbox);
    const audited = await audit({ database, accepted, erased, outboxes });
    await database.close();
    return [
      ...auditRows(audited),
      ...failureRows(failures, answers, failedOverAt),
      ...limitRows(counted),
    ];
  } finally {
    await cluster.stop();
  }
}

/** Kills a process every five seconds. Between two such phases, the standby takes over. */
async function breakThings(cluster: Cluster): Promise<number> {
  await killFor(cluster, SECONDS / 3);
  const at = await cluster.failOver();
  await pause(FAIL_OVER_SECONDS * 1_000);
  await killFor(cluster, SECONDS / 3);
  return at;
}

async function killFor(cluster: Cluster, seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1_000;
  while (Date.now() < until) {
    await pause(KILL_EVERY_MS);
    const server = cluster.processes[randomInt(PROCESSES)];
    await server?.kill();
    await server?.start();
  }
}

type Limit = keyof typeof LIMITS;

async function countLimits(visitors: Visitors): Promise<Record<Limit, number>> {
  const localAddress = '127.251.0.1';
  const [leadsOfNetwork, leadsOfAddress, guesses] = await Promise.all([
    visitors.countAccepted(2 * LIMITS.leadsOfNetwork, { localAddress }),
    visitors.countAccepted(3 * LIMITS.leadsOfAddress, { email: 'many@example.com' }),
    visitors.countGuesses(2 * LIMITS.guesses, '127.252.0.1'),
  ]);
  return { leadsOfNetwork, leadsOfAddress, guesses };
}

function auditRows(audited: Audited): BenchRow[] {
  const none = (what: string, count: number): BenchRow => ({
    what,
    ours: String(count),
    target: '0',
    met: count === 0,
  });
  return [
    none(`leads lost, of ${audited.acknowledged} acknowledged`, audited.lost),
    none('leads stored twice', audited.doubled),
    none('leads without a report', audited.withoutReport),
    none('second reports with another Message-ID', audited.secondEmails),
    { what: 'emails written again with the same Message-ID', ours: String(audited.repeated) },
    none(`email files of ${audited.erased} erased people`, audited.filesOfErased),
    none('dead letters', audited.deadJobs),
  ];
}

function failureRows(
  failures: readonly Failure[],
  answers: number,
  failedOverAt: number,
): BenchRow[] {
  const end = failedOverAt + FAIL_OVER_SECONDS * 1_000;
  const isDuring = ({ at }: Failure) => at >= failedOverAt && at <= end;
  const outside = failures.filter((failure) => !isDuring(failure));
  const last = Math.max(failedOverAt, ...failures.filter(isDuring).map(({ at }) => at));
  return [
    {
      what: `responses of 500 and more outside the fail-over, of ${answers}`,
      ours:
        outside.length === 0
          ? '0'
          : `${outside.length} (${outside.map(({ status }) => status).join()})`,
      target: '0',
      met: outside.length === 0,
    },
    {
      what: 'last such response after the primary was killed',
      ours: `${((last - failedOverAt) / 1_000).toFixed(1)} s`,
      target: `at most ${FAIL_OVER_SECONDS} s`,
      met: last < end,
    },
  ];
}

const LIMIT_NAMES: Record<Limit, string> = {
  leadsOfNetwork: 'leads accepted from one address in an hour',
  leadsOfAddress: 'leads accepted for one email address in an hour',
  guesses: 'wrong tokens answered from one address in 5 minutes',
};

function limitRows(counted: Record<Limit, number>): BenchRow[] {
  return (Object.keys(LIMITS) as Limit[]).map((limit) => {
    const ratio = counted[limit] / LIMITS[limit];
    return {
      what: LIMIT_NAMES[limit],
      ours: String(counted[limit]),
      beside: String(LIMITS[limit]),
      ratio,
      target: '0.95 to 1.05',
      met: ratio >= 0.95 && ratio <= 1.05,
    };
  });
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
