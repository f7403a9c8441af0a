import { PAGE_STEPS } from '@pickup/contracts/funnel';
import type { CountOf, NumbersAnswer } from '@pickup/contracts/numbers';
import type { LeadTier } from '@pickup/roi';
import type { Queryable } from '../../platform/database/database.ts';
import { readRollups } from '../../platform/rollups/read-rollups.ts';
import { addCounts, DAY_MS, type Counts } from '../../platform/rollups/rollup.ts';
import { countCalls } from './count-calls.ts';
import { countNumbers, type LeadNumbers } from './count-numbers.ts';
import { eachDay, type Days } from './days.ts';
import { NUMBERS_ROLLUP } from './numbers-rollup.ts';

const STEPS = `
select step as key, sum(count)::float8 as count from funnel_day
where day between $1::date and $2::date group by step`;

const MAX_SOURCES = 50;
/** The last moment that the database reads in this form. */
const END_OF_TIME = Date.parse('9999-12-31T23:59:59.999Z');

/** Counts what arrived on those days. The session must read from one snapshot of the database (`readSnapshot`). */
export async function readNumbers(session: Queryable, days: Days): Promise<NumbersAnswer> {
  const numbers = (await addUpNumbers(session, days)) ?? (await countNumbers(session, days));
  const calls = await countCalls(session, days);
  const steps = await session.query<CountOf>(STEPS, [days.from, days.to]);
  return {
    ...days,
    by_day: everyDay(days, numbers.by_day),
    by_source: numbers.by_source.slice(0, MAX_SOURCES),
    by_trade: numbers.by_trade,
    by_tier: numbers.by_tier as { key: LeadTier; count: number }[],
    funnel: [
      ...PAGE_STEPS.map((step) => ({ step, count: countOf(steps, step) })),
      { step: 'lead', count: numbers.leads },
      { step: 'booking', count: numbers.bookings },
    ],
    first_contact: { median: rounded(numbers.median), p90: rounded(numbers.p90) },
    calls: { ...calls, median: rounded(calls.median) },
  };
}

/** The same as `countNumbers`, from rollups. Null when they are too far behind. */
export async function addUpNumbers(session: Queryable, days: Days): Promise<LeadNumbers | null> {
  const to = new Date(Math.min(Date.parse(days.to) + DAY_MS, END_OF_TIME));
  const rolledUp = await readRollups(session, NUMBERS_ROLLUP, { from: new Date(days.from), to });
  if (rolledUp === null) return null;
  const counts = addCounts(rolledUp.parts.map((part) => part.counts));
  const byDay = keysOf(counts, 'day:');
  const [median = null, p90 = null] = await rolledUp.percentiles([0.5, 0.9]);
  return {
    by_day: byDay,
    by_source: keysOf(counts, 'source:'),
    by_trade: keysOf(counts, 'trade:'),
    by_tier: keysOf(counts, 'tier:'),
    leads: byDay.reduce((sum, { count }) => sum + count, 0),
    bookings: counts['bookings'] ?? 0,
    median,
    p90,
  };
}

/** The counts whose key begins with this, the largest first. */
function keysOf(counts: Counts, prefix: string): CountOf[] {
  return Object.entries(counts)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, count]) => ({ key: key.slice(prefix.length), count }))
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

function everyDay(days: Days, counts: readonly CountOf[]): NumbersAnswer['by_day'] {
  const countOfDay = new Map(counts.map(({ key, count }) => [key, count]));
  return eachDay(days).map((day) => ({ day, count: countOfDay.get(day) ?? 0 }));
}

function countOf(counts: readonly CountOf[], wanted: string): number {
  return counts.find(({ key }) => key === wanted)?.count ?? 0;
}

function rounded(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds);
}
