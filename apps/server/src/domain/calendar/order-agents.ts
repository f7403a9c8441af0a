import type { Language } from '@pickup/messages/language';
import type { BookableAgent } from './bookable-agent.ts';

/** Whom a call is for. */
export interface Caller {
  readonly language: Language;
  /** A trade's id. Null while it is unknown. */
  readonly trade: string | null;
  /** The person who works the lead. */
  readonly assignee: string | null;
}

/** Those who speak the caller's language, or everyone if no one does. */
export function speakersOf(agents: readonly BookableAgent[], language: Language) {
  const speakers = agents.filter(({ languages }) => isIn(languages, language));
  return speakers.length > 0 ? speakers : agents;
}

/**
 * The order in which people are offered a call: the assignee, then those who know the trade, then those with the
 * fewest calls for their weight. `calls` counts each person's calls. Equal people are in the order of their ids, so
 * that every process decides alike.
 */
export function orderAgents(
  agents: readonly BookableAgent[],
  caller: Pick<Caller, 'trade' | 'assignee'>,
  calls: ReadonlyMap<string, number>,
): BookableAgent[] {
  const rank = (agent: BookableAgent) => [
    agent.id === caller.assignee ? 0 : 1,
    caller.trade === null || isIn(agent.trades, caller.trade) ? 0 : 1,
    (calls.get(agent.id) ?? 0) / agent.weight,
  ];
  const ranked = agents.map((agent) => ({ agent, rank: rank(agent) }));
  return ranked.toSorted(byRank).map(({ agent }) => agent);
}

interface Ranked {
  readonly agent: BookableAgent;
  readonly rank: readonly number[];
}

function byRank(one: Ranked, other: Ranked): number {
  const index = one.rank.findIndex((value, place) => value !== other.rank[place]);
  if (index >= 0) return (one.rank[index] ?? 0) - (other.rank[index] ?? 0);
  return one.agent.id < other.agent.id ? -1 : 1;
}

/** An empty list means all. */
const isIn = <Item>(list: readonly Item[], item: Item) => list.length === 0 || list.includes(item);
