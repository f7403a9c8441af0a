import type { CalendarEvent } from '../icalendar/calendar-file.ts';
import type { CalendarThread } from '../calendar-files/calendar-thread.ts';
import type { BusyQuery, BusyTimes } from '../icalendar/busy-times.ts';
import type { Reach } from '../../../platform/outgoing/guarded-lookup.ts';
import type { ProviderClients } from '../../../config/calendar-clients.ts';

/**
 * A place with calendars: a server, or an account at a provider. Each kind has its own file, and
 * `CalendarSources` lists all kinds. Every method may reject with an error that `calendarProblem`
 * explains.
 */
export interface CalendarSource {
  /** False if its calendars can only be read. */
  readonly canWrite: boolean;
  list(): Promise<OfferedCalendar[]>;
  /** Returns the times when a calendar is busy. Titles, places and guests are not kept. */
  busy(calendar: string, query: CalendarQuery): Promise<CalendarReading>;
  /**
   * Creates or replaces an event. Safe to repeat after a lost response. The event names no people,
   * so that no one is invited.
   */
  put(calendar: string, event: CalendarEvent): Promise<void>;
  /** Removes an event. Does nothing if the event does not exist. */
  remove(calendar: string, uid: string): Promise<void>;
}

/** A calendar as its source offers it. */
export interface OfferedCalendar {
  /** The calendar's URL, or its id at a provider. */
  readonly id: string;
  readonly name: string;
  readonly isPrimary: boolean;
  readonly canWrite: boolean;
  /** The email address of the calendar's account. Empty if the source does not say. */
  readonly owner: string;
}

export interface CalendarQuery extends BusyQuery {
  /** The change tag of the last sync. Null reads everything. */
  readonly changeTag: string | null;
}

/**
 * Identifies a calendar's owner and the events of their bookings, which must not block time twice.
 * All-day events are in the owner's time zone.
 */
export interface CalendarOwner extends Required<
  Pick<BusyQuery, 'timeZone' | 'addresses' | 'ownUids' | 'ownTimes'>
> {
  readonly agentId: string;
}

export interface CalendarReading {
  /** Null if the source has no change tag. */
  readonly changeTag: string | null;
  /** Null if nothing has changed since the last sync. */
  readonly found: BusyTimes | null;
}

/** What a person entered to connect a calendar. */
export interface Login {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** Returns access tokens for an account at a provider. */
export interface TokenSource {
  access(): Promise<string>;
  /** Returns a new token after the provider refused this one. */
  renew(refused: string): Promise<string>;
}

/** What the sources need. Each kind of source uses only some members. The signal ends every request. */
export interface SourceLink {
  readonly login: Login;
  readonly tokens: TokenSource;
  readonly clients: ProviderClients;
  readonly reach: Reach;
  readonly files: CalendarThread;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

/** Limits the size of a calendar with all its events. */
export const MAX_CALENDAR_BYTES = 20_000_000;
