import { mayWorkLeads } from '@pickup/contracts/people/operator-roles';
import type { CalendarProvider } from '@pickup/contracts/bookings/connected-calendars';
import { AppError } from '../../../errors.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { PersonPrincipal, Principal } from '../../people/index.ts';
import {
  type Caller,
  changeCalendars,
  type ConnectionsDeps,
  invalid,
  invalidAt,
  mayAccess,
  MAX_CALENDARS,
  tooManyCalendars,
  notFound,
  responseTimeout,
} from './calendar-connections.ts';
import { calendarProblem } from './calendar-problem.ts';
import type { OfferedCalendar, TokenSource } from './calendar-source.ts';
import type { NewConnection } from './connection-tokens.ts';
import {
  type CalendarConnection,
  type ConnectedCalendar,
  deleteCalendar,
  deleteConnection,
  insertCalendar,
  type NewCalendar,
  readCalendars,
  readConnection,
  readConnections,
  readTargetCalendar,
} from './stored-calendars.ts';

export class AccountConnections {
  readonly #deps: ConnectionsDeps;

  constructor(deps: ConnectionsDeps) {
    this.#deps = deps;
  }

  async list(by: Principal): Promise<CalendarConnection[]> {
    const all = await readConnections(this.#deps.database);
    return all.filter(({ agentId }) => mayAccess(by, agentId));
  }

  /** Returns the URL of the provider's consent page. */
  async begin(provider: CalendarProvider, by: Principal): Promise<string> {
    const person = personOf(by);
    const { connections, redirectUri } = this.#deps;
    if (connections.providers.includes(provider))
      return connections.begin(person, provider, redirectUri());
    throw invalid('provider', 'This server is not set up for this provider’s calendars.');
  }

  async finish(
    returned: { readonly state: string; readonly code: string },
    caller: Caller,
  ): Promise<CalendarConnection> {
    const { connections, redirectUri, sync } = this.#deps;
    const person = personOf(caller.by);
    const signal = responseTimeout();
    const refuse = invalidAt('code');
    const newConnection = await connections
      .complete(person, { ...returned, redirectUri: redirectUri() }, signal)
      .catch(refuse);
    if (!newConnection) throw invalid('state', EXPIRED);
    const offered = await this.#offered(newConnection.provider, newConnection.source, signal).catch(
      refuse,
    );
    const connection = await this.#store(newConnection, offered, person.userId, caller);
    const chosen = await this.#chosen(connection);
    await Promise.all([...chosen.values()].map(({ id }) => sync.pull(id, signal)));
    return connection;
  }

  async calendars(id: string, by: Principal) {
    const connection = await this.#connectionFor(id, by);
    const offered = await this.#offeredOf(connection, responseTimeout());
    const chosen = await this.#chosen(connection);
    return offered.map((calendar) => ({ ...calendar, isChosen: chosen.has(calendar.id) }));
  }

  async choose(id: string, ids: readonly string[], caller: Caller): Promise<void> {
    const { database, sync, onBusyTimesChanged } = this.#deps;
    const connection = await this.#connectionFor(id, caller.by);
    const signal = responseTimeout();
    const offered = await this.#offeredOf(connection, signal);
    const wanted = ids.map((one) => offered.find((calendar) => calendar.id === one) ?? refused());
    const chosen = await this.#chosen(connection);
    const removed = [...chosen].filter(([one]) => !ids.includes(one));
    const missing = wanted.filter((calendar) => !chosen.has(calendar.id));
    const at = caller.request.receivedAt;
    const added = await Promise.all(missing.map((calendar) => this.#row(connection, calendar, at)));
    const all = await readCalendars(database, [connection.agentId]);
    if (all.length - removed.length + added.length > MAX_CALENDARS) throw tooManyCalendars();
    if (added.length + removed.length === 0) return;
    const change = { action: 'calendar_changed', agentId: connection.agentId } as const;
    await changeCalendars(this.#deps, caller, change, async (session) => {
      for (const [, calendar] of removed) await deleteCalendar(session, calendar.id);
      for (const calendar of added) await insertCalendar(session, calendar);
    });
    await Promise.all(added.map((calendar) => sync.pull(calendar.id, signal)));
    await onBusyTimesChanged(connection.agentId);
  }

  /** Returns whether the provider ended Pickup's access. */
  async disconnect(id: string, caller: Caller): Promise<boolean> {
    const connection = await this.#connectionFor(id, caller.by);
    const { agentId } = connection;
    const revoked = await this.#deps.connections.revoke(connection);
    const change = { action: 'calendar_removed', agentId } as const;
    await changeCalendars(this.#deps, caller, change, (session) => deleteConnection(session, id));
    await this.#deps.onBusyTimesChanged(agentId);
    return revoked;
  }

  /** Also adds one calendar of a new account: the primary calendar, if the account has one. */
  async #store(
    newConnection: NewConnection,
    [first]: readonly OfferedCalendar[],
    agentId: string,
    caller: Caller,
  ): Promise<CalendarConnection> {
    const { connections } = this.#deps;
    const createdAt = caller.request.receivedAt;
    const account = first?.isPrimary ? first.owner : '';
    const change = { action: 'calendar_connected', agentId } as const;
    return changeCalendars(this.#deps, caller, change, async (session, putUpcoming) => {
      const { connection, isNew } = await connections.store(session, newConnection, {
        agentId,
        account,
        createdAt,
      });
      const count = (await readCalendars(session, [agentId])).length;
      if (isNew && first && count < MAX_CALENDARS)
        await insertCalendar(session, await this.#row(connection, first, createdAt));
      // Upcoming bookings may have changed while the account was unreachable.
      const target = await readTargetCalendar(session, agentId);
      if (target?.connectionId === connection.id) await putUpcoming();
      return connection;
    });
  }

  #offeredOf(
    { id, provider }: CalendarConnection,
    signal: AbortSignal,
  ): Promise<OfferedCalendar[]> {
    const tokens = this.#deps.connections.tokensOf(id, signal);
    return this.#offered(provider, tokens, signal).catch((cause: unknown) => {
      throw new AppError('conflict', calendarProblem(cause), { cause });
    });
  }

  async #offered(provider: CalendarProvider, tokens: TokenSource, signal: AbortSignal) {
    const offered = await this.#deps.sources.open(provider, { tokens }, signal).list();
    return offered.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
  }

  /** The keys are the calendars' ids at the provider. */
  async #chosen({
    id,
    agentId,
  }: CalendarConnection): Promise<ReadonlyMap<string, ConnectedCalendar>> {
    const { database, sources } = this.#deps;
    const own = (await readCalendars(database, [agentId])).filter(
      ({ connectionId }) => connectionId === id,
    );
    const entries = own.map(
      async (stored) => [(await sources.accessTo(stored)).calendar, stored] as const,
    );
    return new Map(await Promise.all(entries));
  }

  async #row(
    { id: connectionId, agentId, provider: kind, account: place }: CalendarConnection,
    { id: calendar, name: fullName, canWrite }: OfferedCalendar,
    createdAt: Date,
  ): Promise<NewCalendar> {
    const id = newId();
    const access = { calendar, canWrite, username: '', password: '' };
    const sealedAccess = await this.#deps.sources.seal(id, access);
    const name = fullName.slice(0, 100);
    return { id, agentId, kind, name, place, connectionId, sealedAccess, writes: false, createdAt };
  }

  async #connectionFor(id: string, by: Principal): Promise<CalendarConnection> {
    const connection = await readConnection(this.#deps.database, id);
    if (connection && mayAccess(by, connection.agentId)) return connection;
    throw unknownConnection();
  }
}

export const unknownConnection = () => notFound('This connected account does not exist.');

const EXPIRED =
  'This connection was not started in this session, or it took too long. Start again.';

function refused(): never {
  throw invalid('calendars', 'This account has no calendar with this id.');
}

function personOf(by: Principal): PersonPrincipal {
  if (by.kind === 'person' && mayWorkLeads(by)) return by;
  throw new AppError('forbidden', 'Only people who work leads can connect their accounts.');
}
