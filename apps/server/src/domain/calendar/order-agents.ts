import type { Language } from '@pickup/messages/language';
import type { BookableAgent } from './bookable-agent.ts';

/** Whom a call is for. */
export interface Caller {
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
  caller: Caller,
  calls: ReadonlyMap<string, number>,
): BookableAgent[] {
  const isUnassigned = ({ id }: BookableAgent) => Number(id !== caller.assignee);
  const lacksTrade = ({ trades }: BookableAgent) =>
    Number(caller.trade !== null && !isIn(trades, caller.trade));
  const load = ({ id, weight }: BookableAgent) => (calls.get(id) ?? 0) / weight;
  return agents.toSorted(
    (one, other) =>
      isUnassigned(one) - isUnassigned(other) ||
      lacksTrade(one) - lacksTrade(other) ||
      load(one) - load(other) ||
      (one.id < other.id ? -1 : 1),
  );
}

/** An empty list means all. */
const isIn = <Item>(list: readonly Item[], item: Item) => list.length === 0 || list.includes(item);
