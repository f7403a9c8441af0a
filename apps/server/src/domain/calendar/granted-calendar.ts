import type { Sealer } from '@pickup/auth/keys/sealer';
import type { BusyQuery } from '../../platform/icalendar/busy-times.ts';
import type { ProviderApi } from '../../platform/provider-calendars/provider-api.ts';
import type { CalendarAccount } from './calendar-accounts.ts';
import type { GrantAccess } from './grant-access.ts';
import type { CalendarReading } from './read-other-calendar.ts';

/** A calendar of an account at a provider, as it is stored. */
export interface GrantedCalendar {
  /** Its id there. */
  readonly calendar: string;
  readonly canWrite: boolean;
}

type Sealed = Pick<CalendarAccount, 'id' | 'sealedAccess'>;

/** Encrypts which calendar it is, for its row only. */
export function sealGranted(sealer: Sealer, id: string, granted: GrantedCalendar): string {
  return sealer.seal(contextOf(id), JSON.stringify(granted));
}

export function openGranted(sealer: Sealer, { id, sealedAccess }: Sealed): GrantedCalendar {
  return JSON.parse(sealer.open(contextOf(id), sealedAccess)) as GrantedCalendar;
}

const contextOf = (id: string) => `granted-calendar:${id}`;

export interface GrantedDeps {
  readonly sealer: () => Promise<Sealer>;
  readonly grants: Pick<GrantAccess, 'apiOf'>;
}

/** A stored calendar with the API of its account. */
export async function openGrantedCalendar(
  { sealer, grants }: GrantedDeps,
  account: CalendarAccount,
  signal: AbortSignal,
): Promise<{ readonly api: ProviderApi; readonly calendar: string }> {
  const { calendar } = openGranted(await sealer(), account);
  return { api: await grants.apiOf(account.grantId ?? '', signal), calendar };
}

/** Reads when the calendar is busy. Each time from the start, because it is one request in nearly all calendars. */
export async function readGrantedCalendar(
  deps: GrantedDeps,
  account: CalendarAccount,
  query: BusyQuery,
  signal: AbortSignal,
): Promise<CalendarReading> {
  const { api, calendar } = await openGrantedCalendar(deps, account, signal);
  return { changeTag: null, found: await api.busy(calendar, query) };
}
