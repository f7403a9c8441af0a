import type { Sealer } from '@pickup/auth/keys/sealer';
import { createBackgroundWork, type BackgroundWork } from '../../platform/background-work.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { describeError } from '../../platform/log/describe-error.ts';
import type { CalendarFiles } from '../../platform/calendar-files/calendar-thread.ts';
import type { Reach } from '../../platform/outgoing/guarded-lookup.ts';
import {
  readAccount,
  readAccounts,
  storeProblem,
  storeReading,
  takeDueAccounts,
  type CalendarAccount,
} from './calendar-accounts.ts';
import type { GrantAccess } from './grant-access.ts';
import { readGrantedCalendar } from './granted-calendar.ts';
import {
  askAgainAt,
  calendarProblem,
  readOtherCalendar,
  type CalendarAccess,
  type CalendarQuery,
  type CalendarReading,
} from './read-other-calendar.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Calls can be booked 90 days ahead at most. */
const KNOWN_DAYS = 92;
const POLL_EVERY_MS = 5 * MINUTE;
const POLL_WITHIN_MS = 30_000;
const AT_ONCE = 4;

export interface CalendarSyncDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly sealer: () => Promise<Sealer>;
  readonly reach: Reach;
  readonly files: CalendarFiles & { close(): Promise<void> };
  readonly grants: Pick<GrantAccess, 'apiOf'>;
  /** What a person's calendars need to be understood: the zone of whole days, and their own addresses. */
  readonly ownerOf: (
    agentId: string,
  ) => Promise<Pick<CalendarQuery, 'timeZone' | 'addresses' | 'ownUids' | 'ownTimes'>>;
  /** Called when a person's busy times were read, also if they are as before. */
  readonly onRead: (agentId: string) => Promise<void>;
  readonly log: Log;
  readonly now: () => Date;
}

/** Keeps the busy times of calendars elsewhere current, in any number of processes. */
export interface CalendarSync extends BackgroundWork {
  /** Reads one calendar now. Returns the problem for its owner, or an empty text. */
  pull(accountId: string, signal: AbortSignal): Promise<string>;
  /** Reads the calendars of some people now. What takes longer than the limit keeps its last known times. */
  refresh(agentIds: readonly string[], limitMs: number): Promise<void>;
}

export function createCalendarSync(deps: CalendarSyncDeps): CalendarSync {
  const { database, log, now } = deps;
  /** Not one that has to wait longer than usual, after it was too much to read or its server asked for it. */
  const isReadable = ({ pollAt, problem }: CalendarAccount) =>
    problem === '' || pollAt.getTime() <= now().getTime() + POLL_EVERY_MS;
  const stopping = new AbortController();

  async function pull(accountId: string, signal: AbortSignal): Promise<string> {
    const account = await readAccount(database, accountId);
    if (!account) return '';
    const problem = await readNow(account, signal);
    if (problem === '') await deps.onRead(account.agentId);
    return problem;
  }

  async function readNow(account: CalendarAccount, within: AbortSignal): Promise<string> {
    const at = now();
    const signal = AbortSignal.any([within, stopping.signal]);
    try {
      const reading = await read(deps, account, { at, signal });
      await database.transaction((session) => storeReading(session, account, reading));
      return '';
    } catch (error) {
      if (stopping.signal.aborted) return STOPPING;
      const problem = calendarProblem(error);
      const notBefore = askAgainAt(error, at);
      await storeProblem(database, account, { at, problem, notBefore });
      return problem;
    }
  }

  const work = createBackgroundWork({
    log,
    restPerWork: 1,
    failure: 'calendars could not be read; retrying',
    async pass() {
      const at = now();
      const againAt = new Date(at.getTime() + POLL_EVERY_MS);
      const ids = await takeDueAccounts(database, { now: at, againAt, atMost: AT_ONCE });
      const signal = () => AbortSignal.timeout(POLL_WITHIN_MS);
      await Promise.all(ids.map((id) => pull(id, signal())));
      if (ids.length === 0) return 'nothing';
      return ids.length === AT_ONCE ? 'more' : 'done';
    },
  });

  return {
    start: () => work.start(),
    async stop() {
      stopping.abort(new Error(STOPPING));
      await Promise.all([work.stop(), deps.files.close()]);
    },
    kick: () => work.kick(),
    pull,
    async refresh(agentIds, limitMs) {
      const accounts = (await readAccounts(database, agentIds)).filter(isReadable);
      const signal = AbortSignal.timeout(limitMs);
      await Promise.all(
        accounts.map((account) =>
          readNow(account, signal).catch((error: unknown) => {
            // The last known times stand. A booking does not fail with a calendar elsewhere.
            log.warn({ error: describeError(error) }, 'A calendar could not be read for a booking');
          }),
        ),
      );
    },
  };
}

/** The server stops, which is no problem of the calendar. */
const STOPPING = 'The server stops.';

interface Attempt {
  readonly at: Date;
  readonly signal: AbortSignal;
}

async function read(
  { sealer, reach, files, grants, ownerOf }: CalendarSyncDeps,
  account: CalendarAccount,
  { at, signal }: Attempt,
) {
  const owner = await ownerOf(account.agentId);
  const knownUntil = new Date(at.getTime() + KNOWN_DAYS * DAY);
  // As the days pass, later events come into view although nothing has changed.
  const isOld = !account.knownUntil || knownUntil.getTime() - account.knownUntil.getTime() > DAY;
  const changeTag = isOld ? null : account.changeTag;
  const query = { ...owner, changeTag, from: at.getTime() - DAY, until: knownUntil.getTime() };
  const { kind } = account;
  const reading: CalendarReading =
    kind === 'address' || kind === 'caldav'
      ? await readOtherCalendar(
          { ...query, kind, access: openAccess(await sealer(), account) },
          { reach, files, signal },
        )
      : await readGrantedCalendar({ sealer, grants }, account, query, signal);
  const busy = reading.found?.busy ?? null;
  const unread = reading.found?.unread ?? 0;
  return { at, changeTag: reading.changeTag, busy, unread, knownUntil };
}

/** Encrypts how a calendar is reached, for its row only. */
export function sealAccess(sealer: Sealer, id: string, access: CalendarAccess): string {
  return sealer.seal(contextOf(id), JSON.stringify(access));
}

export function openAccess(
  sealer: Sealer,
  { id, sealedAccess }: Pick<CalendarAccount, 'id' | 'sealedAccess'>,
): CalendarAccess {
  return JSON.parse(sealer.open(contextOf(id), sealedAccess)) as CalendarAccess;
}

const contextOf = (id: string) => `calendar:${id}`;

/** How current a person's other calendars are: the oldest of them. No entry for a person without any. */
export async function readKnownAt(
  database: Queryable,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const known = new Map<string, Date>();
  for (const { agentId, readAt, createdAt } of await readAccounts(database, agentIds)) {
    const at = readAt ?? createdAt;
    const oldest = known.get(agentId);
    if (!oldest || at < oldest) known.set(agentId, at);
  }
  return known;
}
