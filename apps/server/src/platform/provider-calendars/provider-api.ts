import type { BusyQuery, BusyTimes } from '../icalendar/busy-times.ts';
import type { GuardedResponse } from '../outgoing/fetch-guarded.ts';

/** A calendar of an account. */
export interface ProviderCalendar {
  readonly id: string;
  readonly name: string;
  readonly isPrimary: boolean;
  readonly canWrite: boolean;
}

/** An account's email address and calendars, the primary one first. */
export interface ProviderAccount {
  readonly address: string;
  readonly calendars: readonly ProviderCalendar[];
}

/** An event that Pickup writes. It names no people, so the provider invites no one. */
export interface ProviderEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly summary: string;
  readonly description: string;
}

/** The calendars of one account. Every call may reject with ProviderError, and as `fetchGuarded` does. */
export interface ProviderApi {
  account(): Promise<ProviderAccount>;
  /** When a calendar is busy. Titles, places and guests are not even requested. */
  busy(calendar: string, query: BusyQuery): Promise<BusyTimes>;
  /** Creates or replaces an event, also after an attempt whose answer was lost. */
  put(calendar: string, event: ProviderEvent): Promise<void>;
  /** An event that does not exist is fine. */
  remove(calendar: string, uid: string): Promise<void>;
}

/** Gives the access token for requests. */
export interface TokenSource {
  access(): Promise<string>;
  /** Another one, after the provider refused this one. */
  renew(refused: string): Promise<string>;
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Under the provider's address, or an address on it. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Sends a request with the access token, and once more with a new one if the provider refuses it. */
export type SendToApi = (request: ApiRequest) => Promise<GuardedResponse>;
