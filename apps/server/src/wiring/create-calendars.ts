import { openKeyRing } from '@pickup/auth/keys/key-ring';
import type { Sealer } from '@pickup/auth/keys/sealer';
import { agentEventUid } from '../domain/bookings/agent-notices.ts';
import { timeOfCall } from '../domain/bookings/calendar-clashes.ts';
import {
  readCallsWithPeople,
  readComingCalls,
  readUidsOf,
} from '../domain/bookings/stored-bookings.ts';
import { readCallZone } from '../domain/calendar/call-zone.ts';
import {
  createCalendarSync,
  type CalendarSync,
  type CalendarSyncDeps,
} from '../domain/calendar/calendar-sync.ts';
import { readOperator } from '../domain/people/operators.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { resolveWithSystem, type Reach } from '../platform/outgoing/guarded-lookup.ts';
import { isPublicAddress } from '../platform/outgoing/public-address.ts';

const DAY_MS = 86_400_000;

export interface Calendars {
  readonly sync: CalendarSync;
  readonly sealer: () => Promise<Sealer>;
  readonly reach: Reach;
}

export interface CalendarsDeps {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
  /** CALENDARS_ON_PRIVATE_NETWORK: whether calendars may be on a private network. */
  readonly isPrivateToo: boolean;
  readonly onRead: CalendarSyncDeps['onRead'];
}

/** The calendars that people have elsewhere. Starts nothing. */
export function createCalendars(deps: CalendarsDeps): Calendars {
  const { database, log, now, isPrivateToo, onRead } = deps;
  const allows = isPrivateToo ? () => true : isPublicAddress;
  const reach = { resolve: resolveWithSystem, allows };
  // Opened at the first calendar: most installations start without any.
  let keys: ReturnType<typeof openKeyRing> | undefined;
  const sealer = async () => (await (keys ??= openKeyRing(database, now))).sealer;
  const sync = createCalendarSync({
    database,
    sealer,
    reach,
    log,
    now,
    onRead,
    async ownerOf(agentId) {
      const timeZone = await readCallZone(database, agentId);
      const person = await readOperator(database, agentId);
      const addresses = person ? [person.email] : [];
      const uids = await readUidsOf(database, agentId);
      const since = new Date(now().getTime() - DAY_MS);
      const calls = await readCallsWithPeople(database, since);
      const ownUids = new Set([
        ...uids.flatMap((uid) => [uid, agentEventUid(uid, agentId)]),
        ...calls.map((call) => agentEventUid(call.uid, call.agentId)),
      ]);
      const ownTimes = (await readComingCalls(database, agentId, now())).map(timeOfCall);
      return { timeZone, addresses, ownUids, ownTimes };
    },
  });
  return { sync, sealer, reach };
}
