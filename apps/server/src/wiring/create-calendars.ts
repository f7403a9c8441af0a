import { openKeyRing } from '@pickup/auth/keys/key-ring';
import type { Sealer } from '@pickup/auth/keys/sealer';
import { CALENDAR_RETURN_PATH } from '@pickup/contracts/other-calendars';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { Config } from '../config/config.ts';
import { consoleOrigin } from '../config/public-origin.ts';
import { agentEventUid, putsOfComing } from '../domain/bookings/agent-notices.ts';
import { timeOfCall } from '../domain/bookings/calendar-clashes.ts';
import {
  readCallsWithPeople,
  readComingCalls,
  readUidsOf,
} from '../domain/bookings/stored-bookings.ts';
import { readCallZone } from '../domain/calendar/stored-hours.ts';
import { CalendarGrants } from '../domain/connected-calendars/calendar-grants.ts';
import { CalendarSources } from '../domain/connected-calendars/calendar-sources.ts';
import {
  CalendarSync,
  type CalendarSyncDeps,
} from '../domain/connected-calendars/calendar-sync.ts';
import type { ConnectionsDeps } from '../domain/connected-calendars/change-calendars.ts';
import { readOperator } from '../domain/people/operators.ts';
import { CalendarThread } from '../platform/calendar-files/calendar-thread.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import { resolveWithSystem } from '../platform/outgoing/guarded-lookup.ts';
import { isPublicAddress } from '../platform/outgoing/public-address.ts';

const DAY_MS = 86_400_000;

export interface Calendars extends Pick<
  ConnectionsDeps,
  'sources' | 'grants' | 'putsOfComing' | 'onRead'
> {
  readonly sync: CalendarSync;
  readonly sealer: () => Promise<Sealer>;
  /** The console's page that a provider returns to. */
  readonly returnUrlOf: (settings: SiteSettings) => string;
}

export interface CalendarsDeps extends Pick<CalendarSyncDeps, 'log' | 'now' | 'onRead'> {
  readonly database: Database;
  readonly config: Pick<Config, 'privateCalendars' | 'calendarClients' | 'port'>;
}

/** The calendars that people have connected. Starts nothing. */
export function createCalendars({ database, config, ...common }: CalendarsDeps): Calendars {
  const { now, onRead } = common;
  const { privateCalendars, calendarClients: clients, port } = config;
  const allows = privateCalendars ? () => true : isPublicAddress;
  const reach = { resolve: resolveWithSystem, allows };
  // Opened at the first calendar: most installations start without any.
  let keys: ReturnType<typeof openKeyRing> | undefined;
  const sealer = async () => (await (keys ??= openKeyRing(database, now))).sealer;
  const files = new CalendarThread();
  const grants = new CalendarGrants({ database, sealer, reach, clients, now });
  const sources = new CalendarSources({ sealer, reach, files, grants, clients, now });
  const ownerOf = (agentId: string) => readOwner(database, agentId, now());
  const sync = new CalendarSync({ database, sources, files, ownerOf, ...common });
  const returnUrlOf = (settings: SiteSettings) =>
    `${consoleOrigin({ settings, port })}${CALENDAR_RETURN_PATH}`;
  return { sync, sealer, sources, grants, putsOfComing, onRead, returnUrlOf };
}

/** What a person's calendars need to be understood. */
async function readOwner(database: Queryable, agentId: string, now: Date) {
  const timeZone = await readCallZone(database, agentId);
  const person = await readOperator(database, agentId);
  const uids = await readUidsOf(database, agentId);
  const calls = await readCallsWithPeople(database, new Date(now.getTime() - DAY_MS));
  const ownUids = new Set([
    ...uids.flatMap((uid) => [uid, agentEventUid(uid, agentId)]),
    ...calls.map((call) => agentEventUid(call.uid, call.agentId)),
  ]);
  const ownTimes = (await readComingCalls(database, agentId, now)).map(timeOfCall);
  return { timeZone, addresses: person ? [person.email] : [], ownUids, ownTimes };
}
