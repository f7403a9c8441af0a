import { openKeyRing } from '@pickup/auth/keys/key-ring';
import type { Sealer } from '@pickup/auth/keys/sealer';
import { agentEventUid } from '../domain/bookings/agent-notices.ts';
import { readUidsOf } from '../domain/bookings/stored-bookings.ts';
import { readCallZone } from '../domain/calendar/call-zone.ts';
import { createCalendarSync, type CalendarSync } from '../domain/calendar/calendar-sync.ts';
import { readOperator } from '../domain/people/operators.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { resolveWithSystem, type Reach } from '../platform/outgoing/guarded-lookup.ts';
import { isPublicAddress } from '../platform/outgoing/public-address.ts';

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
}

/** The calendars that people have elsewhere. Starts nothing. */
export function createCalendars({ database, log, now, isPrivateToo }: CalendarsDeps): Calendars {
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
    async ownerOf(agentId) {
      const timeZone = await readCallZone(database, agentId);
      const person = await readOperator(database, agentId);
      const addresses = person ? [person.email] : [];
      const uids = await readUidsOf(database, agentId);
      const ownUids = new Set(uids.flatMap((uid) => [uid, agentEventUid(uid, agentId)]));
      return { timeZone, addresses, ownUids };
    },
  });
  return { sync, sealer, reach };
}
