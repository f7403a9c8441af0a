import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SupabaseClient, UserIdentity } from '@supabase/supabase-js';
import { createFlow, issueAuthCode } from '../src/flows/flow-state.ts';
import { insertIdentity } from '../src/store/identities.ts';
import { onDatabase } from './test-database.ts';
import { openAuthKit, type AuthKit } from './auth-kit.ts';
import { rowsOf } from './auth-rows.ts';
import { showCode, signInWithApp } from './totp-app.ts';

onDatabase((database) => {
  let kit: AuthKit;
  let without: AuthKit;
  beforeAll(async () => {
    kit = await openAuthKit(database(), { manualLinkingEnabled: true });
    without = await openAuthKit(database());
  });
  afterAll(async () => {
    await kit.close();
    await without.close();
  });

  /** Links an identity as a provider's response would. */
  const link = (userId: string, provider: string, email: string, isVerified = true) =>
    database().transaction((tx) => {
      const subject = randomUUID();
      const identity_data = { sub: subject, email, email_verified: isVerified };
      const row = { id: randomUUID(), user_id: userId, provider, provider_id: subject };
      return insertIdentity(tx, { ...row, identity_data }, kit.clock.now());
    });
  const identityOf = async (client: SupabaseClient, provider: string): Promise<UserIdentity> => {
    const { data } = await client.auth.getUserIdentities();
    const identity = data?.identities.find((one) => one.provider === provider);
    if (!identity) throw new Error(`no identity of ${provider}`);
    return identity;
  };
  const unlink = async (client: SupabaseClient, provider: string) =>
    (await client.auth.unlinkIdentity(await identityOf(client, provider))).error;

  it('is listed, can be unlinked, and is recorded', async () => {
    const { client, user } = await kit.signIn();
    await link(user.id, 'google', user.email);
    expect(await identityOf(client, 'google')).toMatchObject({ user_id: user.id });
    expect(await unlink(client, 'google')).toBeNull();
    const { data } = await client.auth.getUser();
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
    expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] });
    expect(data.user?.email).toBe(user.email);
    const sql = `select details ->> 'provider' as provider from auth_audit
      where user_id = $1::uuid and action = 'identity_unlinked'`;
    expect(await rowsOf(database(), sql, [user.id])).toEqual([{ provider: 'google' }]);
  });

  it('for email is unlinked together with the password', async () => {
    const { client, user } = await kit.signIn();
    await link(user.id, 'google', user.email);
    expect(await unlink(client, 'email')).toBeNull();
    const { error } = await kit.newClient().client.auth.signInWithPassword(user);
    expect(error?.code).toBe('invalid_credentials');
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email: user.email,
      app_metadata: { provider: 'google', providers: ['google'] },
    });
  });

  it('that provided the address is replaced by another verified one', async () => {
    const { client, user } = await kit.signIn();
    await link(user.id, 'azure', `unproven-${user.email}`, false);
    await link(user.id, 'google', `google-${user.email}`);
    expect(await unlink(client, 'email')).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe(`google-${user.email}`);
  });

  it('stays when the remaining address belongs to another user', async () => {
    const { client, user } = await kit.signIn();
    const other = await kit.makeUser();
    await link(user.id, 'google', other.email);
    expect(await unlink(client, 'email')).toMatchObject({
      code: 'email_conflict_identity_not_deletable',
      status: 422,
    });
    expect((await kit.newClient().client.auth.signInWithPassword(user)).error).toBeNull();
  });

  it('stays when it is the only one, even when two are unlinked at the same time', async () => {
    const { client, user, access } = await kit.signIn();
    expect(await unlink(client, 'email')).toMatchObject({
      code: 'single_identity_not_deletable',
      status: 422,
    });
    const google = await link(user.id, 'google', user.email);
    const { identity_id } = await identityOf(client, 'email');
    const remove = (id: string | undefined) =>
      kit.call(`/user/identities/${id}`, { method: 'DELETE', bearer: access });
    const answers = await Promise.all([remove(google?.id), remove(identity_id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(1);
  });

  it('of another user, or one that does not exist, is not found', async () => {
    const { client, access } = await kit.signIn();
    const other = await kit.makeUser();
    const theirs = await link(other.id, 'google', other.email);
    const remove = async (id: string | undefined) => {
      const path = `/user/identities/${id}`;
      const answer = await kit.call(path, { method: 'DELETE', bearer: access });
      return ((await answer.json()) as { code?: unknown }).code;
    };
    expect(await remove(theirs?.id)).toBe('identity_not_found');
    expect(await remove(randomUUID())).toBe('identity_not_found');
    expect(await remove('x')).toBe('validation_failed');
    expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it('ends the sessions elsewhere that were signed in with it, and no others', async () => {
    const { client, user, access } = await kit.signIn();
    const [google, mail] = [await kit.signIn(user), await kit.signIn(user)];
    await link(user.id, 'google', user.email);
    const claims = await kit.auth.verifyAccessToken(google.access);
    const amr = JSON.stringify([{ method: 'oauth', provider: 'google', timestamp: 1 }]);
    const sql = 'update auth_session set amr = $2::jsonb where id = $1::uuid';
    await rowsOf(database(), sql, [claims?.session_id, amr]);
    expect(await unlink(client, 'google')).toBeNull();
    const statuses = [google, mail, { access }].map(
      async (one) => (await kit.call('/user', { bearer: one.access })).status,
    );
    expect(await Promise.all(statuses)).toEqual([403, 200, 200]);
  });

  it('leaves no code behind that could still be exchanged', async () => {
    const { client, user } = await kit.signIn();
    await link(user.id, 'google', user.email);
    const verifier = 'v'.repeat(56);
    const code = await database().transaction(async (tx) => {
      const challenge = { method: 'plain', value: verifier } as const;
      const start = { method: 'oauth', provider: 'google', challenge };
      const flow = await createFlow(tx, start, kit.clock.now());
      return issueAuthCode(tx, flow.id, user.id, kit.clock.now());
    });
    expect(await unlink(client, 'google')).toBeNull();
    const there = kit.newClient();
    there.storage.set('session-code-verifier', JSON.stringify(verifier));
    const { error } = await there.client.auth.exchangeCodeForSession(code);
    expect(error?.code).toBe('flow_state_not_found');
  });

  it('needs the second factor of a user who has one', async () => {
    const { user, app } = await signInWithApp(kit);
    await link(user.id, 'google', user.email);
    const { client } = await kit.signIn(user);
    expect(await unlink(client, 'google')).toMatchObject({ code: 'insufficient_aal' });
    await showCode(kit, client, app);
    expect(await unlink(client, 'google')).toBeNull();
  });

  it('stays where users may not link and unlink identities themselves', async () => {
    const { client, user } = await without.signIn();
    await link(user.id, 'google', user.email);
    expect(await unlink(client, 'google')).toMatchObject({
      code: 'manual_linking_disabled',
      status: 404,
    });
  });

  it('logs no error in any of these tests', () => {
    expect([...kit.errors, ...without.errors]).toEqual([]);
  });
});
