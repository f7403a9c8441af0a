import type { BenchRow } from '../bench-row.ts';
import { startDeliveryServer } from './delivery-server.ts';
import { LeadSender, type AcceptedLead } from './lead-load.ts';
import { duration, percentile } from './percentile.ts';
import { startSinks, type Sinks } from './sinks.ts';

const LEADS_A_SECOND = 50;
const SECONDS = 60;
const PROMISED_MS = 30_000;
/** Time after the last lead; whatever has not arrived by then is missing. */
const PATIENCE_MS = 180_000;

/** From a lead's acceptance until the mail server has its report, under steady load. */
export async function measureUnderLoad(): Promise<readonly BenchRow[]> {
  const sinks = await startSinks();
  const server = await startDeliveryServer(sinks);
  const sender = new LeadSender(server.port);
  try {
    // The first leads compile the server's code and start its threads, so they are not measured.
    const first = await sender.sendSteadily(5, 2);
    await sinks.waitUntil(() => reportsOf(first, sinks).size === first.length, PATIENCE_MS);
    const leads = await sender.sendSteadily(LEADS_A_SECOND, SECONDS);
    await sinks.waitUntil(() => reportsOf(leads, sinks).size === leads.length, PATIENCE_MS);
    return toRows(leads, reportsOf(leads, sinks));
  } finally {
    sender.close();
    await server.stop();
    await sinks.stop();
  }
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

function toRows(leads: readonly AcceptedLead[], reports: ReadonlyMap<string, number>): BenchRow[] {
  const waits = leads.map(({ email, acceptedAt }) => {
    const at = reports.get(email);
    return at === undefined ? Number.POSITIVE_INFINITY : Math.max(0, at - acceptedAt);
  });
  const missing = leads.length - reports.size;
  const within = waits.filter((wait) => wait <= PROMISED_MS).length / waits.length;
  const p99 = percentile(waits, 99);
  const what = `at ${LEADS_A_SECOND} leads/s for ${SECONDS} s, embedded: report at the mail server`;
  return [
    { what: `${what}, median`, ours: duration(percentile(waits, 50)) },
    {
      what: `${what}, p99`,
      ours: duration(p99),
      target: 'at most 30 s',
      met: p99 <= PROMISED_MS,
    },
    {
      what: `${what}, share within 30 s`,
      ours: `${(within * 100).toFixed(2)} %`,
      target: 'at least 99 %',
      met: within >= 0.99,
    },
    {
      what: `${what}, missing of ${leads.length}`,
      ours: String(missing),
      target: '0',
      met: missing === 0,
    },
  ];
}
