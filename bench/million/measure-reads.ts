import { median, type BenchRow } from '../bench-row.ts';
import type { BuiltServer } from '../built-server.ts';
import { TimedRequests } from './timed-requests.ts';

const ROUNDS = Number(process.env['BENCH_READS'] ?? 21);
const MAX_MS = 500;
const DAY_MS = 86_400_000;

/**
 * Both databases return the same number of leads: as many as the smaller database finds, but at
 * most 50.
 */
const LISTS = [
  ['inbox, newest first', 'sort=newest'],
  ['the console’s inbox', 'sort=untouched&quarantined=without'],
  ['contacted leads of tier A', 'status=contacted&tier=A'],
  ['one source and trade within a month', `source=google&trade=plumbing&from=${timeDaysAgo(30)}`],
  ['quality of at least 95', 'min_quality=95'],
  ['by name', 'sort=name&quarantined=without'],
  ['best quality first', 'sort=-quality&quarantined=without'],
  ['by assignee', 'sort=assignee&quarantined=without'],
  ['next step first', 'sort=next_task&quarantined=without'],
] as const;

/** Each name is equally frequent in both databases, except for the name that three leads have. */
const SEARCHES = [
  ['an email address that no lead has', 'q=quetzalcoatl@nowhere.example'],
  ['a name that three leads have', 'q=quetzalcoatl'],
  ['a name that 1 in 16 leads have', 'q=kemal'],
  ['a name that 1 in 200 leads have', 'q=ottilie'],
  ['a name that 1 in 8 leads have, all more than half a year old', 'q=zebedee'],
  ['two common words', 'q=garcia+hvac'],
  ['a common word with a filter', 'q=smith&status=won&tier=B'],
  ['digits of a phone number', 'q=212000'],
] as const;

const FIGURES = [
  ['report SLA of 24 hours', '/api/report-sla?hours=24'],
  ['report SLA of 30 days', '/api/report-sla?hours=720'],
  ['analytics of 30 days', `/api/figures?from=${dateDaysAgo(29)}&to=${dateDaysAgo(0)}`],
  ['analytics of 360 days', `/api/figures?from=${dateDaysAgo(359)}&to=${dateDaysAgo(0)}`],
] as const;

function timeDaysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString();
}

function dateDaysAgo(days: number): string {
  return timeDaysAgo(days).slice(0, 10);
}

/** Compares the median response times with many leads and with few. */
export async function measureReads(few: BuiltServer, many: BuiltServer): Promise<BenchRow[]> {
  const requests = { few: new TimedRequests(few), many: new TimedRequests(many) };
  const rows: BenchRow[] = [];
  const compare = async (what: string, path: string) => {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = -3; round < ROUNDS; round++) {
      const pair = { few: await requests.few.time(path), many: await requests.many.time(path) };
      if (round < 0) continue; // not measured, because PostgreSQL still plans the statements
      times.few.push(pair.few);
      times.many.push(pair.many);
    }
    rows.push(toRow(what, median(times.few), median(times.many)));
  };
  const compareLists = async (prefix: string, lists: readonly (readonly [string, string])[]) => {
    for (const [what, query] of lists) {
      const limit = Math.min(50, await requests.few.countOf(query));
      await compare(`${prefix}${what}, ${limit} leads`, `/api/leads?${query}&limit=${limit}`);
    }
  };
  try {
    await compareLists('', LISTS);
    await compareLists('search: ', SEARCHES);
    for (const [what, path] of FIGURES) await compare(what, path);
    return rows;
  } finally {
    requests.few.close();
    requests.many.close();
  }
}

function toRow(what: string, few: number, many: number): BenchRow {
  return {
    what,
    ours: `${many.toFixed(1)} ms`,
    baseline: `${few.toFixed(1)} ms`,
    ratio: many / few,
    target: `at most ${MAX_MS} ms`,
    isMet: many <= MAX_MS,
  };
}
