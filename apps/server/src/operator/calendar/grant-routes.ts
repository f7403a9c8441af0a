import {
  chosenCalendarsSchema,
  grantFinishSchema,
  grantStartSchema,
  type CalendarGrant as ShownGrant,
  type CalendarsAnswer,
  type EndedGrant,
  type GrantCalendars,
  type StartedGrant,
} from '@pickup/contracts/other-calendars';
import { Hono, type Context } from 'hono';
import { putsOfComing } from '../../domain/bookings/agent-notices.ts';
import {
  deleteAccount,
  insertAccount,
  readAccounts,
  readWrittenAccount,
  type CalendarAccount,
} from '../../domain/calendar/calendar-accounts.ts';
import {
  deleteGrant,
  readGrant,
  type CalendarGrant,
} from '../../domain/calendar/calendar-grants.ts';
import type { CalendarSync } from '../../domain/calendar/calendar-sync.ts';
import { openGranted, sealGranted } from '../../domain/calendar/granted-calendar.ts';
import { canTakeCalls } from '../../domain/calendar/read-calendar.ts';
import { calendarProblem } from '../../domain/calendar/read-other-calendar.ts';
import { principalOf, type PersonPrincipal } from '../../domain/people/principal.ts';
import { changeCalendars } from './change-calendars.ts';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { pathId } from '../../platform/http/path-id.ts';
import { readSmallBody } from '../../platform/http/read-input.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import type { ProviderCalendar } from '../../platform/provider-calendars/provider-api.ts';
import { beginGrant, completeGrant, storeGrant, type ConnectDeps } from './connect-grant.ts';
import { isFor, MAX_CALENDARS, shownCalendars, tooMany, toShownGrant } from './shown-calendars.ts';

export interface GrantRoutesDeps extends Omit<ConnectDeps, 'database'> {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly sync: Pick<CalendarSync, 'pull'>;
  /** Called when a person's busy times are others. */
  readonly onRead: (agentId: string) => Promise<void>;
  readonly queue: Pick<JobQueue, 'addIn' | 'kick'>;
  readonly requestFacts: (c: Context) => RequestFacts;
}

/** A person waits for the answer. */
const WITHIN_MS = 15_000;

/** Accounts at calendar providers. Mount at '/', behind the policy. */
export function createGrantRoutes(deps: GrantRoutesDeps): Hono {
  const { database, sealer, grants, sync, queue, requestFacts } = deps;

  /** The account of the path, if the caller may see it. */
  async function grantOf(c: Context): Promise<CalendarGrant> {
    const grant = await readGrant(database, pathId(c, unknownGrant));
    if (!grant || !isFor(principalOf(c), grant.agentId)) throw unknownGrant();
    return grant;
  }

  async function calendarsOf({ id }: CalendarGrant, signal: AbortSignal) {
    const api = await grants.apiOf(id, signal);
    return (await api.account()).calendars;
  }

  /** The stored calendars of an account, by their ids at the provider. */
  async function chosenOf(grant: CalendarGrant): Promise<ReadonlyMap<string, CalendarAccount>> {
    const opener = await sealer();
    const accounts = await readAccounts(database, [grant.agentId]);
    const own = accounts.filter(({ grantId }) => grantId === grant.id);
    return new Map(own.map((account) => [openGranted(opener, account).calendar, account]));
  }

  /** A row for a calendar of an account. */
  async function newAccount(
    { id: grantId, agentId, provider, account }: CalendarGrant,
    { id: calendar, name, canWrite }: ProviderCalendar,
    createdAt: Date,
  ) {
    const id = newId();
    const sealedAccess = sealGranted(await sealer(), id, { calendar, canWrite });
    return {
      id,
      agentId,
      kind: provider,
      name: name.slice(0, 100),
      place: account,
      grantId,
      sealedAccess,
      writes: false,
      createdAt,
    };
  }

  async function choose(c: Context, grant: CalendarGrant, ids: readonly string[]): Promise<void> {
    const signal = AbortSignal.timeout(WITHIN_MS);
    const offered = await calendarsOf(grant, signal).catch(refuse);
    const wanted = ids.map((id) => offered.find((one) => one.id === id) ?? unknownCalendar());
    const chosen = await chosenOf(grant);
    const removed = [...chosen].filter(([id]) => !ids.includes(id));
    const { receivedAt } = requestFacts(c);
    const added = await Promise.all(
      wanted
        .filter(({ id }) => !chosen.has(id))
        .map((calendar) => newAccount(grant, calendar, receivedAt)),
    );
    const all = await readAccounts(database, [grant.agentId]);
    if (all.length - removed.length + added.length > MAX_CALENDARS) throw tooMany();
    if (added.length + removed.length === 0) return;
    await changeCalendars(
      deps,
      c,
      { action: 'calendar_changed', userId: grant.agentId },
      async (session) => {
        for (const [, { id }] of removed) await deleteAccount(session, id);
        for (const account of added) await insertAccount(session, account);
      },
    );
    await Promise.all(added.map(({ id }) => sync.pull(id, signal)));
    await deps.onRead(grant.agentId);
  }

  return new Hono()
    .post('/api/calendar-grants', async (c) => {
      const { provider } = await readSmallBody(c, grantStartSchema);
      const url = await beginGrant(deps, personOf(c), provider);
      return c.json<StartedGrant>({ url });
    })
    .post('/api/calendar-grants/finish', async (c) => {
      const returned = await readSmallBody(c, grantFinishSchema);
      const person = personOf(c);
      const signal = AbortSignal.timeout(WITHIN_MS);
      const given = await completeGrant(deps, person, returned, signal);
      const { receivedAt: at } = requestFacts(c);
      const of = { agentId: person.userId, at };
      const opener = await sealer();
      const id = await changeCalendars(
        deps,
        c,
        { action: 'calendar_connected', userId: person.userId },
        async (session) => {
          const stored = await storeGrant(session, opener, given, of);
          const [primary] = given.account.calendars;
          const grant = await readGrant(session, stored.id);
          const count = (await readAccounts(session, [person.userId])).length;
          // A new account begins with its primary calendar. A known one keeps what was chosen.
          if (stored.isNew && grant && primary && count < MAX_CALENDARS)
            await insertAccount(session, await newAccount(grant, primary, at));
          // Calls may have changed while the account could not be reached.
          const written = await readWrittenAccount(session, person.userId);
          if (written?.grantId === stored.id)
            await queue.addIn(session, await putsOfComing(session, person.userId, at));
          return stored.id;
        },
      );
      queue.kick();
      const grant = await readGrant(database, id);
      if (!grant) throw unknownGrant();
      const chosen = await chosenOf(grant);
      await Promise.all([...chosen.values()].map((account) => sync.pull(account.id, signal)));
      return c.json<ShownGrant>(toShownGrant(grant));
    })
    .get('/api/calendar-grants/:id/calendars', async (c) => {
      const grant = await grantOf(c);
      const signal = AbortSignal.timeout(WITHIN_MS);
      const offered = await calendarsOf(grant, signal).catch(refuse);
      const chosen = await chosenOf(grant);
      const calendars = offered.map(({ id, name, isPrimary, canWrite }) => ({
        id,
        name,
        is_primary: isPrimary,
        can_write: canWrite,
        is_chosen: chosen.has(id),
      }));
      return c.json<GrantCalendars>({ calendars });
    })
    .put('/api/calendar-grants/:id/calendars', async (c) => {
      const { calendars } = await readSmallBody(c, chosenCalendarsSchema);
      await choose(c, await grantOf(c), calendars);
      return c.json<CalendarsAnswer>(await shownCalendars(deps, principalOf(c)));
    })
    .delete('/api/calendar-grants/:id', async (c) => {
      const grant = await grantOf(c);
      const revoked = await grants.revoke(grant);
      await changeCalendars(
        deps,
        c,
        { action: 'calendar_removed', userId: grant.agentId },
        (session) => deleteGrant(session, grant.id),
      );
      await deps.onRead(grant.agentId);
      return c.json<EndedGrant>({ revoked });
    });
}

/** People connect their own accounts only, because they sign in to them. */
function personOf(c: Context): PersonPrincipal {
  const by = principalOf(c);
  if (by.kind === 'person' && canTakeCalls(by)) return by;
  throw new AppError('forbidden', 'Only people who work leads can connect their accounts.');
}

function unknownGrant(): AppError {
  return new AppError('not_found', 'There is no such account.');
}

function unknownCalendar(): never {
  const message = 'The account has no such calendar.';
  throw new AppError('invalid_input', message, { issues: [{ path: 'calendars', message }] });
}

function refuse(cause: unknown): never {
  throw new AppError('conflict', calendarProblem(cause), { cause });
}
