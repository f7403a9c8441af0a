import { bookableAgent } from '../../apps/server/src/domain/calendar/bookable-agent.ts';
import { freeSlots, type Taken } from '../../apps/server/src/domain/calendar/free-slots.ts';
import {
  DEFAULT_AGENT_HOURS,
  DEFAULT_TEAM_HOURS,
} from '../../packages/contracts/src/call-hours.ts';
import { median, type BenchRow } from '../bench-row.ts';

const AGENTS = 10;
const EVENTS = 500;
const ROUNDS = 500;
const MAX_RATIO = 1.5;
const MINUTE = 60_000;
const DAY = 86_400_000;
const RULES = { minutes: 30, startEvery: 30, noticeMinutes: 120, horizonDays: 30 };

/** The time for each agent: ten agents with 500 events each, beside one agent without any. */
export function compareSlots(): BenchRow {
  const now = Date.now();
  const times: { one: number; many: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push({ one: search(1, 0, now), many: search(AGENTS, EVENTS, now) / AGENTS });
  }
  const warm = times.slice(200);
  const one = median(warm.map((time) => time.one));
  const many = median(warm.map((time) => time.many));
  const ratio = many / one;
  return {
    what: `free times of 30 days for each of ${AGENTS} agents with ${EVENTS} events, beside one without`,
    ours: `${many.toFixed(2)} ms`,
    beside: `${one.toFixed(2)} ms`,
    ratio,
    target: `at most ${MAX_RATIO}`,
    met: ratio <= MAX_RATIO,
  };
}

function search(count: number, events: number, now: number): number {
  const own = { ...DEFAULT_AGENT_HOURS, takes_calls: true };
  const ids = Array.from({ length: count }, (_, index) => `agent-${index}`);
  const agents = ids.flatMap(
    (id) => bookableAgent({ id, name: id }, own, DEFAULT_TEAM_HOURS) ?? [],
  );
  const taken = new Map<string, Taken>(ids.map((id, index) => [id, eventsOf(index, events, now)]));
  const begunAt = performance.now();
  freeSlots({ agents, taken, rules: RULES, now });
  return performance.now() - begunAt;
}

/** Events of 15 minutes at all times of 30 days. */
function eventsOf(index: number, count: number, now: number): Taken {
  const busy = Array.from({ length: count }, (_, event) => {
    const start = now + (event * 30 * DAY) / count + index * 7 * MINUTE;
    return { start, end: start + 15 * MINUTE };
  });
  return { calls: [], busy };
}
