import type { CalendarProvider } from '@pickup/contracts/other-calendars';
import type { ProviderClient } from '../platform/provider-calendars/provider-places.ts';
import type { Variables } from './variables.ts';

/** This installation's registrations at calendar providers. Null: their accounts cannot be connected. Secrets. */
export type CalendarClients = Readonly<Record<CalendarProvider, ProviderClient | null>>;

const ONE_WORD = /^[\x21-\x7e]{1,4000}$/;

/** Reads the variables for calendars at Google and Microsoft. */
export function readCalendarClients(variables: Variables): CalendarClients {
  return {
    google: readClient(variables, 'GOOGLE', ''),
    microsoft: readClient(variables, 'MICROSOFT', readTenant(variables)),
  };
}

function readTenant(variables: Variables): string {
  const problem = 'must be common, organizations, consumers, or a directory’s id or domain';
  return variables.matching('MICROSOFT_TENANT', /^[\w.-]{1,200}$/, problem) ?? 'common';
}

function readClient(
  variables: Variables,
  name: 'GOOGLE' | 'MICROSOFT',
  tenant: string,
): ProviderClient | null {
  const names = { id: `${name}_CLIENT_ID`, secret: `${name}_CLIENT_SECRET` };
  const word = (variable: string) => variables.matching(variable, ONE_WORD, 'must be one word');
  const id = word(names.id);
  const secret = word(names.secret);
  const url = readTestUrl(variables, `${name}_CALENDAR_URL`);
  if (id === null && secret === null) return null;
  for (const [variable, other] of [
    [names.id, names.secret],
    [names.secret, names.id],
  ] as const) {
    if (variables.text(variable) === null)
      variables.refuse(`${variable} is missing: ${other} is set`);
  }
  return { id: id ?? '', secret: secret ?? '', tenant, url };
}

/** Only on this machine, so that no setting can send people's tokens to another server. */
function readTestUrl(variables: Variables, name: string): string | null {
  const pattern = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/;
  return variables.matching(name, pattern, 'must be an http address on this machine, for tests');
}
