import { CLIENT_CREDENTIAL_PATTERN } from '@pickup/contracts/people/auth-settings';
import type { CalendarProvider } from '@pickup/contracts/bookings/connected-calendars';
import type { Variables } from './variables.ts';

/** An installation's registration with a calendar provider. */
export interface ProviderClient {
  readonly id: string;
  readonly secret: string;
  /** The Microsoft accounts that may be connected: `common` for all, or the id of a directory. */
  readonly tenant: string;
  /** Replaces the provider's own addresses in tests. Null otherwise. */
  readonly url: string | null;
}

/** Contains secrets. Null for a provider whose accounts cannot be connected. */
export type ProviderClients = Readonly<Record<CalendarProvider, ProviderClient | null>>;

/**
 * Matches only this machine, so that no environment variable can send people's tokens to another
 * server.
 */
const LOOPBACK_URL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/;

export function readCalendarClients(variables: Variables): ProviderClients {
  const testUrl = (name: string) =>
    variables.matching(name, LOOPBACK_URL, 'must be an http address on this machine, for tests');
  const tenantProblem = 'must be common, organizations, consumers, or a directory’s id or domain';
  return {
    google: readClient(variables, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', {
      tenant: '',
      url: testUrl('GOOGLE_CALENDAR_URL'),
    }),
    microsoft: readClient(variables, 'MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET', {
      tenant: variables.matching('MICROSOFT_TENANT', /^[\w.-]{1,200}$/, tenantProblem) ?? 'common',
      url: testUrl('MICROSOFT_CALENDAR_URL'),
    }),
  };
}

/**
 * Returns null unless both id and secret are valid. Reports a problem if only one of them is set.
 */
function readClient(
  variables: Variables,
  idName: string,
  secretName: string,
  rest: Pick<ProviderClient, 'tenant' | 'url'>,
): ProviderClient | null {
  const id = variables.matching(idName, CLIENT_CREDENTIAL_PATTERN, 'must be one word');
  const secret = variables.matching(secretName, CLIENT_CREDENTIAL_PATTERN, 'must be one word');
  const isSet = (name: string) => variables.text(name) !== null;
  if (isSet(idName) !== isSet(secretName)) {
    const [missing, set] = isSet(idName) ? [secretName, idName] : [idName, secretName];
    return variables.refuse(`${missing} is missing: ${set} is set`);
  }
  return id === null || secret === null ? null : { ...rest, id, secret };
}
