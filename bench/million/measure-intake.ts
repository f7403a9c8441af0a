import { median, type BenchRow } from '../bench-row.ts';
import { sendLeads, type Load } from '../intake/load.ts';
import type { FilledServer } from './filled-server.ts';
import { removeSentLeads } from './remove-sent-leads.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** As many leads as the server accepts. */
const LOAD: Load = { clients: 32, seconds: 5 };
/** Of a thousandth of the leads: a lead goes into the same indexes, which are deeper. */
const MIN_RATIO = 0.8;

/** How many leads a second a full database accepts, compared with one that is nearly empty. */
export async function measureIntake(few: FilledServer, many: FilledServer): Promise<BenchRow[]> {
  const rates = { few: [] as number[], many: [] as number[] };
  for (let round = -1; round < ROUNDS; round++) {
    const pair = { few: await rateOf(few), many: await rateOf(many) };
    if (round < 0) continue; // the first leads plan statements and fill caches
    rates.few.push(pair.few);
    rates.many.push(pair.many);
  }
  const ratio = median(rates.many.map((rate, round) => rate / (rates.few[round] ?? Number.NaN)));
  return [
    {
      what: 'leads accepted a second',
      ours: median(rates.many).toFixed(0),
      beside: median(rates.few).toFixed(0),
      ratio,
      target: `at least ${MIN_RATIO}`,
      met: ratio >= MIN_RATIO,
    },
  ];
}

/** Removes the leads afterwards, so that the small database stays small. */
async function rateOf(filled: FilledServer): Promise<number> {
  const { leadsPerSecond } = await sendLeads(filled.server.port, LOAD);
  await removeSentLeads(filled);
  return leadsPerSecond;
}
