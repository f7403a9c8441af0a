import type { TimeRange } from '../../../platform/time/time-range.ts';
import { lengthOf, occurrencesOf } from './event-occurrences.ts';
import {
  momentOf,
  matchOccurrences,
  readOrNull,
  startOf,
  eventTimeOf,
  type EventContext,
  type EventTime,
} from './event-times.ts';
import { propertyOf, type Component } from './read-components.ts';
import { DAY_MS, dayOf } from './values.ts';

export interface EventPart {
  readonly uid: string;
  readonly event: Component;
  readonly isFree: boolean;
  readonly context: EventContext;
}

/** Yields the busy times of all events with one UID: a series and its changes, or one event. */
export function* timesOf(parts: readonly EventPart[]): Generator<TimeRange> {
  const changed = newest(parts.filter(({ event }) => propertyOf(event, 'RECURRENCE-ID')));
  const futureChanges = changed.flatMap((part) => changeOf(part) ?? []);
  for (const part of changed) {
    const { event, context, isFree } = part;
    if (isFree || isSeries(part)) continue;
    // Some programs copy the rule of the series into a changed occurrence, which must not repeat.
    const alone = {
      ...event,
      properties: event.properties.filter(({ name }) => !REPEATS.has(name)),
    };
    yield* readOr([], part, () => occurrencesOf(alone, context));
  }
  for (const part of newest(parts.filter((one) => !changed.includes(one) && !isChange(one))))
    yield* readOr([], part, () => seriesOf(part, changed, futureChanges));
  for (const part of changed) {
    if (isSeries(part) && !part.isFree)
      yield* readOr([], part, () => occurrencesOf(part.event, part.context));
  }
}

const REPEATS = new Set(['RRULE', 'RDATE', 'EXRULE', 'EXDATE']);
const isChange = ({ event }: EventPart) => propertyOf(event, 'RECURRENCE-ID') !== undefined;

function readOr<Value>(otherwise: Value, { context }: EventPart, read: () => Value): Value {
  const value = readOrNull(read);
  if (value === null) context.onUnreadable();
  return value ?? otherwise;
}

/** Keeps all parts of the newest revision, because some programs reuse a UID. */
function newest(parts: readonly EventPart[]): EventPart[] {
  const revisions = new Map<string, number>();
  const keyOf = ({ event, context }: EventPart) => {
    const id = propertyOf(event, 'RECURRENCE-ID');
    const when = id && readOrNull(() => eventTimeOf(id, context));
    return when ? String(momentOf(when)) : (id?.value ?? '');
  };
  const revisionOf = ({ event }: EventPart) => Number(propertyOf(event, 'SEQUENCE')?.value) || 0;
  const keyed = parts.map((part) => ({ part, key: keyOf(part), revision: revisionOf(part) }));
  for (const { key, revision } of keyed)
    revisions.set(key, Math.max(revisions.get(key) ?? 0, revision));
  return keyed.flatMap(({ part, key, revision }) =>
    revision >= (revisions.get(key) ?? 0) ? [part] : [],
  );
}

/** A change to one occurrence and all later ones (RANGE=THISANDFUTURE). */
interface Change {
  readonly part: EventPart;
  readonly from: EventTime;
}

const isRange = ({ event }: EventPart) =>
  propertyOf(event, 'RECURRENCE-ID')?.params['RANGE']?.toUpperCase() === 'THISANDFUTURE';
const isSeries = (part: EventPart) =>
  isRange(part) && propertyOf(part.event, 'RRULE') !== undefined;

function changeOf(part: EventPart): Change | null {
  if (!isRange(part)) return null;
  const id = propertyOf(part.event, 'RECURRENCE-ID');
  const from = readOrNull(() => eventTimeOf(id, part.context));
  return from && { part, from };
}

function seriesOf(
  part: EventPart,
  changed: readonly EventPart[],
  futureChanges: readonly Change[],
): TimeRange[] {
  const { event, context, isFree } = part;
  if (isFree && futureChanges.length === 0) return [];
  const first = startOf(event, context);
  const moves = futureChanges
    .map((change) => moveOf(change, first))
    .toSorted((one, other) => other.from - one.from);
  const furthest = moves.reduce((most, { distance }) => Math.max(most, Math.abs(distance)), 0);
  const wider = { ...context, from: context.from - furthest, until: context.until + furthest };
  const ids = changed.flatMap((one) => propertyOf(one.event, 'RECURRENCE-ID') ?? []);
  const replaced = ids.map((property) => ({ property, value: property.value }));
  const times = occurrencesOf(event, wider, matchOccurrences(replaced, first, wider));
  return times.flatMap((time) => {
    const move = moves.find(({ from }) => from <= time.start);
    return move ? move.moved(time) : isFree ? [] : [time];
  });
}

function moveOf({ part, from }: Change, first: EventTime) {
  const { event, context, isFree } = part;
  const begin = from.isDay && !first.isDay ? from.clock : null;
  const start = begin === null ? momentOf(from) : first.zone.toMoment(begin);
  if (isFree || isSeries(part)) return { from: start, distance: 0, moved: () => [] };
  const to = readOrNull(() => startOf(event, context));
  const endAt = to && readOrNull(() => lengthOf(event, to, context));
  // An unreadable change was already reported, and its occurrences keep their original times.
  if (!to || !endAt) return { from: start, distance: 0, moved: (time: TimeRange) => [time] };
  const oldStart =
    begin === null ? start : first.zone.toMoment(begin + (first.clock - dayOf(first.clock)));
  const distance = to.clock - to.zone.toClock(oldStart);
  const moved = (time: TimeRange) => {
    const clock = to.zone.toClock(time.start) + distance;
    const newClock = to.isDay ? dayOf(clock + DAY_MS / 2) : clock;
    return [{ start: to.zone.toMoment(newClock), end: endAt(newClock) }];
  };
  return { from: start, distance, moved };
}
