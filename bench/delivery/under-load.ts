import type { Bench, BenchRow } from '../bench-row.ts';
import { ensurePostgres } from '../../scripts/lib/find-postgres.mjs';
import { startTemporaryPostgres } from '../../scripts/lib/temporary-postgres.mjs';
import { duration, percentile } from '../percentile.ts';
import { startDeliveryServer } from './delivery-server.ts';
import { LeadSender, type AcceptedLead } from './lead-load.ts';
import { startSinks, type Sinks } from './sinks.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const RATES = [50, 60];
const TARGET_MS = 5_000;
/** How long to wait for reports after the last lead. Later reports are counted as missing. */
const TIMEOUT_MS = 180_000;

/**
 * Measures reports under steady load on the embedded database. Each rate gets a new server, which
 * has no backlog.
 */
export const UNDER_LOAD: readonly Bench[] = RATES.map(
  (rate) => () => measureRate('embedded', null, rate),
);

export const ON_POSTGRES: readonly Bench[] = RATES.map((rate) => async () => {
  const programs = await ensurePostgres();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const database = await startTemporaryPostgres(programs.folder, { durable: true });
  try {
    return await measureRate('PostgreSQL', database.url, rate);
  } finally {
    await database.stop();
  }
});

async function measureRate(
  where: string,
  databaseUrl: string | null,
  rate: number,
): Promise<readonly BenchRow[]> {
  const sinks = await startSinks();
  const server = await startDeliveryServer(sinks, databaseUrl);
  const sender = new LeadSender(server.port);
  try {
    // The first leads are not measured, because the server is still compiling its code.
    await allArrived(await sender.sendSteadily(10, 2), sinks);
    const start = Date.now();
    const leads = await sender.sendSteadily(rate, SECONDS);
    await allArrived(leads, sinks);
    return toRows(`at ${rate} leads/s for ${SECONDS} s, ${where}`, leads, sinks, start);
  } finally {
    sender.close();
    await server.stop();
    await sinks.stop();
  }
}

function allArrived(leads: readonly AcceptedLead[], sinks: Sinks): Promise<boolean> {
  return sinks.waitUntil(() => reportsOf(leads, sinks).size === leads.length, TIMEOUT_MS);
}

/** Maps each email address to the time of its first report. Ignores emails without a PDF. */
function reportsOf(leads: readonly AcceptedLead[], { mails }: Sinks): Map<string, number> {
  const wanted = new Set(leads.map(({ email }) => email));
  const reports = new Map<string, number>();
  for (const { to, at, hasPdf } of mails) {
    if (hasPdf && wanted.has(to) && !reports.has(to)) reports.set(to, at);
  }
  return reports;
}

function toRows(
  what: string,
  leads: readonly AcceptedLead[],
  sinks: Sinks,
  start: number,
): BenchRow[] {
  const reports = reportsOf(leads, sinks);
  const waits = leads.map(({ email, acceptedAt }) =>
    Math.max(0, (reports.get(email) ?? Number.POSITIVE_INFINITY) - acceptedAt),
  );
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
      isMet: rate >= wanted * 0.97,
    },
    { what: `report at the mail server, ${what}: median`, ours: duration(percentile(waits, 50)) },
    {
      what: 'the same: p99',
      ours: duration(p99),
      target: 'at most 5 s',
      isMet: p99 <= TARGET_MS,
    },
    {
      what: `the same: missing or repeated of ${leads.length}`,
      ours: `${missing} and ${repeated}`,
      target: '0 and 0',
      isMet: missing === 0 && repeated === 0,
    },
  ];
}
