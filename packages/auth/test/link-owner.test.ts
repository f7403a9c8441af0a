import { expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { useAuthKit } from './auth-kit.ts';
import { openMail } from './mail-box.ts';

onDatabase((database) => {
  const kit = useAuthKit(database);

  async function readOwner(token_hash: string, type: string, bearer?: string) {
    const body = { token_hash, type };
    const response = await kit.call('/verify/owner', { method: 'POST', body, bearer });
    return [response.status, await response.json()] as const;
  }
  async function recoveryOf(email: string): Promise<string> {
    await kit.newClient().client.auth.resetPasswordForEmail(email);
    return (await openMail(kit, email, 'recovery')).token;
  }

  it('the lookup of a link’s owner does not use up the link, and masks the address unless the caller is signed in', async () => {
    const { user, client } = await kit.signIn();
    const token = await recoveryOf(user.email);
    const masked = `${user.email.slice(0, 2)}…@${user.email.split('@')[1]}`;
    expect(await readOwner(token, 'recovery')).toEqual([200, { email: masked }]);
    expect(await readOwner(token, 'recovery', 'eyJhbGciOiJub25lIn0.e30.x')).toEqual([
      200,
      { email: masked },
    ]);
    const other = await kit.signIn();
    expect(await readOwner(token, 'recovery', other.access)).toEqual([200, { email: user.email }]);
    const used = await client.auth.verifyOtp({ type: 'recovery', token_hash: token });
    expect(used.error, 'the link is still unused').toBeNull();
  });

  it('the lookup of a link’s owner fails for a link that is used, expired, unknown or of another type', async () => {
    const user = await kit.makeUser();
    const token = await recoveryOf(user.email);
    const refused = [403, expect.objectContaining({ code: 'otp_expired' })];
    expect(await readOwner(token, 'invite')).toEqual(refused);
    expect(await readOwner(`${token}x`, 'recovery')).toEqual(refused);
    kit.clock.advance(3_601);
    expect(await readOwner(token, 'recovery')).toEqual(refused);
    const fresh = await kit.makeUser();
    const second = await recoveryOf(fresh.email);
    const { client } = kit.newClient();
    await client.auth.verifyOtp({ type: 'recovery', token_hash: second });
    expect(await readOwner(second, 'recovery')).toEqual(refused);
    const rows = await kit.rows(`select 1 from auth_one_time_token where user_id = $1::uuid`, [
      user.id,
    ]);
    expect(rows, 'the lookup removes nothing').toHaveLength(1);
  });

  it('the lookup of a link’s owner is limited to sixty requests from one network in five minutes', async () => {
    const responses = [];
    for (let count = 0; count < 61; count++) responses.push((await readOwner('x', 'recovery'))[0]);
    expect(responses.at(-1)).toBe(429);
  });
});
