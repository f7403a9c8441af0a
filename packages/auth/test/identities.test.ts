import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { SupabaseClient, UserIdentity } from '@supabase/supabase-js';
import { insertIdentity } from '../src/store/identities.ts';
import { onDatabase } from './test-database.ts';
import { useAuthKit } from './auth-kit.ts';
import { exchange, issueCode } from './issue-code.ts';

onDatabase((database) => {
  const kit = useAuthKit(database, { manualLinkingEnabled: true });
  const kitWithoutLinking = useAuthKit(database);

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
    if (!identity) throw new Error(`The user has no identity of ${provider}`);
    return identity;
  };
  const unlink = async (client: SupabaseClient, provider: string) =>
    (await client.auth.unlinkIdentity(await identityOf(client, provider))).error;

  it('an identity is listed and can be unlinked, which is recorded', async () => {
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
    expect(await kit.rows(sql, [user.id])).toEqual([{ provider: 'google' }]);
  });

  it('unlinking an email identity also removes the password', async () => {
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

  it('a user’s email address is replaced by another verified one when its identity is unlinked', async () => {
    const { client, user } = await kit.signIn();
    await link(user.id, 'azure', `unverified-${user.email}`, false);
    await link(user.id, 'google', `google-${user.email}`);
    expect(await unlink(client, 'email')).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe(`google-${user.email}`);
  });

  it('an identity cannot be unlinked if the remaining address belongs to another user', async () => {
    const { client, user } = await kit.signIn();
    const other = await kit.makeUser();
    await link(user.id, 'google', other.email);
    expect(await unlink(client, 'email')).toMatchObject({
      code: 'email_conflict_identity_not_deletable',
      status: 422,
    });
    expect((await kit.newClient().client.auth.signInWithPassword(user)).error).toBeNull();
  });

  it('an identity cannot be unlinked if it is the last one, even when two are unlinked at the same time', async () => {
    const { client, user, access } = await kit.signIn();
    expect(await unlink(client, 'email')).toMatchObject({
      code: 'single_identity_not_deletable',
      status: 422,
    });
    const google = await link(user.id, 'google', user.email);
    const { identity_id } = await identityOf(client, 'email');
    const remove = (id: string | undefined) =>
      kit.call(`/user/identities/${id}`, { method: 'DELETE', bearer: access });
    const responses = await Promise.all([remove(google?.id), remove(identity_id)]);
    const statuses = responses.map(({ status }) => status);
    expect(statuses.toSorted((one, next) => one - next)).toEqual([200, 422]);
  });

  it('an identity of another user, or an unknown one, is not found, and a malformed id is refused', async () => {
    const { client, access } = await kit.signIn();
    const other = await kit.makeUser();
    const otherIdentity = await link(other.id, 'google', other.email);
    const remove = async (id: string | undefined) => {
      const path = `/user/identities/${id}`;
      const response = await kit.call(path, { method: 'DELETE', bearer: access });
      return ((await response.json()) as { code?: unknown }).code;
    };
    expect(await remove(otherIdentity?.id)).toBe('identity_not_found');
    expect(await remove(randomUUID())).toBe('identity_not_found');
    expect(await remove('x')).toBe('validation_failed');
    expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it('unlinking an identity ends only the user’s other sessions that were signed in with it', async () => {
    const { client, user, access } = await kit.signIn();
    const [google, mail] = [await kit.signIn(user), await kit.signIn(user)];
    await link(user.id, 'google', user.email);
    const claims = await kit.auth.verifyAccessToken(google.access);
    const amr = JSON.stringify([{ method: 'oauth', provider: 'google', timestamp: 1 }]);
    const sql = 'update auth_session set amr = $2::jsonb where id = $1::uuid';
    await kit.rows(sql, [claims?.session_id, amr]);
    expect(await unlink(client, 'google')).toBeNull();
    const alive = [google, mail, { access }].map((one) => kit.isSignedIn(one.access));
    expect(await Promise.all(alive)).toEqual([false, true, true]);
  });

  it('unlinking an identity voids the user’s unexchanged codes', async () => {
    const { client, user } = await kit.signIn();
    await link(user.id, 'google', user.email);
    const code = await issueCode(kit, user.id, { method: 'oauth', provider: 'google' });
    expect(await unlink(client, 'google')).toBeNull();
    const { error } = await exchange(kit.newClient(), code);
    expect(error?.code).toBe('flow_state_not_found');
  });

  it('an identity cannot be unlinked if manual linking is disabled', async () => {
    const { client, user } = await kitWithoutLinking.signIn();
    await link(user.id, 'google', user.email);
    expect(await unlink(client, 'google')).toMatchObject({
      code: 'manual_linking_disabled',
      status: 404,
    });
  });
});
