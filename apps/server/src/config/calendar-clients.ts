import type { CalendarProvider } from '@pickup/contracts/other-calendars';
import type { ProviderClient } from '../platform/provider-calendars/provider-places.ts';
import type { Variables } from './variables.ts';

/** This installation's registrations at calendar providers. Null: their accounts cannot be connected. Secrets. */
export type CalendarClients = Readonly<Record<CalendarProvider, ProviderClient | null>>;

const ONE_WORD = /^[\x21-\x7e]{1,4000}$/;
/** Only on this machine, so that no variable can send people's tokens to another server. */
const LOOPBACK_URL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/;

/** Reads the variables for calendars at Google and Microsoft. */
export function readCalendarClients(variables: Variables): CalendarClients {
  const word = (name: string) => variables.matching(name, ONE_WORD, 'must be one word');
  const testUrl = (name: string) =>
    variables.matching(name, LOOPBACK_URL, 'must be an http address on this machine, for tests');
  const tenantProblem = 'must be common, organizations, consumers, or a directory’s id or domain';
  return {
    google: whole(variables, 'GOOGLE', {
      id: word('GOOGLE_CLIENT_ID'),
      secret: word('GOOGLE_CLIENT_SECRET'),
      tenant: '',
      url: testUrl('GOOGLE_CALENDAR_URL'),
    }),
    microsoft: whole(variables, 'MICROSOFT', {
      id: word('MICROSOFT_CLIENT_ID'),
      secret: word('MICROSOFT_CLIENT_SECRET'),
      tenant: variables.matching('MICROSOFT_TENANT', /^[\w.-]{1,200}$/, tenantProblem) ?? 'common',
      url: testUrl('MICROSOFT_CALENDAR_URL'),
    }),
  };
}

type Given = Omit<ProviderClient, 'id' | 'secret'> & {
  readonly id: string | null;
  readonly secret: string | null;
};

/** Null without an id and a secret. One of them alone is a problem. */
function whole(variables: Variables, prefix: string, given: Given): ProviderClient | null {
  const names = { id: `${prefix}_CLIENT_ID`, secret: `${prefix}_CLIENT_SECRET` };
  const isSet = (name: string) => variables.text(name) !== null;
  if (isSet(names.id) !== isSet(names.secret)) {
    const [missing, set] = isSet(names.id) ? [names.secret, names.id] : [names.id, names.secret];
    return variables.refuse(`${missing} is missing: ${set} is set`);
  }
  const { id, secret } = given;
  return id === null || secret === null ? null : { ...given, id, secret };
}
