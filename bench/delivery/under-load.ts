import type { Bench, BenchRow } from '../bench-row.ts';
import type { BuiltServer } from '../built-server.ts';
import { ensurePostgres } from '../../scripts/lib/find-postgres.mjs';
import { startTemporaryPostgres } from '../../scripts/lib/temporary-postgres.mjs';
import { startDeliveryServer } from './delivery-server.ts';
import { LeadSender, type AcceptedLead } from './lead-load.ts';
import { duration, percentile } from './percentile.ts';
import { processorSeconds } from './processor-seconds.ts';
import { startSinks, type Sinks } from './sinks.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const RATES = [50, 150];
const TARGET_MS = 5_000;
const COLD_LEADS = 60;
const COLD_TARGET_MS = 1_000;
/** Time after the last lead; whatever has not arrived by then is missing. */
const PATIENCE_MS = 180_000;

/** Servers that share one database, and a sender for each. */
interface Setup {
  readonly where: string;
  readonly sinks: Sinks;
  readonly servers: readonly BuiltServer[];
  readonly senders: readonly LeadSender[];
}

type Measure = (setup: Setup) => Promise<readonly BenchRow[]>;

/** Each load has its own servers, so that none meets the backlog of another. */
const MEASURES: readonly Measure[] = [
  ...RATES.map(
    (rate): Measure =>
      (setup) =>
        measureRate(setup, rate),
  ),
  measureCold,
];

/** Reports under steady load, and the first ones after a start, on the embedded database. */
export const UNDER_LOAD: readonly Bench[] = MEASURES.map(
  (measure) => () => onServers('embedded', null, 1, measure),
);

/** The same on PostgreSQL, with one process and with two. */
export const ON_POSTGRES: readonly Bench[] = [1, 2].flatMap((count) =>
  MEASURES.map((measure) => () => onPostgres(count, measure)),
);

async function onPostgres(count: number, measure: Measure): Promise<readonly BenchRow[]> {
  const programs = await ensurePostgres();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const database = await startTemporaryPostgres(programs.folder, { durable: true });
  const where = `PostgreSQL, ${count} ${count === 1 ? 'process' : 'processes'}`;
  try {
    return await onServers(where, database.url, count, measure);
  } finally {
    await database.stop();
  }
}

async function onServers(
  where: string,
  databaseUrl: string | null,
  count: number,
  measure: Measure,
): Promise<readonly BenchRow[]> {
  const sinks = await startSinks();
  const servers: BuiltServer[] = [];
  while (servers.length < count) servers.push(await startDeliveryServer(sinks, databaseUrl));
  const senders = servers.map(({ port }) => new LeadSender(port));
  try {
    return await measure({ where, sinks, servers, senders });
  } finally {
    for (const sender of senders) sender.close();
    for (const server of servers) await server.stop();
    await sinks.stop();
  }
}

async function measureRate(setup: Setup, rate: number): Promise<readonly BenchRow[]> {
  const { where, sinks, servers } = setup;
  // The first leads compile the server's code and start its threads, so they are not measured.
  const first = await sendSteadily(setup, 10, 2);
  await allArrived(first, sinks);
  const start = Date.now();
  const spent = processorTimes(servers, sinks);
  const leads = await sendSteadily(setup, rate, SECONDS);
  await allArrived(leads, sinks);
  const { server, bench } = spent();
  const what = `at ${rate} leads/s for ${SECONDS} s, ${where}`;
  const perReport = (seconds: number) => `${((seconds * 1000) / leads.length).toFixed(1)} ms`;
  return [
    ...toRows(what, leads, sinks, start),
    { what: 'the same: CPU time of the server for a report', ours: perReport(server) },
    { what: 'the same: of the sender and the receivers', ours: perReport(bench) },
  ];
}

/** Starts to count. Returns a function for the seconds since then, of the servers and of this bench. */
function processorTimes(servers: readonly BuiltServer[], sinks: Sinks) {
  const ofServers = () => servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  const ofBench = () => processorSeconds(process.pid) + processorSeconds(sinks.pid);
  const [server, bench] = [ofServers(), ofBench()];
  return () => ({ server: ofServers() - server, bench: ofBench() - bench });
}

async function measureCold({ where, sinks, senders }: Setup): Promise<readonly BenchRow[]> {
  const sent = Array.from({ length: COLD_LEADS }, (_, index) => senders[index % senders.length]);
  const leads = await Promise.all(sent.map((sender) => (sender as LeadSender).send()));
  await allArrived(leads, sinks);
  const waits = waitsOf(leads, sinks);
  const p50 = percentile(waits, 50);
  const what = `the first ${COLD_LEADS} leads at once after a start, ${where}: report at the mail server`;
  return [
    {
      what: `${what}, median`,
      ours: duration(p50),
      target: 'at most 1 s',
      met: p50 <= COLD_TARGET_MS,
    },
    { what: `${what}, the slowest`, ours: duration(percentile(waits, 100)) },
  ];
}

async function sendSteadily(
  { senders }: Setup,
  perSecond: number,
  seconds: number,
): Promise<AcceptedLead[]> {
  const share = perSecond / senders.length;
  return (await Promise.all(senders.map((sender) => sender.sendSteadily(share, seconds)))).flat();
}

function allArrived(leads: readonly AcceptedLead[], sinks: Sinks): Promise<boolean> {
  return sinks.waitUntil(() => reportsOf(leads, sinks).size === leads.length, PATIENCE_MS);
}

/** When each lead's report first arrived, by email address; emails without a PDF do not count. */
export function reportsOf(
  leads: readonly AcceptedLead[],
  { mails }: Pick<Sinks, 'mails'>,
): Map<string, number> {
  const wanted = new Set(leads.map(({ email }) => email));
  const reports = new Map<string, number>();
  for (const { to, at, hasPdf } of mails) {
    if (hasPdf && wanted.has(to) && !reports.has(to)) reports.set(to, at);
  }
  return reports;
}

/** How long each report took, in milliseconds; infinite if it is missing. */
function waitsOf(leads: readonly AcceptedLead[], sinks: Pick<Sinks, 'mails'>): number[] {
  const reports = reportsOf(leads, sinks);
  return leads.map(({ email, acceptedAt }) => {
    const at = reports.get(email);
    return at === undefined ? Number.POSITIVE_INFINITY : Math.max(0, at - acceptedAt);
  });
}

function toRows(
  what: string,
  leads: readonly AcceptedLead[],
  sinks: Sinks,
  start: number,
): BenchRow[] {
  const waits = waitsOf(leads, sinks);
  const reports = reportsOf(leads, sinks);
  const arrivals = sinks.mails.filter(({ to, hasPdf }) => hasPdf && reports.has(to)).length;
  const missing = leads.length - reports.size;
  const repeated = arrivals - reports.size;
  const seconds = (Math.max(...reports.values()) - start) / 1_000;
  const wanted = leads.length / SECONDS;
  const rate = reports.size / seconds;
  const p99 = percentile(waits, 99);
  return [
    {
      what: `reports a second, ${what}`,
      ours: rate.toFixed(1),
      target: `at least ${(wanted * 0.97).toFixed(0)}`,
      met: rate >= wanted * 0.97,
    },
    { what: `report at the mail server, ${what}: median`, ours: duration(percentile(waits, 50)) },
    {
      what: 'the same: p99',
      ours: duration(p99),
      target: 'at most 5 s',
      met: p99 <= TARGET_MS,
    },
    {
      what: `the same: missing or repeated of ${leads.length}`,
      ours: `${missing} and ${repeated}`,
      target: '0 and 0',
      met: missing === 0 && repeated === 0,
    },
  ];
}
