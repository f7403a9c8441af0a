import { POLICY } from '../../src/features.ts';
import { randomUUID } from 'node:crypto';
import type { OperatorSession } from '@pickup/contracts/people/operator-session';
import type { PeopleResponse } from '@pickup/contracts/people/people';
import { type MiddlewareHandler, Hono } from 'hono';
import { afterEach, expect, it, vi } from 'vitest';
import { createMeRoutes } from '../../src/features/people/access/me-routes.ts';
import { memoryLimits } from '../../src/platform/limits/rate-limiter.ts';
import { createAccess } from '../../src/features/people/access/create-access.ts';
import type { SignedIn } from '../../src/features/people/sign-in/sign-in.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { startMailingServer } from '../deliveries/mailing-server.ts';
import { authOf, newClient, signInAs, type TestPerson } from './test-people.ts';
import { OPERATOR_TOKEN } from '../support/test-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { insertRows, readRows } from '../platform/table-rows.ts';

describeOnDatabase('an operator who changes their email address', (database) => {
  const server = serverOfSuite(() => startMailingServer({ database: database(), runsJobs: true }));
  afterEach(() => void vi.useRealTimers());

  const addressOf = async (userId: string) =>
    (await readRows(database(), 'operator', { userId }))[0]?.email;

  /** Requests another email address, and confirms it with the links sent to both addresses. */
  async function changeAddress({ client, email }: TestPerson, to: string): Promise<void> {
    expect((await client.auth.updateUser({ email: to })).error).toBeNull();
    for (const address of [email, to]) {
      const mail = await server.sink.next(
        (one) => one.envelope.to.includes(address) && /#\S*email_change/.test(one.text),
      );
      const link = new URL(/https?:\/\/\S+#\S+/.exec(mail.text)?.[0] ?? '');
      const token_hash = new URLSearchParams(link.hash.slice(1)).get('token_hash') ?? '';
      const verified = await newClient(server).auth.verifyOtp({ type: 'email_change', token_hash });
      expect(verified.error).toBeNull();
    }
  }

  it('appears under the new address immediately in lists, in their own actions and in their identity', async () => {
    const ann = await signInAs(server, 'owner');
    const to = `ann-new-${randomUUID()}@example.com`;
    await changeAddress(ann, to);
    expect(await addressOf(ann.userId)).toBe(to);
    // By then, the cached identity has expired.
    vi.useFakeTimers({ now: Date.now() + 20_000, toFake: ['Date'] });
    const bearer = await ann.token(); // a token from before the change names the old address
    const me = await server.json<OperatorSession>('/api/me', { bearer });
    expect(me.email).toBe(to);
    const { people } = await server.json<PeopleResponse>('/api/people', { bearer });
    expect(people.map(({ email }) => email)).toContain(to);
    const body = { name: 'Mine', scopes: ['leads.read'] };
    const made = await server.send('/api/keys', { method: 'POST', bearer, body });
    expect(await made.json()).toMatchObject({ key: { created_by: to } });
  });

  it('appears under the new address once they use a newer token, even if they use an older token later', async () => {
    const ann = await signInAs(server, 'agent');
    const to = `ann-at-once-${randomUUID()}@example.com`;
    const before = await ann.token();
    const emailSeenWith = async (bearer: string) =>
      (await server.json<OperatorSession>('/api/me', { bearer })).email;
    expect(await emailSeenWith(before)).toBe(ann.email); // the identity is now cached for a while
    await changeAddress(ann, to);
    const { data } = await ann.client.auth.refreshSession();
    expect(await emailSeenWith(data.session?.access_token ?? '')).toBe(to);
    expect(await emailSeenWith(before)).toBe(to);
  });

  it('keeps the old address in the team list while a colleague’s entry has the new one', async () => {
    const taken = `taken-${randomUUID()}@example.com`;
    const row = { userId: randomUUID(), name: '', role: 'viewer' as const };
    await insertRows(database(), 'operator', { ...row, email: taken, createdAt: new Date() });
    const ann = await signInAs(server, 'agent');
    await changeAddress(ann, taken);
    expect((await authOf(server).admin.get(ann.userId)).email).toBe(taken);
    expect(await addressOf(ann.userId)).toBe(ann.email);
  });

  it('appears under the new address as soon as a hosted project’s token contains it', async () => {
    const { userId, old, next } = await addHosted();
    let token = tokenOf(userId, old, 3_000);
    const app = hostedApp(() => token);
    expect(await app.me()).toMatchObject({ email: old });
    token = tokenOf(userId, next, 3_600);
    expect(await app.me()).toMatchObject({ email: next });
    expect(await addressOf(userId)).toBe(next);
    for (const address of [old, '']) {
      token = tokenOf(userId, address, 3_000); // an older token, or a token without an address
      expect(await app.me(), address).toMatchObject({ email: next });
      expect(await addressOf(userId), address).toBe(next);
    }
  });

  it('keeps the new address when another process sees an older token', async () => {
    const { userId, old, next } = await addHosted();
    const newer = hostedApp(() => tokenOf(userId, next, 3_600));
    const older = hostedApp(() => tokenOf(userId, old, 3_000));
    expect(await newer.me()).toMatchObject({ email: next });
    expect(await older.me()).toMatchObject({ email: next });
    expect(await addressOf(userId)).toBe(next);
  });

  async function addHosted() {
    const userId = randomUUID();
    const [old, next] = [`old-${userId}@example.com`, `new-${userId}@example.com`];
    const row = { userId, email: old, name: 'Hosted', role: 'viewer' as const };
    await insertRows(database(), 'operator', { ...row, createdAt: new Date() });
    return { userId, old, next };
  }

  const tokenOf = (userId: string, email: string, seconds: number): SignedIn => ({
    userId,
    sessionId: randomUUID(),
    email,
    secondFactor: { enrolled: false, verified: false },
    expiresAt: new Date(Date.now() + seconds * 1_000),
  });

  function hostedApp(signedIn: () => SignedIn) {
    const guard: MiddlewareHandler = createAccess({
      policy: POLICY,
      database: database(),
      signIn: { readToken: () => Promise.resolve(signedIn()), tokensReportAddresses: true },
      token: { token: OPERATOR_TOKEN, file: null },
      config: { rateLimits: false },
      limiters: memoryLimits,
      requests: { ipOf: () => '' },
      now: () => new Date(),
    }).guard;
    const requestFacts = () => ({ ip: '', userAgent: '', referer: '', receivedAt: new Date() });
    const app = new Hono();
    app.use('/api/*', guard);
    app.route('/', createMeRoutes({ sessions: null, requestFacts }));
    const headers = { authorization: 'Bearer eyJhbGciOiJFUzI1NiJ9.e30.c2ln' };
    return { me: async () => (await app.request('/api/me', { headers })).json() };
  }
});
