import { openAuthKit, type AuthKit } from '@pickup/auth/test/auth-kit';
import { rowsOf } from '@pickup/auth/test/auth-rows';
import { startCounterpart, type CounterpartServer } from '@pickup/test-sinks/counterpart-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { createHostedAccounts } from '../../src/features/people/sign-in/hosted-accounts.ts';
import { createHostedSignIn } from '../../src/features/people/sign-in/hosted-sign-in.ts';
import { createSignIn } from '../../src/features/people/sign-in/create-sign-in.ts';
import { createRequestReader } from '../../src/platform/http/request-origin.ts';
import { JobQueue } from '../../src/platform/jobs/job-queue.ts';
import { memoryLimits } from '../../src/platform/limits/rate-limiter.ts';
import { siteSettings } from '../settings/site-settings.ts';
import { silentLog } from '../support/silent-log.ts';
import { testConfig } from '../support/test-config.ts';
import { NO_AUTH_SECRETS } from './no-auth-secrets.ts';
import { describeOnDatabase } from '../support/test-database.ts';

// The built-in sign-in service speaks the protocol of a hosted project, so it acts as the hosted
// project in these tests.
describeOnDatabase('a hosted project', (database) => {
  let kit: AuthKit;
  let url: string;
  beforeAll(async () => {
    kit = await openAuthKit(database());
    url = new URL(kit.url).origin;
  });
  afterAll(() => kit.close());
  const signIn = (now?: () => Date) =>
    createHostedSignIn({ url, anonKey: 'public', accounts: null, ...(now ? { now } : {}) });

  const by = { actorId: null, ip: '', userAgent: '' };
  const openAccounts = async () =>
    createHostedAccounts({
      url,
      serviceKey: await kit.auth.issueServiceToken(600),
      acceptUrl: () => `${url}/console/accept`,
      confirmUrl: () => `${url}/console/confirm`,
    });

  it('is trusted only if its published keys verify the token and it confirms the session', async () => {
    const { user, access, client } = await kit.signIn();
    const hosted = signIn();
    expect(await hosted.readToken(access)).toMatchObject({
      userId: user.id,
      email: user.email,
      secondFactor: { enrolled: false, verified: false },
    });
    const tampered = `${access.slice(0, -4)}AAAA`;
    expect(await hosted.readToken(tampered)).toBeNull();
    expect(await hosted.readToken('eyJhbGciOiJub25lIn0.e30.')).toBeNull();
    const later = () => new Date(Date.now() + 3_700_000);
    expect(await signIn(later).readToken(access)).toBeNull();
    await client.auth.signOut();
    expect(await signIn().readToken(access)).toBeNull();
  });

  it('invites people, sets them up, removes their factors and deletes them with its service key', async () => {
    const accounts = await openAccounts();
    const invited = await accounts.invite('hosted-invited@example.com', by);
    expect(invited).toMatchObject({ email: 'hosted-invited@example.com', isConfirmed: false });
    expect(kit.sent.at(-1)).toMatchObject({ type: 'invite', to: 'hosted-invited@example.com' });
    const password = 'a horse in the kitchen';
    const setUp = (name: string, chosen: string) =>
      accounts.setUp({ email: `hosted-${name}@example.com`, password: chosen, name }, by);
    const boss = await setUp('boss', password);
    const again = await setUp('boss', `${password}s`);
    expect(again).toMatchObject({ userId: boss.userId, isConfirmed: true });
    const read = await accounts.read([boss.userId, crypto.randomUUID()]);
    expect(read.map(({ userId }) => userId)).toEqual([boss.userId]);
    expect(await accounts.removeFactors(boss.userId, by)).toBe(0);
    await accounts.remove(boss.userId, by);
    expect(await accounts.read([boss.userId])).toEqual([]);
    const other = await kit.makeUser();
    await accounts.remove(other.id, by);
    expect(await accounts.read([other.id]), 'was not created here').toHaveLength(1);
    const proof = async () => {
      const link = await accounts.inviteByLink('hosted-invited@example.com', by);
      expect(link).toMatch(`${url}/console/confirm#`);
      return new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? '';
    };
    const [replaced, token_hash] = [await proof(), await proof()];
    const accept = (token: string) =>
      kit.newClient().client.auth.verifyOtp({ type: 'invite', token_hash: token });
    expect((await accept(replaced)).error).not.toBeNull();
    expect((await accept(token_hash)).error).toBeNull();
    const late = accounts.inviteByLink('hosted-invited@example.com', by);
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
    await accounts.invite('hosted-again@example.com', by);
    const soon = accounts.invite('hosted-again@example.com', by); // less than a minute later
    await expect(soon).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(setUp('weak', 'short')).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('invites people to the console’s current address', async () => {
    let settings = siteSettings({ siteUrl: 'https://first.example' });
    const auth = { ...NO_AUTH_SECRETS, serviceKey: await kit.auth.issueServiceToken(600) };
    const config = testConfig('', { config: { supabase: { url, anonKey: 'public' }, auth } });
    const now = () => new Date();
    const { accounts } = await createSignIn({
      config,
      configNow: () => ({ ...config, settings }),
      database: database(),
      queue: new JobQueue({ database: database(), now }),
      limiters: memoryLimits,
      requests: createRequestReader(1),
      counters: { signedIn: () => {}, signInFailed: () => {} },
      log: silentLog,
      now,
    });
    settings = siteSettings({ siteUrl: 'https://moved.example' });
    const link = new URL((await accounts?.inviteByLink('hosted-moved@example.com', by)) ?? '');
    const redirectTo = new URLSearchParams(link.hash.slice(1)).get('redirect_to');
    expect(link.origin).toBe('https://moved.example');
    expect(redirectTo).toBe('https://moved.example/console/accept');
  });

  it('invites no user who signed up on their own, unless the service key marked them as known', async () => {
    const accounts = await openAccounts();
    // With autoconfirm, an account is confirmed although its email address was never verified.
    const squatter = await kit.makeUser();
    const before = kit.sent.length;
    await expect(accounts.invite(squatter.email, by)).rejects.toMatchObject({ code: 'conflict' });
    expect(kit.sent.length, 'no email').toBe(before);
    // Only the service key can write the trusted field. The user's own field must have no effect.
    const { client } = kit.newClient();
    await client.auth.signInWithPassword(squatter);
    await client.auth.updateUser({ data: { pickup_operator: true } });
    await expect(accounts.invite(squatter.email, by)).rejects.toMatchObject({ code: 'conflict' });
    const actor = { actorId: null, request: { ip: '', userAgent: '' } };
    const change = { appMetadata: { pickup_operator: 'known' } };
    await kit.auth.admin.change(squatter.id, change, actor);
    expect(await accounts.invite(squatter.email, by)).toMatchObject({ userId: squatter.id });
    await accounts.remove(squatter.id, by);
    expect(await accounts.read([squatter.id]), 'was not created here').toHaveLength(1);
  });

  it('voids a password that a user chose before confirming their email address', async () => {
    const accounts = await openAccounts();
    const waiting = await kit.makeUser({ isConfirmed: false });
    const invited = await accounts.invite(waiting.email, by);
    expect(invited).toMatchObject({ userId: waiting.id, isConfirmed: false });
    expect(kit.sent.at(-1)).toMatchObject({ type: 'invite', to: waiting.email });
    // The built-in service removes the password on its own. A hosted project removes it only on
    // request.
    const sql = `select action from auth_audit where user_id = $1::uuid order by at, id`;
    const rows = await rowsOf<{ action: string }>(database(), sql, [waiting.id]);
    const actions = rows.map(({ action }) => action);
    expect(actions).toEqual(['user_created', 'user_updated', 'user_invited', 'user_updated']);
    await accounts.remove(waiting.id, by);
    expect(await accounts.read([waiting.id]), 'belongs to Pickup through the invitation').toEqual(
      [],
    );
  });
});

describe('a hosted project that signs with a shared secret, or is unavailable', () => {
  let project: CounterpartServer;
  let status: number;
  const userId = crypto.randomUUID();
  const secret = new TextEncoder().encode('a-shared-secret-of-thirty-two-bytes!');

  beforeAll(async () => {
    project = await startCounterpart(({ path }) =>
      path === '/auth/v1/user'
        ? { status, body: { id: userId, email: 'A@example.com' } }
        : { status: 200, body: { keys: [] } },
    );
  });
  afterAll(() => project.stop());

  const sign = (key: Uint8Array | CryptoKey, alg: string, subject = userId, issuer = project.url) =>
    new SignJWT({ session_id: crypto.randomUUID(), aal: 'aal1' })
      .setProtectedHeader({ alg })
      .setSubject(subject)
      .setIssuer(`${issuer}/auth/v1`)
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(key);
  const signIn = (at = project.url) =>
    createHostedSignIn({ url: at, anonKey: 'public', accounts: null });

  it('is queried once per token while the result is cached', async () => {
    status = 200;
    const before = project.requests.length;
    const hosted = signIn();
    const token = await sign(secret, 'HS256');
    expect(await hosted.readToken(token)).toMatchObject({ userId, email: 'a@example.com' });
    expect(await hosted.readToken(token)).toMatchObject({ userId });
    expect(project.requests.length - before).toBe(1);
  });

  it('is not trusted for another user’s token, another issuer’s token, or a token that it refuses', async () => {
    status = 200;
    const hosted = signIn();
    const foreign = await sign(secret, 'HS256', userId, 'https://evil.example');
    expect(await hosted.readToken(foreign)).toBeNull();
    const otherUser = await sign(secret, 'HS256', crypto.randomUUID());
    expect(await hosted.readToken(otherUser)).toBeNull();
    const { privateKey } = await generateKeyPair('ES256');
    const unknownKey = await sign(privateKey, 'ES256');
    expect(await hosted.readToken(unknownKey)).toBeNull();
    status = 403;
    expect(await hosted.readToken(await sign(secret, 'HS256'))).toBeNull();
  });

  it('causes an "unavailable" error when it fails or cannot be reached, and is queried again afterwards', async () => {
    status = 503;
    const hosted = signIn();
    const token = await sign(secret, 'HS256');
    await expect(hosted.readToken(token)).rejects.toMatchObject({ code: 'unavailable' });
    status = 200;
    expect(await hosted.readToken(token)).not.toBeNull();
    const { privateKey } = await generateKeyPair('ES256');
    const unreachable = signIn('http://127.0.0.1:1');
    const newToken = await sign(privateKey, 'ES256');
    await expect(unreachable.readToken(newToken)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
