import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { useAuthKit } from './auth-kit.ts';
import { enrollApp, levelsOf, submitNextCode, signInWithApp } from './test-totp-app.ts';

onDatabase((database) => {
  const kit = useAuthKit(database);

  const actor = { actorId: randomUUID(), request: { ip: '', userAgent: '' } };

  it('a person who lost their phone can enroll a new factor after the server removes all their factors', async () => {
    const { user, access, client, app } = await signInWithApp(kit);
    await enrollApp(kit, client, 'unfinished');
    expect(await kit.auth.admin.listFactors(user.id)).toMatchObject([
      { id: app.factorId, status: 'verified' },
      { friendly_name: 'unfinished', status: 'unverified' },
    ]);
    expect(await kit.auth.admin.removeFactors(user.id, actor)).toBe(2);
    expect(await kit.isSignedIn(access)).toBe(false); // the lost phone may have this session
    const next = await kit.signIn(user);
    expect(await levelsOf(next.client)).toEqual(['aal1', 'aal1']);
    const other = await enrollApp(kit, next.client);
    expect((await submitNextCode(kit, next.client, other)).error).toBeNull();
  });

  it('the server records who removed a factor', async () => {
    const { user, app } = await signInWithApp(kit);
    await kit.auth.admin.removeFactors(user.id, actor);
    const rows = await kit.rows(
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

  it('the server removes a factor only once when two requests arrive at the same time', async () => {
    const { user } = await signInWithApp(kit);
    const remove = () => kit.auth.admin.removeFactors(user.id, actor);
    const counts = await Promise.all([remove(), remove()]);
    expect(counts.includes(1) && counts.includes(0)).toBe(true);
  });

  it('a service token can list and delete factors through the client library', async () => {
    const { user, app, access } = await signInWithApp(kit);
    const { mfa } = await kit.administrator();
    const listed = await mfa.listFactors({ userId: user.id });
    expect(listed.data?.factors).toMatchObject([{ id: app.factorId, factor_type: 'totp' }]);
    const removed = await mfa.deleteFactor({ userId: user.id, id: app.factorId });
    expect(removed.error).toBeNull();
    expect(await kit.isSignedIn(access)).toBe(false);
    const again = await mfa.deleteFactor({ userId: user.id, id: app.factorId });
    expect(again.error).toMatchObject({ code: 'mfa_factor_not_found', status: 404 });
  });

  it('the server reports an unknown user as not found, and refuses a malformed id', async () => {
    const { mfa } = await kit.administrator();
    const { error } = await mfa.listFactors({ userId: randomUUID() });
    expect(error).toMatchObject({ code: 'user_not_found', status: 404 });
    const refusal = { code: 'user_not_found' };
    await expect(kit.auth.admin.listFactors(randomUUID())).rejects.toMatchObject(refusal);
    await expect(kit.auth.admin.removeFactors(randomUUID(), actor)).rejects.toMatchObject(refusal);
    const bearer = await kit.auth.issueServiceToken(60);
    expect((await kit.call('/admin/users/x/factors', { bearer })).status).toBe(400);
  });

  it('the server removes no factor through the path of a user who does not own it', async () => {
    const { app, access } = await signInWithApp(kit);
    const stranger = await kit.makeUser();
    const { mfa } = await kit.administrator();
    const { error } = await mfa.deleteFactor({ userId: stranger.id, id: app.factorId });
    expect(error?.code).toBe('mfa_factor_not_found');
    expect(await kit.isSignedIn(access)).toBe(true);
  });
});
