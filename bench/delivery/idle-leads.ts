import type { BenchRow } from '../bench-row.ts';
import { startDeliveryServer } from './delivery-server.ts';
import { LeadSender } from './lead-load.ts';
import { duration, percentile } from './percentile.ts';
import { startSinks } from './sinks.ts';
import { reportsOf } from './under-load.ts';

const LEADS = 20;
const TARGET_MS = 2_000;

/** One lead at a time on an idle server. */
export async function measureIdleLeads(): Promise<readonly BenchRow[]> {
  const sinks = await startSinks();
  const server = await startDeliveryServer(sinks);
  const sender = new LeadSender(server.port);
  const sendOne = async (): Promise<number> => {
    const lead = await sender.send();
    const hasArrived = await sinks.waitUntil(() => reportsOf([lead], sinks).size === 1, 60_000);
    if (!hasArrived) throw new Error('A report did not arrive within a minute');
    return Math.max(0, (reportsOf([lead], sinks).get(lead.email) ?? 0) - lead.acceptedAt);
  };
  try {
    await sendOne(); // starts the drawing thread
    const waits: number[] = [];
    while (waits.length < LEADS) waits.push(await sendOne());
    return toRows(waits);
  } finally {
    sender.close();
    await server.stop();
    await sinks.stop();
  }
}

function toRows(waits: readonly number[]): BenchRow[] {
  const p50 = percentile(waits, 50);
  const what = `${LEADS} leads one by one, embedded: report at the mail server`;
  return [
    {
      what: `${what}, median`,
      ours: duration(p50),
      target: 'less than 2 s',
      met: p50 < TARGET_MS,
    },
    { what: `${what}, the slowest`, ours: duration(percentile(waits, 100)) },
  ];
}
