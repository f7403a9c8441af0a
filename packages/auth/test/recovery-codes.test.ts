import { randomUUID } from 'node:crypto';
import type {
  NewRecoveryCodes,
  RecoveryCodesStatus,
} from '@pickup/contracts/people/built-in-sign-in';
import { describe, expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { useAuthKit } from './auth-kit.ts';
import { enrollApp, levelsOf, submitNextCode, signInWithApp } from './test-totp-app.ts';

onDatabase((database) => {
  const kit = useAuthKit(database);

  const create = (bearer: string) => kit.call('/recovery-codes', { method: 'POST', bearer });
  const codesOf = async (bearer: string) => {
    const response = await create(bearer);
    expect(response.status).toBe(200);
    return ((await response.json()) as NewRecoveryCodes).codes;
  };
  const countsOf = async (bearer: string) =>
    (await (await kit.call('/recovery-codes', { bearer })).json()) as RecoveryCodesStatus;
  const verify = (bearer: string, code: string | undefined) =>
    kit.call('/recovery-codes/verify', { method: 'POST', bearer, body: { code } });
  const first = (codes: readonly string[]) => codes[0] ?? '';
  const noticesFrom = (start: number) => kit.notices.slice(start).map(({ type }) => type);

  describe('a user who has lost the second factor', () => {
    it('signs in with a recovery code, which the client library treats as a second factor', async () => {
      const { user, access, app } = await signInWithApp(kit);
      const codes = await codesOf(access);
      expect(codes).toHaveLength(10);
      const later = await kit.signIn(user);
      expect(await levelsOf(later.client)).toEqual(['aal1', 'aal2']);
      const before = kit.notices.length;
      const response = await verify(later.access, first(codes).toUpperCase().replaceAll('-', ' '));
      expect(response.status).toBe(200);
      const session = (await response.json()) as { access_token: string; refresh_token: string };
      expect((await later.client.auth.setSession(session)).error).toBeNull();
      expect(await levelsOf(later.client)).toEqual(['aal2', 'aal2']);
      expect((await later.client.auth.refreshSession()).error).toBeNull();
      expect(await levelsOf(later.client)).toEqual(['aal2', 'aal2']);
      expect(noticesFrom(before)).toEqual(['recovery_code_used']);
      expect(await countsOf(session.access_token)).toMatchObject({ remaining: 9 });

      const removed = await later.client.auth.mfa.unenroll({ factorId: app.factorId });
      expect(removed.error).toBeNull();
      expect((await later.client.auth.refreshSession()).error).toBeNull();
      expect(await levelsOf(later.client)).toEqual(['aal1', 'aal1']);
    });

    it('can use each code only once, even when it arrives twice at the same time', async () => {
      const { user, access } = await signInWithApp(kit);
      const codes = await codesOf(access);
      const [one, two] = [await kit.signIn(user), await kit.signIn(user)];
      const responses = await Promise.all(
        [one, two].map((session) => verify(session.access, codes[0])),
      );
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      const third = await kit.signIn(user);
      const again = await verify(third.access, codes[0]);
      expect(again.status).toBe(422);
      expect(await again.json()).toMatchObject({ code: 'mfa_verification_failed' });
      expect((await verify(third.access, codes[1])).status).toBe(200);
    });

    it('ends their other password-only sessions by using a recovery code', async () => {
      const { user, access } = await signInWithApp(kit);
      const codes = await codesOf(access);
      const [thief, owner] = [await kit.signIn(user), await kit.signIn(user)];
      expect((await verify(owner.access, codes[0])).status).toBe(200);
      expect(await kit.isSignedIn(thief.access)).toBe(false);
      expect(await kit.isSignedIn(access)).toBe(true);
    });
  });

  it('the service refuses a wrong code, another user’s code and a replaced code, and records each attempt', async () => {
    const { user, access } = await signInWithApp(kit);
    const stranger = await signInWithApp(kit);
    const foreign = await codesOf(stranger.access);
    const previous = await codesOf(access);
    const before = kit.notices.length;
    const current = await codesOf(access);
    expect(noticesFrom(before)).toEqual(['recovery_codes_replaced']);
    const { access: passwordOnly } = await kit.signIn(user);
    for (const code of ['0000-0000-0000-0000', 'é', first(foreign), first(previous)]) {
      expect((await verify(passwordOnly, code)).status).toBe(422);
    }
    expect((await verify(passwordOnly, '')).status).toBe(400);
    expect((await verify(passwordOnly, first(current))).status).toBe(200);
    const refused = await kit.rows<{ details: unknown }>(
      `select details from auth_audit where user_id = $1::uuid and action = 'factor_refused'`,
      [user.id],
    );
    expect(refused).toEqual(Array(4).fill({ details: { type: 'recovery_code' } }));
  });

  it('the service stores only hashes of the codes', async () => {
    const { user, access } = await signInWithApp(kit);
    const codes = await codesOf(access);
    const sql =
      'select row_to_json(c)::text as stored from auth_recovery_code c where user_id = $1::uuid';
    const rows = await kit.rows<{ stored: string }>(sql, [user.id]);
    expect(rows).toHaveLength(10);
    const stored = rows.map((row) => row.stored).join('\n');
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
  });

  it('the service creates codes only for a session with a second factor, and counts them', async () => {
    const bare = await kit.signIn();
    expect((await create(bare.access)).status).toBe(401);
    const { access } = await signInWithApp(kit);
    await codesOf(access);
    expect((await kit.call('/recovery-codes', { method: 'POST', body: {} })).status).toBe(401);
    expect(await countsOf(access)).toMatchObject({ remaining: 10 });
  });

  it('the service deletes the codes when the user or an owner removes the last factor', async () => {
    const own = await signInWithApp(kit);
    await codesOf(own.access);
    const spare = await enrollApp(kit, own.client, 'Spare');
    expect((await submitNextCode(kit, own.client, spare)).error).toBeNull();
    const factorIds = [own.app.factorId, spare.factorId];
    const counted = async (userId: string) => {
      const sql = 'select code_hash from auth_recovery_code where user_id = $1::uuid';
      return (await kit.rows(sql, [userId])).length;
    };
    for (const [index, factorId] of factorIds.entries()) {
      expect((await own.client.auth.mfa.unenroll({ factorId })).error).toBeNull();
      expect(await counted(own.user.id)).toBe(index === 0 ? 10 : 0);
    }
    const another = await signInWithApp(kit);
    await codesOf(another.access);
    const actor = { actorId: randomUUID(), request: { ip: '', userAgent: '' } };
    await kit.auth.admin.removeFactors(another.user.id, actor);
    expect(await counted(another.user.id)).toBe(0);
  });

  it('the service counts recovery-code attempts toward the same limit as attempts with other factors', async () => {
    const { user, access } = await signInWithApp(kit);
    await codesOf(access);
    const { access: passwordOnly } = await kit.signIn(user);
    const statuses: number[] = [];
    for (let round = 0; round < 16; round += 1)
      statuses.push((await verify(passwordOnly, 'no')).status);
    expect(statuses.slice(0, 14)).toEqual(Array(14).fill(422));
    expect(statuses.at(-1)).toBe(429);
  });
});
