import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { BuiltConsole } from '../../src/features/operations/console/load-console.ts';
import { makeOwnerLink } from '../../src/features/people/owner-setup/owner-link.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { siteSettings } from '../settings/site-settings.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { authOf, PASSWORD } from '../people/test-people.ts';
import { OPERATOR_TOKEN, startTestServer } from '../support/test-server.ts';

const PAGE = 'leads.example';
const CONSOLE = 'console.example:8443';
const settings = { siteUrl: `https://${PAGE}`, consoleUrl: `https://${CONSOLE}` };
const built: BuiltConsole = {
  document: '<!doctype html><title>Console</title>',
  inlineSources: { script: [], style: [] },
  files: new Map(),
};

describeOnDatabase('a console with its own host', (database) => {
  const server = serverOfSuite(async () => {
    const bare = await startTestServer({ database: database(), settings });
    return bare.replacing({ console: built });
  });

  const authorization = `Bearer ${OPERATOR_TOKEN}`;
  const send = (host: string, path: string, headers: Readonly<Record<string, string>> = {}) =>
    server.request(path, { headers: { host, authorization, ...headers } });
  const CONSOLE_PATHS = ['/console', '/console/leads', '/console/config.json', '/api/leads'];
  const SIGN_IN_PATHS = ['/auth/v1/health', '/auth/v1/.well-known/jwks.json'];

  it.each([...CONSOLE_PATHS, ...SIGN_IN_PATHS])(
    'serves %s on that host and on no other',
    async (path) => {
      expect((await send(CONSOLE, path)).status).toBe(200);
      for (const host of [PAGE, 'localhost:3000', 'console.example']) {
        expect((await send(host, path)).status).toBe(404);
      }
    },
  );

  it.each(['/%61pi/leads', '/api', '/console/', '/auth/v1/'])(
    'cannot be reached at the page’s host with the path %s',
    async (path) => expect((await send(PAGE, path)).status).toBe(404),
  );

  it.each(['/book', '/robots.txt', '/u/token', '/assets/x.js', '/voice/call/web', '/apis'])(
    'serves no part of the page: %s returns a JSON error',
    async (path) => {
      const response = await send(CONSOLE, path, { accept: 'text/html' });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    },
  );

  it('redirects / to the console, and /r/ links of reports to the page’s host', async () => {
    const root = await send(CONSOLE, '/');
    expect([root.status, root.headers.get('location')]).toEqual([302, '/console']);
    const report = await send(CONSOLE, '/r/abc');
    expect(report.headers.get('location')).toBe(`https://${PAGE}/r/abc`);
  });

  it('does not affect the page', async () => {
    expect((await send(PAGE, '/')).status).toBe(200);
    expect((await send(PAGE, '/healthz')).status).toBe(200);
    expect((await send(CONSOLE, '/healthz')).status).toBe(200);
  });

  it('works behind a proxy that hides the scheme, and with a Host header in capitals', async () => {
    expect((await send(CONSOLE.toUpperCase(), '/console')).status).toBe(200);
  });

  it('refuses an invalid Host header', async () => {
    expect((await send('a/b', '/console', { accept: 'text/html' })).status).toBe(400);
  });

  it('puts its host in the owner’s setup link and in the issuer of tokens', async () => {
    const { accounts } = server.services.signIn;
    const config = { settings: siteSettings(settings), port: 0 };
    const options = { secret: OPERATOR_TOKEN, evenWithOwner: true };
    const owner = await makeOwnerLink(config, database(), accounts, options);
    expect(owner).toContain(`https://${CONSOLE}/console/setup#token=`);
    expect(await issuer()).toBe(`https://${CONSOLE}/auth/v1`);
  });

  async function issuer(): Promise<unknown> {
    const email = `${randomUUID()}@example.com`;
    const by = { actorId: null, request: { ip: '', userAgent: '' } };
    const details = { email, password: PASSWORD, isConfirmed: true };
    await authOf(server).admin.createUser(details, by);
    const response = await server.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { host: CONSOLE, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { access_token } = (await response.json()) as { access_token: string };
    const [, claims = ''] = access_token.split('.');
    return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iss: unknown }).iss;
  }
});
