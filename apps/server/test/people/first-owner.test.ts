import { isFullRun } from '@pickup/test-sinks/full-run';
import { randomUUID } from 'node:crypto';
import { insertIdentity, rowsOf } from '@pickup/auth/test/auth-rows';
import type { AvailabilityResponse } from '@pickup/contracts/bookings/availability';
import { SETUP_API_PATH } from '@pickup/contracts/people/owner-setup';
import { beforeEach, expect, it } from 'vitest';
import { makeOwnerLink } from '../../src/features/people/owner-setup/owner-link.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { authOf, enroll, newClient, PASSWORD, signInAs } from './test-people.ts';
import { OPERATOR_TOKEN, startTestServer } from '../support/test-server.ts';
import { siteSettings } from '../settings/site-settings.ts';
import { describeOnDatabase } from '../support/test-database.ts';

describeOnDatabase('the first owner', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  const EMPTY = 'delete from operator; delete from operator_setup';
  beforeEach(() => database().transaction((session) => session.exec(EMPTY)));

  const link = (overrides: { now?: Date; secret?: string; evenWithOwner?: boolean } = {}) => {
    const config = { settings: siteSettings(), port: 3_000 };
    return makeOwnerLink(config, database(), server.services.signIn.accounts, {
      secret: OPERATOR_TOKEN,
      ...overrides,
    });
  };
  const tokenIn = (text: string | null) => text?.split(/#token=|&/)[1] ?? '';
  const newEmail = () => `Boss-${randomUUID()}@Example.com`;
  const setUp = (token: string, overrides: object = {}) =>
    server.send(SETUP_API_PATH, {
      method: 'POST',
      bearer: null,
      body: { token, email: newEmail(), name: 'Olga', password: PASSWORD, ...overrides },
    });
  const owners = () =>
    rowsOf<{ email: string }>(database(), `select email from operator where role = 'owner'`);

  it('sets up the account with the printed link, once, and signs in with the chosen password', async () => {
    const printed = await link();
    expect(printed).toMatch(/^http:\/\/localhost:3000\/console\/setup#token=[\w-]{43}$/);
    const email = newEmail();
    const response = await setUp(tokenIn(printed), { email });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ email: email.toLowerCase() });
    const client = newClient(server);
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    const me = await server.send('/api/me', { bearer: data.session?.access_token ?? '' });
    expect(await me.json()).toMatchObject({ role: 'owner', name: 'Olga' });
    expect((await setUp(tokenIn(printed))).status).toBe(404);
    expect(await link()).toBeNull();
    const events = `select 1 from auth_audit where action = 'owner_set_up'`;
    expect(await rowsOf(database(), events)).not.toEqual([]);
  });

  it.runIf(isFullRun)(
    'gives the team the browser’s time zone if that is valid and the team has none',
    async () => {
      const zoneAfter = async (time_zone: string) => {
        const response = await setUp(tokenIn(await link({ evenWithOwner: true })), { time_zone });
        expect(response.status).toBe(201);
        const { team } = await server.json<AvailabilityResponse>('/api/availability');
        return [team.hours.time_zone, team.changed_by];
      };
      expect(await zoneAfter('Mars/Olympus')).toEqual(['America/New_York', '']);
      expect(await zoneAfter('America/Chicago')).toEqual(['America/Chicago', '']);
      expect(await zoneAfter('America/Denver')).toEqual(['America/Chicago', '']);
    },
  );

  it('is created once, however many requests use the link at the same time', async () => {
    const token = tokenIn(await link());
    const responses = await Promise.all([setUp(token), setUp(token), setUp(token), setUp(token)]);
    const made = responses.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const { status } of responses) expect([201, 404, 409]).toContain(status);
    expect(await owners()).toHaveLength(1);
  });

  it('cannot use a link that was replaced, has expired or never existed', async () => {
    const old = tokenIn(await link({ now: new Date(Date.now() - 86_400_001) }));
    const replaced = tokenIn(await link());
    const current = tokenIn(await link({ evenWithOwner: true }));
    expect(new Set([old, replaced, current]).size).toBe(3);
    for (const token of [replaced, old, 'guessed']) {
      const response = await setUp(token);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'forbidden' });
    }
    expect(await owners()).toEqual([]);
  });

  it('gets the same working link from every process', async () => {
    const printed = await Promise.all(Array.from({ length: 10 }, () => link()));
    const anHourLater = await link({ now: new Date(Date.now() + 3_600_000) });
    expect(new Set([...printed, anHourLater]).size).toBe(1);
    expect((await setUp(tokenIn(anHourLater))).status).toBe(201);
  });

  it.runIf(isFullRun)(
    'gets a new link shortly before the old one expires, and when the operator token changes',
    async () => {
      const first = await link();
      expect(await link({ now: new Date(Date.now() + 23.5 * 3_600_000) })).not.toBe(first);
      const second = await link();
      expect(await link({ secret: 'another operator token' })).not.toBe(second);
      expect((await setUp(tokenIn(second))).status).toBe(403);
    },
  );

  it('can try again when the password is refused', async () => {
    const token = tokenIn(await link());
    const refused = await setUp(token, { password: 'short' });
    expect(refused.status).toBe(400);
    const issues = [{ path: 'password' }];
    expect(await refused.json()).toMatchObject({ code: 'invalid_input', issues });
    expect((await setUp(token)).status).toBe(201);
  });

  it.runIf(isFullRun)('gets the account that an interrupted request has created', async () => {
    const token = tokenIn(await link());
    const leftover = { email: newEmail(), password: 'a heron under the pier', name: '' };
    const by = { actorId: null, ip: '', userAgent: '' };
    await server.services.signIn.accounts?.setUp(leftover, by);
    expect((await setUp(token, { email: leftover.email })).status).toBe(201);
    const chosen = { email: leftover.email, password: PASSWORD };
    expect((await newClient(server).auth.signInWithPassword(chosen)).error).toBeNull();
  });

  it('regains access without the lost second factor through a link that the administrator creates', async () => {
    const olga = await signInAs(server, 'owner');
    await enroll(olga);
    const token = tokenIn(await link({ evenWithOwner: true }));
    const password = 'another horse in the kitchen';
    expect((await setUp(token, { email: olga.email, password })).status).toBe(201);
    const client = newClient(server);
    const { data } = await client.auth.signInWithPassword({ email: olga.email, password });
    const me = await server.send('/api/me', { bearer: data.session?.access_token ?? '' });
    expect(await me.json()).toMatchObject({ role: 'owner', second_factor: { enrolled: false } });
    expect(await owners()).toEqual([{ email: olga.email }]);
  });

  it('takes over an account without its linked accounts and sessions, so a previous user loses access', async () => {
    const olga = await signInAs(server, 'owner');
    await linkGoogle(olga.userId);
    const token = tokenIn(await link({ evenWithOwner: true }));
    expect((await setUp(token, { email: olga.email })).status).toBe(201);
    const read = await authOf(server).admin.get(olga.userId);
    expect(read.identities?.map(({ provider }) => provider)).toEqual(['email']);
    expect(read.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] });
    expect((await olga.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    const unlinked = `select details ->> 'provider' as provider, details ->> 'by' as by
        from auth_audit where user_id = $1::uuid and action = 'identity_unlinked'`;
    const rows = await rowsOf(database(), unlinked, [olga.userId]);
    expect(rows).toEqual([{ provider: 'google', by: 'administrator' }]);
  });

  /** Links a Google identity, as an intruder who had access to the account could have done. */
  const linkGoogle = (userId: string) =>
    database().transaction((tx) => {
      const subject = randomUUID();
      const identity_data = { sub: subject, email: 'eve@evil.example', email_verified: true };
      const row = { id: randomUUID(), user_id: userId, provider: 'google', provider_id: subject };
      return insertIdentity(tx, { ...row, identity_data }, new Date());
    });

  it('gets a setup token that is not stored in readable form', async () => {
    const token = tokenIn(await link());
    const rows = await rowsOf(database(), 'select * from operator_setup');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
