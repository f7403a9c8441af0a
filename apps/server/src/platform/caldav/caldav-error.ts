import { TooLargeError, type GuardedResponse } from '../outgoing/fetch-guarded.ts';
import { NotMultistatusError } from './multistatus.ts';

/** The server refuses, or does not speak CalDAV. The message is for the account's owner. */
export class CalDavError extends Error {
  override readonly name = 'CalDavError';
  /** Of the HTTP answer. 0 without one. */
  readonly status: number;

  constructor(message: string, status = 0, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

export function refuseFailure({ status }: GuardedResponse): void {
  if (status >= 200 && status < 300) return;
  throw new CalDavError(
    FAILURES[status] ?? `The calendar server answered with status ${status}.`,
    status,
  );
}

const FAILURES: Readonly<Record<number, string>> = {
  401: 'The calendar server refuses this username and password.',
  403: 'The calendar server refuses access to this calendar.',
  404: 'The calendar server has no calendar at this address.',
  405: 'There is no calendar server at this address.',
};

/** Passes an error on, unless it only says that another address has to be tried. */
export function throwUnlessNoCalDav(error: unknown): void {
  const isElsewhere = error instanceof CalDavError && error.status !== 401 && error.status !== 0;
  if (isElsewhere || error instanceof NotMultistatusError || error instanceof TooLargeError) return;
  throw error;
}

/** A server need not support every filter (RFC 4791, 7.8). Those that do not compare series with the range. */
export function ignoreFilter(error: unknown): never[] {
  if (error instanceof CalDavError && [400, 403, 501].includes(error.status)) return [];
  throw error;
}
