import { describe, expect, it } from 'vitest';
import { readCalendarClients } from './calendar-clients.ts';
import { Variables, type ConfigProblem, type Environment } from './variables.ts';

function read(env: Environment) {
  const problems: ConfigProblem[] = [];
  const clients = readCalendarClients(new Variables(env, problems));
  return { clients, problems: problems.map(({ message }) => message) };
}

const GOOGLE = { GOOGLE_CLIENT_ID: 'g.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 's1' };
const MICROSOFT = { MICROSOFT_CLIENT_ID: 'm', MICROSOFT_CLIENT_SECRET: 's2' };

describe('the registrations at calendar providers', () => {
  it('are none without variables', () => {
    expect(read({})).toEqual({ clients: { google: null, microsoft: null }, problems: [] });
  });

  it('are read, with any Microsoft account by default', () => {
    expect(read({ ...GOOGLE, ...MICROSOFT }).clients).toEqual({
      google: { id: 'g.apps.googleusercontent.com', secret: 's1', tenant: '', url: null },
      microsoft: { id: 'm', secret: 's2', tenant: 'common', url: null },
    });
    const env = { ...MICROSOFT, MICROSOFT_TENANT: 'contoso.onmicrosoft.com' };
    expect(read(env).clients.microsoft?.tenant).toBe('contoso.onmicrosoft.com');
  });

  it('need an id and a secret', () => {
    expect(read({ GOOGLE_CLIENT_ID: 'g' }).problems).toEqual([
      'GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID is set',
    ]);
    expect(read({ MICROSOFT_CLIENT_SECRET: 's' }).problems).toEqual([
      'MICROSOFT_CLIENT_ID is missing: MICROSOFT_CLIENT_SECRET is set',
    ]);
  });

  it.each(['https://evil.example', 'http://10.0.0.1:80', 'http://127.0.0.1.evil.example:80'])(
    'send no token to %s',
    (url) => {
      expect(read({ ...GOOGLE, GOOGLE_CALENDAR_URL: url }).problems).toEqual([
        'GOOGLE_CALENDAR_URL must be an http address on this machine, for tests',
      ]);
    },
  );
});
