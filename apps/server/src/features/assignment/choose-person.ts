import { LANGUAGE_NAMES } from '@pickup/messages/language';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/assignment/assignment-texts';
import { mergeRanges, type TimeRange } from '../../platform/time/time-range.ts';
import { isAllowed, openingsOf, type BookableAgent } from '../bookings/index.ts';
import { namesOf, type StoredLead } from '../leads/index.ts';

/**
 * When each person's next turn starts. A turn lasts longer for a person with less weight. No turn
 * starts before `now`, so that a person who was away does not get all leads afterwards.
 */
export interface Turns {
  /** The start of the last turn. */
  readonly now: number;
  /** The start of each person's next turn, by the person's id. */
  readonly next: Readonly<Record<string, number>>;
}

export const NO_TURNS: Turns = { now: 0, next: {} };

/** Every weight from 1 to 10 divides this number, so that turns stay whole numbers. */
const TURN = 2_520;

const startOf = ({ now, next }: Turns, { id }: BookableAgent) => Math.max(next[id] ?? 0, now);

/** Returns the turns after a person got a lead. */
export function turnsAfter(turns: Turns, person: BookableAgent): Turns {
  const now = startOf(turns, person);
  return { now, next: { ...turns.next, [person.id]: now + TURN / person.weight } };
}

interface Choice {
  /** The people who may get the lead. */
  readonly people: readonly BookableAgent[];
  /** The agent who has another lead of the same person. */
  readonly earlierAgent: string | null;
  readonly lead: StoredLead;
  readonly turns: Turns;
  readonly now: Date;
  /** The people who are in a booking or an event now. */
  readonly busy: ReadonlySet<string>;
  /** The people who already have as many open leads as the rules allow. */
  readonly full: ReadonlySet<string>;
}

/**
 * Chooses who gets a lead, and says why. Only people in their working hours and below the limit of
 * open leads are considered. An agent who has another lead of the same person gets this one too.
 * Otherwise, those who are free, speak the lead's language and take its trade come first. Of these,
 * the person whose turn starts first gets the lead. Returns null if no one is available.
 */
export function choosePerson({ people, earlierAgent, lead, turns, now, busy, full }: Choice) {
  const available = people.filter((one) => isWorking(one, now) && !full.has(one.id));
  const agent = available.find(({ id }) => id === earlierAgent);
  if (agent) return { person: agent, reason: texts.knows };
  const free = preferred(available, ({ id }) => !busy.has(id));
  const speakers = preferred(free, ({ languages }) => isAllowed(languages, lead.language));
  const trade = lead.businessType;
  const able = preferred(speakers, ({ trades }) => trade === null || isAllowed(trades, trade));
  const [person] = able.toSorted(
    (one, other) => startOf(turns, one) - startOf(turns, other) || (one.id < other.id ? -1 : 1),
  );
  if (!person) return null;
  const reasons = [
    free.length === 1 && people.length > 1 ? texts.onlyOne : texts.nextInTurn,
    ...(speakers.length < free.length
      ? [fill(texts.speaks, { language: LANGUAGE_NAMES[lead.language] })]
      : []),
    ...(able.length < speakers.length ? [fill(texts.takes, { trade: namesOf(lead).trade })] : []),
  ];
  return { person, reason: reasons.join(', ') };
}

/** Returns the people who match, or everyone if no one does. */
function preferred<Person>(people: readonly Person[], matches: (person: Person) => boolean) {
  const matching = people.filter(matches);
  return matching.length > 0 ? matching : people;
}

const isWorking = (person: BookableAgent, now: Date) =>
  openingsOf(person, { start: now.getTime(), end: now.getTime() + 1 }).length > 0;

const MINUTE = 60_000;
const MAX_WAIT_MS = 14 * 86_400_000;
const FULL_RETRY_MS = 5 * MINUTE;
const MAX_RETRY_MS = 60 * MINUTE;

/**
 * Returns when to look again for an available person. If someone is working but has too many open
 * leads, returns a time in five minutes. Otherwise returns when the first person begins to work,
 * but at most one hour from now, because working hours may change.
 */
export function nextAttemptAt(people: readonly BookableAgent[], now: Date): Date {
  const at = now.getTime();
  if (people.some((one) => isWorking(one, now))) return new Date(at + FULL_RETRY_MS);
  const starts = workingTimes(people, { start: at, end: at + MAX_RETRY_MS }).map(
    (one) => one.start,
  );
  return new Date(starts[0] ?? at + MAX_RETRY_MS);
}

/** Returns when `minutes` of working time have passed since `since`, but at most 14 days later. */
export function afterWorking(people: readonly BookableAgent[], since: Date, minutes: number): Date {
  let from = since.getTime();
  let left = minutes * MINUTE;
  for (const { start, end } of workingTimes(people, { start: from, end: from + MAX_WAIT_MS })) {
    from = Math.max(start, from);
    if (from + left <= end) return new Date(from + left);
    left -= end - from;
  }
  return new Date(since.getTime() + MAX_WAIT_MS);
}

/** Returns the times when at least one of these people works, earliest first. */
const workingTimes = (people: readonly BookableAgent[], within: TimeRange) =>
  mergeRanges(people.flatMap((one) => openingsOf(one, within)));
