import { expect, it } from 'vitest';
import { NEW_PASSWORD, useAuthKit } from './auth-kit.ts';
import { exchange, issueCode, S256, VERIFIER } from './issue-code.ts';
import { onDatabase } from './test-database.ts';

onDatabase((database) => {
  const kit = useAuthKit(database);

  const makeCode = async (challenge: Parameters<typeof issueCode>[2] = {}) =>
    issueCode(kit, (await kit.makeUser()).id, challenge);

  it('a code can be exchanged for a session only once', async () => {
    const user = await kit.makeUser();
    const code = await issueCode(kit, user.id);
    const { data, error } = await exchange(kit.newClient(), code);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
    const claims = await kit.auth.verifyAccessToken(data.session?.access_token ?? '');
    expect(claims?.amr).toMatchObject([{ method: 'recovery' }]);
    const again = await exchange(kit.newClient(), code);
    expect(again.error).toMatchObject({ code: 'flow_state_not_found', status: 404 });
  });

  it('a code can be exchanged only once even when several clients try at the same time', async () => {
    const code = await makeCode({ challenge: { method: 'plain', value: VERIFIER } });
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => exchange(kit.newClient(), code)),
    );
    expect(responses.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('a code is refused for a wrong verifier, and stays valid for the client that has the right one', async () => {
    const code = await makeCode();
    const wrong = await exchange(kit.newClient(), code, 'w'.repeat(56));
    expect(wrong.error).toMatchObject({ code: 'bad_code_verifier', status: 400 });
    const asChallenge = await exchange(kit.newClient(), code, S256.value);
    expect(asChallenge.error).toMatchObject({ code: 'bad_code_verifier' });
    expect((await exchange(kit.newClient(), code)).error).toBeNull();
  });

  it('a code issued without a challenge cannot be exchanged for a session', async () => {
    const code = await makeCode({ challenge: null });
    const { error } = await exchange(kit.newClient(), code);
    expect(error).toMatchObject({ code: 'bad_code_verifier' });
  });

  it('a code expires after five minutes', async () => {
    const code = await makeCode();
    kit.clock.advance(301);
    const { error } = await exchange(kit.newClient(), code);
    expect(error).toMatchObject({ code: 'flow_state_expired', status: 422 });
  });

  it('a code is void after the password changes', async () => {
    const { client, user } = await kit.signIn();
    const code = await issueCode(kit, user.id);
    await client.auth.updateUser({ password: NEW_PASSWORD });
    const { error } = await exchange(kit.newClient(), code);
    expect(error).toMatchObject({ code: 'flow_state_not_found' });
  });
});
