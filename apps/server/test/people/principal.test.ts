import { POLICY } from '../../src/features.ts';
import { randomUUID } from 'node:crypto';
import type { OwnSessionsResponse } from '@pickup/contracts/people/operator-session';
import { generateKeyPair, SignJWT } from 'jose';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { memoryLimits } from '../../src/platform/limits/rate-limiter.ts';
import { createAccess } from '../../src/features/people/access/create-access.ts';
import { secretHash } from '../../src/features/people/api-keys/api-key-secret.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { authOf, enroll, makeKey, newClient, PASSWORD, signInAs } from './test-people.ts';
import { OPERATOR_TOKEN, startTestServer } from '../support/test-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { readRows, updateRows } from '../platform/table-rows.ts';

describeOnDatabase('a caller', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  afterEach(() => void vi.useRealTimers());
  const status = async (bearer: string | null, path = '/api/leads') =>
    (await server.send(path, { bearer })).status;

  it('can read who they are and what they may do', async () => {
    const ann = await signInAs(server, 'agent', 'Ann');
    const response = await server.send('/api/me', { bearer: await ann.token() });
    expect(await response.json()).toMatchObject({
      user_id: ann.userId,
      email: ann.email,
      name: 'Ann',
      role: 'agent',
      permissions: expect.arrayContaining(['leads.write', 'deliveries.replay']),
      second_factor: { enrolled: false, verified: false },
    });
    const renaming = { method: 'PATCH', body: { name: 'Anna' }, bearer: await ann.token() };
    expect(await server.json('/api/me', renaming)).toMatchObject({ name: 'Anna' });
    await enroll(ann);
    const raised = await server.send('/api/me', { bearer: await ann.token() });
    expect(await raised.json()).toMatchObject({
      second_factor: { enrolled: true, verified: true },
    });
  });

  it('is refused with a token that was changed, is from another service or has expired', async () => {
    const ann = await signInAs(server, 'owner');
    const token = await ann.token();
    const [header = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const other = Buffer.from(JSON.stringify({ ...claims, sub: randomUUID() }));
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const { privateKey } = await generateKeyPair('ES256');
    const kid = (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }).kid;
    const foreign = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .sign(privateKey);
    expect(await status(token)).toBe(200);
    for (const bad of [
      `${header}.${other.toString('base64url')}.${signature}`,
      `${none}.${body}.`,
      foreign,
      `${header}.${body}.${signature.slice(0, -2)}`,
      'eyJ.a.b',
    ]) {
      expect(await status(bad)).toBe(401);
    }
    vi.useFakeTimers({ now: Date.now() + 3_700_000, toFake: ['Date'] });
    expect(await status(token)).toBe(401);
  });

  it('is refused within seconds of the end of their session', async () => {
    const ann = await signInAs(server, 'viewer');
    const token = await ann.token();
    expect(await status(token)).toBe(200);
    await ann.client.auth.signOut();
    vi.useFakeTimers({ now: Date.now() + 20_000, toFake: ['Date'] });
    expect(await status(token)).toBe(401);
  });

  it('is refused as soon as they end their session from another session', async () => {
    const ann = await signInAs(server, 'viewer');
    const { email } = ann;
    const there = newClient(server);
    const { data } = await there.auth.signInWithPassword({ email, password: PASSWORD });
    const elsewhere = data.session?.access_token ?? '';
    const here = await ann.token();
    expect(await status(elsewhere)).toBe(200);
    const { sessions } = await server.json<OwnSessionsResponse>('/api/me/sessions', {
      bearer: here,
    });
    const other = sessions?.find(({ current }) => !current);
    const path = `/api/me/sessions/${other?.id}`;
    expect((await server.send(path, { method: 'DELETE', bearer: here })).status).toBe(204);
    expect(await status(elsewhere)).toBe(401);
    expect((await server.send(path, { method: 'DELETE', bearer: here })).status).toBe(404);
  });

  it('is refused with an account that no owner has invited', async () => {
    const by = { actorId: null, request: { ip: '', userAgent: '' } };
    const email = `stranger-${randomUUID()}@example.com`;
    await authOf(server).admin.createUser({ email, password: PASSWORD, isConfirmed: true }, by);
    const client = newClient(server);
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    await client.auth.updateUser({ data: { role: 'owner' } }); // users' own claims are never trusted
    expect(await status(data.session?.access_token ?? '')).toBe(403);
  });

  it('has the permissions of a new role immediately in this process, and within 20 seconds in another', async () => {
    const [owner, ann] = [await signInAs(server, 'owner'), await signInAs(server, 'agent')];
    const token = await ann.token();
    const elsewhere = createAccess({
      policy: POLICY,
      database: database(),
      signIn: server.services.signIn,
      token: { token: OPERATOR_TOKEN, file: null },
      config: { rateLimits: false },
      limiters: memoryLimits,
      requests: { ipOf: () => '' },
      now: () => new Date(),
    });
    expect((await elsewhere.directory.find(ann.userId))?.role).toBe('agent');
    const change = { method: 'PATCH', bearer: await owner.token(), body: { role: 'viewer' } };
    expect((await server.send(`/api/people/${ann.userId}`, change)).status).toBe(200);
    expect(await status(token, '/api/leads.csv')).toBe(403);
    expect((await elsewhere.directory.find(ann.userId))?.role).toBe('agent');
    vi.useFakeTimers({ now: Date.now() + 20_000, toFake: ['Date'] });
    expect((await elsewhere.directory.find(ann.userId))?.role).toBe('viewer');
  });

  it('with an API key has the permissions of the key until it is revoked', async () => {
    const { key, secret } = await makeKey(server, ['leads.read']);
    expect(await status(secret)).toBe(200);
    expect(await status(secret, '/api/deliveries')).toBe(403);
    expect(await status(secret, '/api/me')).toBe(403);
    for (const bad of [secret.slice(0, -1), `${secret}x`, secret.toUpperCase(), 'pickup_']) {
      expect(await status(bad)).toBe(401);
    }
    expect((await server.send(`/api/keys/${key.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await status(secret)).toBe(401);
  });

  it('with an API key updates the key’s time of last use at most once a minute', async () => {
    const { secret } = await makeKey(server, ['leads.read']);
    const usedAt = async () => {
      const hash = secretHash(secret);
      const [row] = await readRows(database(), 'api_key', { secretHash: hash });
      return row?.lastUsedAt?.getTime();
    };
    await status(secret);
    const first = await usedAt();
    expect(first).toBeGreaterThan(Date.now() - 60_000);
    await status(secret);
    expect(await usedAt()).toBe(first);
    const longAgo = new Date(Date.now() - 61_000);
    await updateRows(database(), 'api_key', { lastUsedAt: longAgo });
    await status(secret);
    expect(await usedAt()).toBeGreaterThan(longAgo.getTime());
  });

  it('is limited after a hundred wrong credentials from one network, but never with valid ones', async () => {
    const strict = await startTestServer({ database: database(), config: { rateLimits: true } });
    onTestFinished(() => strict.stop());
    const ann = await signInAs(strict, 'viewer');
    const requestWith = (bearer: string) => strict.send('/api/leads', { bearer });
    for (let count = 0; count < 100; count++) expect((await requestWith('wrong')).status).toBe(401);
    const refused = await requestWith('wrong');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const token = await ann.token();
    expect((await requestWith(token)).status).toBe(200);
    const madeUp = `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(86)}`;
    for (let count = 0; count < 100; count++) expect((await requestWith(madeUp)).status).toBe(401);
    expect((await requestWith(madeUp)).status).toBe(429);
    expect((await requestWith(token)).status).toBe(200);
    expect((await requestWith(OPERATOR_TOKEN)).status).toBe(200);
  });

  it('is refused after an owner has removed them, even before their token expires', async () => {
    const [owner, ann] = [await signInAs(server, 'owner'), await signInAs(server, 'agent')];
    const token = await ann.token();
    expect(await status(token)).toBe(200);
    const bearer = await owner.token();
    const path = `/api/people/${ann.userId}`;
    expect((await server.send(path, { method: 'DELETE', bearer })).status).toBe(204);
    expect([401, 403]).toContain(await status(token));
    const [row] = await readRows(database(), 'operator', { userId: ann.userId });
    expect(row?.removedAt).not.toBeNull();
    const { email } = ann;
    const again = await newClient(server).auth.signInWithPassword({ email, password: PASSWORD });
    expect(again.error?.code).toBe('invalid_credentials');
  });
});
