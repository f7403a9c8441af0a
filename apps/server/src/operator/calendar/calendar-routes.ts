import type { Sealer } from '@pickup/auth/keys/sealer';
import {
  calendarChangeSchema,
  calendarSearchSchema,
  newCalendarSchema,
  type CalendarsAnswer,
  type FoundCalendars,
  type OtherCalendar,
} from '@pickup/contracts/other-calendars';
import { Hono, type Context } from 'hono';
import {
  deleteAccount,
  insertAccount,
  readAccount,
  readAccounts,
  setWritten,
  type CalendarAccount,
} from '../../domain/calendar/calendar-accounts.ts';
import { sealAccess, type CalendarSync } from '../../domain/calendar/calendar-sync.ts';
import type { GrantAccess } from '../../domain/calendar/grant-access.ts';
import { openGranted } from '../../domain/calendar/granted-calendar.ts';
import { canTakeCalls } from '../../domain/calendar/read-calendar.ts';
import { calendarProblem } from '../../domain/calendar/read-other-calendar.ts';
import { putsOfComing } from '../../domain/bookings/agent-notices.ts';
import { readOperator } from '../../domain/people/operators.ts';
import { principalOf } from '../../domain/people/principal.ts';
import { changeCalendars } from './change-calendars.ts';
import { AppError } from '../../errors.ts';
import type { CalendarFiles } from '../../platform/calendar-files/calendar-thread.ts';
import { createCalDavClient } from '../../platform/caldav/caldav-client.ts';
import { CalDavError } from '../../platform/caldav/caldav-error.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { pathId } from '../../platform/http/path-id.ts';
import { readSmallBody } from '../../platform/http/read-input.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import type { Reach } from '../../platform/outgoing/guarded-lookup.ts';
import {
  isFor,
  MAX_CALENDARS,
  shownCalendars,
  toOtherCalendar,
  tooMany,
} from './shown-calendars.ts';

export interface CalendarRoutesDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly sync: Pick<CalendarSync, 'pull'>;
  readonly sealer: () => Promise<Sealer>;
  readonly reach: Reach;
  readonly files: CalendarFiles;
  readonly grants: Pick<GrantAccess, 'providers'>;
  readonly queue: Pick<JobQueue, 'addIn' | 'kick'>;
  readonly requestFacts: (c: Context) => RequestFacts;
  /** Called when a person's busy times are others. */
  readonly onRead: (agentId: string) => Promise<void>;
}

/** A person waits for the answer. */
const WITHIN_MS = 15_000;

/** The calendars that people have elsewhere. Mount at '/', behind the policy. */
export function createCalendarRoutes(deps: CalendarRoutesDeps): Hono {
  const { database, sync, sealer, reach, files, queue, requestFacts } = deps;

  /** The calendar of the path, if the caller may see it. */
  async function calendarOf(c: Context): Promise<CalendarAccount> {
    const account = await readAccount(database, pathId(c, unknownCalendar));
    if (!account || !isFor(principalOf(c), account.agentId)) throw unknownCalendar();
    return account;
  }

  async function canWrite(account: CalendarAccount): Promise<boolean> {
    if (account.grantId === null) return account.kind === 'caldav';
    return openGranted(await sealer(), account).canWrite;
  }

  async function shown(id: string): Promise<OtherCalendar> {
    const account = await readAccount(database, id);
    if (!account) throw unknownCalendar();
    return toOtherCalendar(account);
  }

  return new Hono()
    .get('/api/calendars', async (c) => {
      const by = principalOf(c);
      return c.json<CalendarsAnswer>(await shownCalendars(deps, by));
    })
    .post('/api/calendars/find', async (c) => {
      const access = await readSmallBody(c, calendarSearchSchema);
      const url = new URL(access.url);
      const signal = AbortSignal.timeout(WITHIN_MS);
      const client = createCalDavClient({ ...access, url }, { reach, files, signal });
      const found = await client.calendars().catch(refuse);
      const calendars = found.map(({ url: { href }, name }) => ({ url: href, name }));
      return c.json<FoundCalendars>({ calendars });
    })
    .post('/api/calendars', async (c) => {
      const {
        agent_id: agentId,
        kind,
        name,
        writes,
        ...access
      } = await readSmallBody(c, newCalendarSchema);
      const person = await readOperator(database, agentId);
      if (!person || !canTakeCalls(person)) throw unknownAgent();
      if (!isFor(principalOf(c), agentId)) throw notYours();
      if (writes && kind !== 'caldav') throw onlyRead();
      if ((await readAccounts(database, [agentId])).length >= MAX_CALENDARS) throw tooMany();
      const id = newId();
      const sealedAccess = sealAccess(await sealer(), id, access);
      const { receivedAt: createdAt } = requestFacts(c);
      const place = new URL(access.url).host;
      const account = { id, agentId, kind, name, place, sealedAccess, writes, createdAt };
      await changeCalendars(
        deps,
        c,
        { action: 'calendar_connected', userId: agentId },
        async (session) => {
          await insertAccount(session, account);
          if (writes) await queue.addIn(session, await putsOfComing(session, agentId, createdAt));
        },
      );
      queue.kick();
      // The first reading shows at once whether the address and the password are right.
      await sync.pull(id, AbortSignal.timeout(WITHIN_MS));
      return c.json<OtherCalendar>(await shown(id), 201);
    })
    .patch('/api/calendars/:id', async (c) => {
      const { writes } = await readSmallBody(c, calendarChangeSchema);
      const account = await calendarOf(c);
      if (writes && !(await canWrite(account))) throw onlyRead();
      const { agentId } = account;
      await changeCalendars(
        deps,
        c,
        { action: 'calendar_changed', userId: agentId },
        async (session) => {
          await setWritten(session, account, writes);
          const { receivedAt } = requestFacts(c);
          if (writes) await queue.addIn(session, await putsOfComing(session, agentId, receivedAt));
        },
      );
      queue.kick();
      return c.json<OtherCalendar>(await shown(account.id));
    })
    .post('/api/calendars/:id/read', async (c) => {
      const { id } = await calendarOf(c);
      await sync.pull(id, AbortSignal.timeout(WITHIN_MS));
      return c.json<OtherCalendar>(await shown(id));
    })
    .delete('/api/calendars/:id', async (c) => {
      const { id, agentId } = await calendarOf(c);
      await changeCalendars(deps, c, { action: 'calendar_removed', userId: agentId }, (session) =>
        deleteAccount(session, id),
      );
      await deps.onRead(agentId);
      return c.body(null, 204);
    });
}

function refuse(error: unknown): never {
  const message = calendarProblem(error);
  throw new AppError('invalid_input', message, {
    cause: error,
    issues: [{ path: isRefusedPassword(error) ? 'password' : 'url', message }],
  });
}

const isRefusedPassword = (error: unknown): boolean =>
  error instanceof CalDavError && error.status === 401;

function unknownCalendar(): AppError {
  return new AppError('not_found', 'There is no such calendar.');
}

function unknownAgent(): AppError {
  return new AppError('not_found', 'No one who works leads has this id.');
}

function notYours(): AppError {
  return new AppError('forbidden', 'You can connect only your own calendars.');
}

function onlyRead(): AppError {
  const message = 'Calls cannot be written to this calendar. It can only be read.';
  return new AppError('invalid_input', message, { issues: [{ path: 'writes', message }] });
}
