import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '@supabase/supabase-js';
import { onDatabase } from './test-database.ts';
import { openAuthKit, type AuthKit } from './auth-kit.ts';
import { rowsOf } from './auth-rows.ts';
import { enrollApp, levelsOf, showCode, signInWithApp } from './totp-app.ts';

onDatabase((database) => {
  let kit: AuthKit;
  beforeAll(async () => {
    kit = await openAuthKit(database());
  });
  afterAll(() => kit.close());

  const actor = { actorId: randomUUID(), request: { ip: '', userAgent: '' } };
  const adminClient = async () => {
    const token = await kit.auth.issueServiceToken(60);
    const auth = { autoRefreshToken: false, persistSession: false };
    return createClient(new URL(kit.url).origin, token, { auth }).auth.admin;
  };
  const isAlive = async (access: string) =>
    (await kit.call('/user', { bearer: access })).status === 200;

  it('lets the server help a person who lost their phone sign in and enroll another one', async () => {
    const { user, access, client, app } = await signInWithApp(kit);
    await enrollApp(kit, client, 'begun');
    expect(await kit.auth.admin.listFactors(user.id)).toMatchObject([
      { id: app.factorId, status: 'verified' },
      { friendly_name: 'begun', status: 'unverified' },
    ]);
    expect(await kit.auth.admin.removeFactors(user.id, actor)).toBe(2);
    expect(await isAlive(access)).toBe(false); // the lost phone may be signed in there
    const next = await kit.signIn(user);
    expect(await levelsOf(next.client)).toEqual(['aal1', 'aal1']);
    const other = await enrollApp(kit, next.client);
    expect((await showCode(kit, next.client, other)).error).toBeNull();
  });

  it('records who removed it', async () => {
    const { user, app } = await signInWithApp(kit);
    await kit.auth.admin.removeFactors(user.id, actor);
    const rows = await rowsOf(
      database(),
      `select actor_id, details from auth_audit
        where user_id = $1::uuid and action = 'factor_unenrolled'`,
      [user.id],
    );
    expect(rows).toEqual([
      {
        actor_id: actor.actorId,
        details: { factor: app.factorId, type: 'totp', isVerified: true, ended: 1 },
      },
    ]);
  });

  it('removes a factor once when asked twice at the same time', async () => {
    const { user } = await signInWithApp(kit);
    const remove = () => kit.auth.admin.removeFactors(user.id, actor);
    const counts = await Promise.all([remove(), remove()]);
    expect(counts.includes(1) && counts.includes(0)).toBe(true);
  });

  it('works through the client library with a service token', async () => {
    const { user, app, access } = await signInWithApp(kit);
    const { mfa } = await adminClient();
    const listed = await mfa.listFactors({ userId: user.id });
    expect(listed.data?.factors).toMatchObject([{ id: app.factorId, factor_type: 'totp' }]);
    const removed = await mfa.deleteFactor({ userId: user.id, id: app.factorId });
    expect(removed.error).toBeNull();
    expect(await isAlive(access)).toBe(false);
    const again = await mfa.deleteFactor({ userId: user.id, id: app.factorId });
    expect(again.error).toMatchObject({ code: 'mfa_factor_not_found', status: 404 });
  });

  it('answers that an unknown user does not exist', async () => {
    const { mfa } = await adminClient();
    const { error } = await mfa.listFactors({ userId: randomUUID() });
    expect(error).toMatchObject({ code: 'user_not_found', status: 404 });
    const refusal = { code: 'user_not_found' };
    await expect(kit.auth.admin.listFactors(randomUUID())).rejects.toMatchObject(refusal);
    await expect(kit.auth.admin.removeFactors(randomUUID(), actor)).rejects.toMatchObject(refusal);
  });

  it('removes no factor of another user through this user’s path', async () => {
    const { app, access } = await signInWithApp(kit);
    const stranger = await kit.makeUser();
    const { mfa } = await adminClient();
    const { error } = await mfa.deleteFactor({ userId: stranger.id, id: app.factorId });
    expect(error?.code).toBe('mfa_factor_not_found');
    expect(await isAlive(access)).toBe(true);
  });

  it('refuses the user’s own token, a missing token and a malformed id', async () => {
    const { user, app, access } = await signInWithApp(kit);
    const path = `/admin/users/${user.id}/factors`;
    expect((await kit.call(path, { bearer: access })).status).toBe(403);
    const remove = { method: 'DELETE', bearer: access };
    expect((await kit.call(`${path}/${app.factorId}`, remove)).status).toBe(403);
    expect((await kit.call(path)).status).toBe(401);
    const bearer = await kit.auth.issueServiceToken(60);
    expect((await kit.call('/admin/users/x/factors', { bearer })).status).toBe(400);
    expect(await isAlive(access)).toBe(true);
  });

  it('logs no error in any of these tests', () => {
    expect(kit.errors).toEqual([]);
  });
});
