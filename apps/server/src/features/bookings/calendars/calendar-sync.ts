import type { Database } from '../../../platform/database/database.ts';
import { describeError } from '../../../platform/log/describe-error.ts';
import type { Log } from '../../../platform/log/log.ts';
import {
  type BackgroundWork,
  createBackgroundWork,
} from '../../../platform/processes/background-work.ts';
import type { CalendarThread } from '../calendar-files/calendar-thread.ts';
import { retryNotBefore, calendarProblem } from './calendar-problem.ts';
import type { CalendarOwner } from './calendar-source.ts';
import type { CalendarSources } from './calendar-sources.ts';
import {
  type ConnectedCalendar,
  readCalendar,
  readCalendars,
  type CompletedSync,
  storeProblem,
  storeSync,
  claimDueCalendars,
} from './stored-calendars.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Visitors can book 90 days ahead. A sync reads two days more. */
const KNOWN_DAYS = 92;
const POLL_EVERY_MS = 5 * MINUTE;
const POLL_WITHIN_MS = 30_000;
/** A visitor waits for this sync while booking a time, so it must be short. */
const REFRESH_WITHIN_MS = 1_500;
const AT_ONCE = 4;
const STOPPING = 'The server is stopping.';

interface CalendarSyncDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly sources: Pick<CalendarSources, 'openStored'>;
  readonly files: Pick<CalendarThread, 'close'>;
  readonly readOwners: (agentIds: readonly string[], now: Date) => Promise<CalendarOwner[]>;
  readonly onBusyTimesChanged: (agentId: string) => Promise<void>;
  readonly log: Log;
  readonly now: () => Date;
}

/** Several server processes may run this at the same time. */
export class CalendarSync {
  readonly #deps: CalendarSyncDeps;
  readonly #stopping = new AbortController();
  readonly #work: BackgroundWork;

  constructor(deps: CalendarSyncDeps) {
    this.#deps = deps;
    this.#work = createBackgroundWork({
      log: deps.log,
      restFactor: 1,
      failure: 'calendars could not be synced; retrying',
      pass: () => this.#pass(),
    });
  }

  start(): void {
    this.#work.start();
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new Error(STOPPING));
    await Promise.all([this.#work.stop(), this.#deps.files.close()]);
  }

  async pull(id: string, signal: AbortSignal): Promise<void> {
    const { database, now, onBusyTimesChanged, readOwners } = this.#deps;
    const calendar = await readCalendar(database, id);
    const [owner] = calendar ? await readOwners([calendar.agentId], now()) : [];
    if (calendar && owner && (await this.#sync(calendar, owner, signal)))
      await onBusyTimesChanged(calendar.agentId);
  }

  /** A calendar that takes too long keeps its last known busy times. */
  async refresh(owners: readonly CalendarOwner[]): Promise<void> {
    const { database, log, now } = this.#deps;
    const soon = now().getTime() + POLL_EVERY_MS;
    const signal = AbortSignal.timeout(REFRESH_WITHIN_MS);
    const ownerOf = new Map(owners.map((owner) => [owner.agentId, owner]));
    // Skips calendars that were too large or whose server asked for a pause.
    const calendars = (await readCalendars(database, [...ownerOf.keys()])).filter(
      ({ pollAt, problem }) => problem === '' || pollAt.getTime() <= soon,
    );
    const syncs = calendars.map(async (calendar) => {
      const owner = ownerOf.get(calendar.agentId);
      if (owner) await this.#sync(calendar, owner, signal);
    });
    for (const result of await Promise.allSettled(syncs)) {
      // The booking continues with the calendar's last known busy times.
      if (result.status === 'rejected')
        log.warn(
          { error: describeError(result.reason) },
          'A calendar could not be synced for a booking',
        );
    }
  }

  async #pass() {
    const { database, now } = this.#deps;
    const at = now();
    const againAt = new Date(at.getTime() + POLL_EVERY_MS);
    const ids = await claimDueCalendars(database, { now: at, againAt, atMost: AT_ONCE });
    await Promise.all(ids.map((id) => this.pull(id, AbortSignal.timeout(POLL_WITHIN_MS))));
    if (ids.length === 0) return 'nothing';
    return ids.length === AT_ONCE ? 'more' : 'done';
  }

  async #sync(
    calendar: ConnectedCalendar,
    owner: CalendarOwner,
    within: AbortSignal,
  ): Promise<boolean> {
    const { database, now } = this.#deps;
    const at = now();
    const signal = AbortSignal.any([within, this.#stopping.signal]);
    try {
      const sync = await this.#fetch(calendar, { owner, at, signal });
      await database.transaction((session) => storeSync(session, calendar, sync));
      return true;
    } catch (error) {
      if (this.#stopping.signal.aborted) return false;
      const problem = calendarProblem(error);
      await storeProblem(database, calendar, { at, problem, notBefore: retryNotBefore(error, at) });
      return false;
    }
  }

  async #fetch(
    stored: ConnectedCalendar,
    {
      owner,
      at,
      signal,
    }: { readonly owner: CalendarOwner; readonly at: Date; readonly signal: AbortSignal },
  ): Promise<CompletedSync> {
    const knownUntil = new Date(at.getTime() + KNOWN_DAYS * DAY);
    // An unchanged event can come into the range as time passes, without a new change tag. So
    // everything is read once a day.
    const isOld = !stored.knownUntil || knownUntil.getTime() - stored.knownUntil.getTime() > DAY;
    const query = {
      ...owner,
      changeTag: isOld ? null : stored.changeTag,
      from: at.getTime() - DAY,
      until: knownUntil.getTime(),
    };
    const { source, calendar } = await this.#deps.sources.openStored(stored, signal);
    return { at, knownUntil, ...(await source.busy(calendar, query)) };
  }
}
