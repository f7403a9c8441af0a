import type { CalendarEvent } from '../icalendar/calendar-file.ts';
import type { CalendarThread } from '../calendar-files/calendar-thread.ts';
import type { BusyQuery, BusyTimes } from '../icalendar/busy-times.ts';
import type { Reach } from '../../../platform/outgoing/guarded-lookup.ts';
import type { ProviderClients } from '../../../config/calendar-clients.ts';

/**
 * Where a person has calendars: a server, or an account at a provider. Each kind has one file, and `CalendarSources`
 * lists them. Every call may reject with an error that `calendarProblem` explains.
 */
export interface CalendarSource {
  /** False: its calendars are only read. */
  readonly canWrite: boolean;
  list(): Promise<OfferedCalendar[]>;
  /** When a calendar is busy. Titles, places and guests are not kept. */
  busy(calendar: string, query: CalendarQuery): Promise<CalendarReading>;
  /**
   * Creates or replaces an event, also after an attempt whose answer was lost. It names no people, so no one is
   * invited.
   */
  put(calendar: string, event: CalendarEvent): Promise<void>;
  /** An event that does not exist is fine. */
  remove(calendar: string, uid: string): Promise<void>;
}

/** A calendar as its source offers it. */
export interface OfferedCalendar {
  /** Its address, or its id at a provider. */
  readonly id: string;
  readonly name: string;
  readonly isPrimary: boolean;
  readonly canWrite: boolean;
  /** The email address of its account. Empty if the source does not say. */
  readonly owner: string;
}

export interface CalendarQuery extends BusyQuery {
  /** The tag of the last sync. Null reads everything. */
  readonly changeTag: string | null;
}

/** How events of a person's own bookings are recognized in their calendars. Whole days are in their zone. */
export interface CalendarOwner extends Required<
  Pick<BusyQuery, 'timeZone' | 'addresses' | 'ownUids' | 'ownTimes'>
> {
  readonly agentId: string;
}

export interface CalendarReading {
  /** Null if the source has no such value. */
  readonly changeTag: string | null;
  /** Null: nothing has changed since the last reading. */
  readonly found: BusyTimes | null;
}

/** What someone typed in to reach a calendar. */
export interface Login {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** Gives the access token of an account at a provider. */
export interface TokenSource {
  access(): Promise<string>;
  /** Another one, after the provider refused this one. */
  renew(refused: string): Promise<string>;
}

/** What sources need. Each kind uses its part. The signal ends every request. */
export interface SourceLink {
  readonly login: Login;
  readonly tokens: TokenSource;
  readonly clients: ProviderClients;
  readonly reach: Reach;
  readonly files: CalendarThread;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

/** The limit of a calendar with all its events. */
export const MAX_CALENDAR_BYTES = 20_000_000;
