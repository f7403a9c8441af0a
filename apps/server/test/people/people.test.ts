import { isFullRun } from '@pickup/test-sinks/full-run';
import { randomUUID } from 'node:crypto';
import { rowsOf } from '@pickup/auth/test/auth-rows';
import type { ApiErrorBody } from '@pickup/contracts/api-error';
import { ROLE_PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import type { InvitationLink, PeopleResponse, Person } from '@pickup/contracts/people/people';
import { beforeEach, expect, it } from 'vitest';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { startMailingServer } from '../deliveries/mailing-server.ts';
import {
  authOf,
  enroll,
  makeKey,
  newClient,
  PASSWORD,
  signInAs,
  type TestPerson,
} from './test-people.ts';
import { describeOnDatabase } from '../support/test-database.ts';

describeOnDatabase('people', (database) => {
  const server = serverOfSuite(() => startMailingServer({ database: database(), runsJobs: true }));
  let owner: TestPerson;
  beforeEach(async () => {
    await database().transaction((session) => session.exec('delete from operator'));
    owner = await signInAs(server, 'owner');
  });

  const send = async (method: string, path: string, body?: unknown, who = owner) =>
    server.send(path, { method, body, bearer: await who.token() });
  async function list(who = owner): Promise<readonly Person[]> {
    const bearer = await who.token();
    return (await server.json<PeopleResponse>('/api/people', { bearer })).people;
  }
  const invite = (email: string, role = 'agent') =>
    send('POST', '/api/people', { email, name: 'Bob', role });
  const invited = async (email: string, role?: string) =>
    (await (await invite(email, role)).json()) as Person;
  const codeOf = async (response: Response) => ((await response.json()) as ApiErrorBody).code;
  async function audited(): Promise<string[]> {
    const sql = 'select action from auth_audit where actor_id = $1::uuid order by at, id';
    const rows = await rowsOf<{ action: string }>(database(), sql, [owner.userId]);
    return rows.map(({ action }) => action);
  }
  function linkIn(text: string) {
    const link = new URL(/https?:\/\/\S+#\S+/.exec(text)?.[0] ?? '');
    const proof = new URLSearchParams(link.hash.slice(1));
    return { href: link.href, proof, token_hash: proof.get('token_hash') ?? '' };
  }

  it('are invited by email, accept, and get the role that the owner chose', async () => {
    const email = `bob-${randomUUID()}@example.com`;
    const response = await invite(email.toUpperCase());
    expect(response.status).toBe(201);
    const waiting = { email, name: 'Bob', role: 'agent', status: 'invited' };
    expect(await response.json()).toMatchObject(waiting);
    const mail = await server.sink.next((one) => one.envelope.to.includes(email));
    const { href, proof, token_hash } = linkIn(mail.text);
    expect(href).toMatch(`${server.origin}/console/confirm#`);
    const client = newClient(server);
    const accepted = await client.auth.verifyOtp({ type: 'invite', token_hash });
    expect(accepted.error).toBeNull();
    expect(proof.get('redirect_to')).toBe(`${server.origin}/console/accept`);
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    const bearer = accepted.data.session?.access_token ?? '';
    const me = await server.send('/api/me', { bearer });
    expect(await me.json()).toMatchObject({ email, role: 'agent' });
    expect(await list()).toMatchObject([{ email: owner.email }, { email, status: 'active' }]);
    expect(await audited()).toEqual(expect.arrayContaining(['user_invited', 'operator_invited']));
  });

  it.runIf(isFullRun)(
    'who have not accepted their invitation get no second email within a minute',
    async () => {
      const email = `carl-${randomUUID()}@example.com`;
      expect((await invite(email)).status).toBe(201);
      const soon = await invite(email, 'viewer');
      expect([soon.status, await codeOf(soon)]).toEqual([429, 'rate_limited']);
      expect(await list()).toHaveLength(2);
    },
  );

  it('can accept through a link that an owner copies, which voids the link in the email', async () => {
    const email = `lena-${randomUUID()}@example.com`;
    const { user_id: id } = await invited(email);
    const mail = await server.sink.next((one) => one.envelope.to.includes(email));
    const accept = async (text: string) => {
      const { token_hash } = linkIn(text);
      return (await newClient(server).auth.verifyOtp({ type: 'invite', token_hash })).error;
    };
    const copied = async () => {
      const response = await send('POST', `/api/people/${id}/invitation-link`);
      expect(response.status).toBe(200);
      return ((await response.json()) as InvitationLink).link;
    };
    const [first, second] = [await copied(), await copied()];
    expect(second).toMatch(`${server.origin}/console/confirm#`);
    expect(await accept(mail.text)).not.toBeNull();
    expect(await accept(first)).not.toBeNull();
    expect(await accept(second)).toBeNull();
    const late = await send('POST', `/api/people/${id}/invitation-link`);
    expect([late.status, await codeOf(late)]).toEqual([409, 'conflict']);
    const created = (await audited()).filter((action) => action === 'invitation_link_created');
    expect(created).toHaveLength(2);
  });

  it('get no invitation link if an API key requests it, even a key with all permissions', async () => {
    const email = `kim-${randomUUID()}@example.com`;
    const { user_id: id } = await invited(email);
    const path = `/api/people/${id}/invitation-link`;
    const { secret } = await makeKey(server, ROLE_PERMISSIONS.owner);
    expect((await server.send(path, { method: 'POST', bearer: secret })).status).toBe(403);
    expect((await send('POST', `/api/people/${randomUUID()}/invitation-link`)).status).toBe(404);
  });

  it('with access are not invited again', async () => {
    const ann = await signInAs(server, 'viewer');
    const response = await invite(ann.email);
    expect([response.status, await codeOf(response)]).toEqual([409, 'conflict']);
  });

  it('always include an owner: the last one can be neither removed nor demoted', async () => {
    const path = `/api/people/${owner.userId}`;
    await invite(`dora-${randomUUID()}@example.com`, 'owner'); // a person who has not accepted does not count
    expect((await send('DELETE', path)).status).toBe(409);
    expect((await send('PATCH', path, { role: 'agent' })).status).toBe(409);
    expect((await send('PATCH', path, { name: 'Olga' })).status).toBe(200);
    const second = await signInAs(server, 'owner');
    expect((await send('PATCH', path, { role: 'agent' }, second)).status).toBe(200);
    const last = await send('DELETE', `/api/people/${second.userId}`, undefined, second);
    expect(last.status).toBe(409);
  });

  it('always include an owner, even when two owners remove each other at the same moment', async () => {
    const second = await signInAs(server, 'owner');
    const both = await Promise.all([
      send('DELETE', `/api/people/${second.userId}`),
      send('DELETE', `/api/people/${owner.userId}`, undefined, second),
    ]);
    const remaining = await rowsOf(database(), 'select 1 from operator where removed_at is null');
    expect(remaining).toHaveLength(1);
    expect(both.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
  });

  it('cannot be invited or removed by a caller with fewer permissions', async () => {
    const { secret } = await makeKey(server, ['people.manage', 'leads.read']);
    const body = { email: `eve-${randomUUID()}@example.com`, role: 'owner' };
    const request = { method: 'POST', bearer: secret, body };
    expect((await server.send('/api/people', request)).status).toBe(403);
    const path = `/api/people/${owner.userId}`;
    expect((await server.send(path, { method: 'DELETE', bearer: secret })).status).toBe(403);
    expect(await list()).toHaveLength(1);
  });

  it('with a pending invitation keep their role if a caller with fewer permissions invites them again', async () => {
    const email = `gus-${randomUUID()}@example.com`;
    const { user_id: id } = await invited(email, 'owner');
    const { secret } = await makeKey(server, ['people.manage', ...ROLE_PERMISSIONS.viewer]);
    const body = { email, role: 'viewer' };
    const request = { method: 'POST', bearer: secret, body };
    expect((await server.send('/api/people', request)).status).toBe(403);
    const roleOf = async () => (await list()).find(({ user_id }) => user_id === id)?.role;
    expect(await roleOf()).toBe('owner');
    await database().transaction((tx) =>
      tx.query('update operator set removed_at = now() where user_id = $1::uuid', [owner.userId]),
    );
    // The only owner who had accepted is removed. The invited owner then confirms their email
    // address, and must stay an owner.
    const actor = { actorId: null, request: { ip: '', userAgent: '' } };
    await authOf(server).admin.change(id, { isConfirmed: true }, actor);
    const change = { method: 'PATCH', body: { role: 'viewer' } };
    const last = await server.send(`/api/people/${id}`, change);
    expect([last.status, await codeOf(last)]).toEqual([409, 'conflict']);
  });

  it('see all people and their roles, while only owners see how accounts are protected', async () => {
    const [ann, vic] = [await signInAs(server, 'agent'), await signInAs(server, 'viewer')];
    for (const reader of [ann, vic]) {
      const seen = await list(reader);
      expect(seen.map(({ role }) => role)).toEqual(['owner', 'agent', 'viewer']);
      for (const person of seen) {
        expect(person).not.toHaveProperty('factors');
        expect(person).not.toHaveProperty('last_sign_in_at');
      }
    }
    const all = await list();
    for (const person of all) {
      expect(person).toMatchObject({ factors: 0, last_sign_in_at: expect.any(String) as string });
    }
    const one = await send('GET', `/api/people/${ann.userId}`);
    expect(await one.json()).toMatchObject(all[1] ?? {});
  });

  it('who have lost their second factor can have it removed by an owner', async () => {
    const ann = await signInAs(server, 'agent');
    await enroll(ann);
    expect(await list()).toMatchObject([{}, { factors: 1 }]);
    expect((await send('DELETE', `/api/people/${ann.userId}/factors`)).status).toBe(204);
    expect(await list()).toMatchObject([{}, { factors: 0 }]);
    expect(await audited()).toContain('operator_factors_removed');
  });

  it.runIf(isFullRun)('can be removed before they accept, even twice', async () => {
    const { user_id: id } = await invited(`finn-${randomUUID()}@example.com`);
    for (let count = 0; count < 2; count++)
      expect((await send('DELETE', `/api/people/${id}`)).status).toBe(204);
    expect(await list()).toHaveLength(1);
    expect(await audited()).toEqual(expect.arrayContaining(['operator_removed', 'user_deleted']));
  });

  it.each([
    [{ email: 'no address', role: 'agent' }, 'email'],
    [{ email: 'a@example.com', role: 'king' }, 'role'],
    [{ email: 'a@example.com', role: 'agent', permissions: ['all'] }, 'permissions'],
  ])('are not invited with %j', async (body, path) => {
    const response = await send('POST', '/api/people', body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as ApiErrorBody).issues?.[0]?.path).toBe(path);
  });
});
