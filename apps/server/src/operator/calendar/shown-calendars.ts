import type {
  CalendarGrant as ShownGrant,
  CalendarsAnswer,
  OtherCalendar,
} from '@pickup/contracts/other-calendars';
import { readAccounts, type CalendarAccount } from '../../domain/calendar/calendar-accounts.ts';
import { readGrants, type CalendarGrant } from '../../domain/calendar/calendar-grants.ts';
import type { GrantAccess } from '../../domain/calendar/grant-access.ts';
import type { Principal } from '../../domain/people/principal.ts';
import { AppError } from '../../errors.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** More would slow down every booking. */
export const MAX_CALENDARS = 10;

interface ShownDeps {
  readonly database: Queryable;
  readonly grants: Pick<GrantAccess, 'providers'>;
}

/** What a person sees of calendars elsewhere. */
export async function shownCalendars(
  { database, grants: { providers } }: ShownDeps,
  by: Principal,
): Promise<CalendarsAnswer> {
  const calendars = (await readAccounts(database)).filter(({ agentId }) => isFor(by, agentId));
  const grants = (await readGrants(database)).filter(({ agentId }) => isFor(by, agentId));
  return {
    calendars: calendars.map(toOtherCalendar),
    grants: grants.map(toShownGrant),
    providers: [...providers],
  };
}

/** Whether the caller may see and change a person's calendars: their own, or everyone's. */
export function isFor(by: Principal, agentId: string): boolean {
  const isOwn = by.kind === 'person' && by.userId === agentId;
  return isOwn || by.permissions.includes('calendar.manage');
}

export function toOtherCalendar(account: CalendarAccount): OtherCalendar {
  const { id, agentId, kind, name, place, grantId, writes, unreadEvents, problem } = account;
  return {
    id,
    agent_id: agentId,
    kind,
    name,
    place,
    grant_id: grantId,
    writes,
    read_at: account.readAt?.toISOString() ?? null,
    unread_events: unreadEvents,
    problem,
    failing_since: account.failingSince?.toISOString() ?? null,
  };
}

export function toShownGrant(grant: CalendarGrant): ShownGrant {
  const { id, agentId, provider, account, createdAt, endedAt } = grant;
  return {
    id,
    agent_id: agentId,
    provider,
    account,
    connected_at: createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}

export function tooMany(): AppError {
  return new AppError('conflict', `A person can connect at most ${MAX_CALENDARS} calendars.`);
}
