import type { CalendarEvent } from '../icalendar/calendar-file.ts';
import type { CalendarThread } from '../calendar-files/calendar-thread.ts';
import type { BusyQuery, BusyTimes } from '../icalendar/busy-times.ts';
import type { AddressPolicy } from '../../../platform/outgoing/guarded-lookup.ts';
import type { ProviderClients } from '../../../config/calendar-clients.ts';

/** Every method may reject with an error that `calendarProblem` explains. */
export interface CalendarSource {
  readonly canWrite: boolean;
  list(): Promise<OfferedCalendar[]>;
  /** The result contains no titles, places or guests. */
  busy(calendar: string, query: CalendarQuery): Promise<SyncResult>;
  /** Creates or replaces the event. The event has no guests, so that no one is invited. */
  put(calendar: string, event: CalendarEvent): Promise<void>;
  /** Does nothing if the event does not exist. */
  remove(calendar: string, uid: string): Promise<void>;
}

export interface OfferedCalendar {
  /** The calendar's URL, or its id at a provider. */
  readonly id: string;
  readonly name: string;
  readonly isPrimary: boolean;
  readonly canWrite: boolean;
  /** The owner's email address. Empty if the source does not return one. */
  readonly owner: string;
}

export interface CalendarQuery extends BusyQuery {
  /** The change tag from the last sync. If it is null, the source reads everything. */
  readonly changeTag: string | null;
}

/** `ownUids` and `ownTimes` identify the owner's bookings, which must not block time twice. */
export interface CalendarOwner extends Required<
  Pick<BusyQuery, 'timeZone' | 'addresses' | 'ownUids' | 'ownTimes'>
> {
  readonly agentId: string;
}

export interface SyncResult {
  /** Null if the source has no change tag. */
  readonly changeTag: string | null;
  /** Null if nothing has changed since the last sync. */
  readonly found: BusyTimes | null;
}

export interface Login {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

export interface TokenSource {
  access(): Promise<string>;
  /** Returns a new access token after the provider refused the given one. */
  renew(refused: string): Promise<string>;
}

export interface SourceLink {
  readonly login: Login;
  readonly tokens: TokenSource;
  readonly clients: ProviderClients;
  readonly addressPolicy: AddressPolicy;
  readonly files: CalendarThread;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

export const MAX_CALENDAR_BYTES = 20_000_000;
