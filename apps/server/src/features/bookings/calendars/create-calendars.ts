import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { CALENDAR_RETURN_PATH } from '@pickup/contracts/bookings/connected-calendars';
import { consoleOrigin } from '../../../config/public-origin.ts';
import { agentEventUid, putsOfComing } from '../booking/agent-notices.ts';
import { timeOfBooking } from '../booking/conflicts.ts';
import {
  readBookingsWithPeople,
  readComingBookings,
  readUidsOf,
} from '../booking/stored-bookings.ts';
import { readAgentZone } from '../times/stored-availability.ts';
import { ConnectionTokens } from './connection-tokens.ts';
import { CalendarSources } from './calendar-sources.ts';
import { CalendarSync, type CalendarSyncDeps } from './calendar-sync.ts';
import { readOperator } from '../../people/index.ts';
import { CalendarThread } from '../calendar-files/calendar-thread.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { reachOf } from '../../../platform/outgoing/guarded-lookup.ts';
import type { ServerContext } from '../../../context.ts';

const DAY_MS = 86_400_000;

export type Calendars = ReturnType<typeof createCalendars>;

interface CalendarsDeps extends ServerContext, Pick<CalendarSyncDeps, 'onRead'> {
  readonly sealer: () => Promise<Sealer>;
}

/** The calendars that people have connected. Starts nothing. */
export function createCalendars({ config, database, sealer, log, now, onRead }: CalendarsDeps) {
  const { privateCalendars, calendarClients: clients } = config;
  const reach = reachOf(privateCalendars);
  const files = new CalendarThread();
  const grants = new ConnectionTokens({ database, sealer, reach, clients, now });
  const sources = new CalendarSources({ sealer, reach, files, grants, clients, now });
  const ownerOf = (agentId: string) => readOwner(database, agentId, now());
  const sync = new CalendarSync({ database, sources, files, ownerOf, log, now, onRead });
  const redirectUri = `${consoleOrigin(config)}${CALENDAR_RETURN_PATH}`;
  return { sync, sources, grants, putsOfComing, onRead, redirectUri };
}

/** What a person's calendars need to be understood. */
async function readOwner(database: Queryable, agentId: string, now: Date) {
  const timeZone = await readAgentZone(database, agentId);
  const person = await readOperator(database, agentId);
  const uids = await readUidsOf(database, agentId);
  const calls = await readBookingsWithPeople(database, new Date(now.getTime() - DAY_MS));
  const ownUids = new Set([
    ...uids.flatMap((uid) => [uid, agentEventUid(uid, agentId)]),
    ...calls.map((call) => agentEventUid(call.uid, call.agentId)),
  ]);
  const ownTimes = (await readComingBookings(database, agentId, now)).map(timeOfBooking);
  return { timeZone, addresses: person ? [person.email] : [], ownUids, ownTimes };
}
