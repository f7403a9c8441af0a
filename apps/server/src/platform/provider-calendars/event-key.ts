import { createHash } from 'node:crypto';

const KEY_LENGTH = 40;

/** Names an event of ours at a provider. Only digits and the letters a to f, which every provider accepts in ids. */
export function eventKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, KEY_LENGTH);
}

/**
 * The id of an event, different for each step of its call: providers keep the ids of deleted events, and do not let
 * them be used again. The letter is one of those that Google accepts in ids (a to v).
 */
export function eventId(uid: string, sequence: number): string {
  return `${eventKey(uid)}s${sequence}`;
}

/** Recognizes our own events by their ids or by their UIDs. */
export function ownEvents(uids: ReadonlySet<string> = new Set()): (...ids: unknown[]) => boolean {
  const keys = new Set([...uids].map((uid) => eventKey(uid)));
  return (...ids) =>
    ids.some((id) => typeof id === 'string' && (uids.has(id) || keys.has(id.slice(0, KEY_LENGTH))));
}
