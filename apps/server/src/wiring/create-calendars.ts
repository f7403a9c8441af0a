import { CALENDAR_RETURN_PATH } from '@pickup/contracts/other-calendars';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { CalendarThread } from '../platform/calendar-files/calendar-thread.ts';
import { openKeyRing } from '@pickup/auth/keys/key-ring';
import type { Sealer } from '@pickup/auth/keys/sealer';
import { consoleOrigin } from '../config/public-origin.ts';
import type { ProviderClients } from '../platform/provider-calendars/provider-places.ts';
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
import { createGrantAccess, type GrantAccess } from '../domain/calendar/grant-access.ts';
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
  readonly files: CalendarThread;
  /** Accounts at Google and Microsoft. */
  readonly grants: GrantAccess;
  /** The console's page that a provider returns to. */
  readonly returnUrlOf: (settings: SiteSettings) => string;
}

export interface CalendarsDeps {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
  /** CALENDARS_ON_PRIVATE_NETWORK: whether calendars may be on a private network. */
  readonly isPrivateToo: boolean;
  readonly onRead: CalendarSyncDeps['onRead'];
  readonly clients: ProviderClients;
  /** Of this server. */
  readonly port: number;
}

/** The calendars that people have elsewhere. Starts nothing. */
export function createCalendars(deps: CalendarsDeps): Calendars {
  const { database, log, now, isPrivateToo, clients, port, onRead } = deps;
  const allows = isPrivateToo ? () => true : isPublicAddress;
  const reach = { resolve: resolveWithSystem, allows };
  // Opened at the first calendar: most installations start without any.
  let keys: ReturnType<typeof openKeyRing> | undefined;
  const sealer = async () => (await (keys ??= openKeyRing(database, now))).sealer;
  const grants = createGrantAccess({ database, sealer, reach, clients, now });
  const files = new CalendarThread();
  const sync = createCalendarSync({
    database,
    sealer,
    reach,
    files,
    grants,
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
  const returnUrlOf = (settings: SiteSettings) =>
    `${consoleOrigin({ settings, port })}${CALENDAR_RETURN_PATH}`;
  return { sync, sealer, reach, files, grants, returnUrlOf };
}
