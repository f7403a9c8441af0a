import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFlow, issueAuthCode } from '../src/flows/flow-state.ts';
import type { Challenge } from '../src/flows/pkce.ts';
import { onDatabase } from './test-database.ts';
import { openAuthKit, type AuthKit, type TestClient } from './auth-kit.ts';

const VERIFIER = 'v'.repeat(56);
const S256: Challenge = {
  method: 's256',
  value: createHash('sha256').update(VERIFIER).digest('base64url'),
};

onDatabase((database) => {
  let kit: AuthKit;
  beforeAll(async () => {
    kit = await openAuthKit(database());
  });
  afterAll(() => kit.close());

  /** Issues a code like those in emailed links and providers' responses. */
  const makeCode = (userId: string, challenge: Challenge | null, method = 'recovery') =>
    database().transaction(async (tx) => {
      const flow = await createFlow(tx, { method, challenge }, kit.clock.now());
      return issueAuthCode(tx, flow.id, userId, kit.clock.now());
    });
  const exchange = async ({ client, storage }: TestClient, code: string, verifier = VERIFIER) => {
    storage.set('session-code-verifier', JSON.stringify(verifier));
    return client.auth.exchangeCodeForSession(code);
  };

  it('a code returns its session once', async () => {
    const user = await kit.makeUser();
    const code = await makeCode(user.id, S256);
    const { data, error } = await exchange(kit.newClient(), code);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
    const claims = await kit.auth.verifyAccessToken(data.session?.access_token ?? '');
    expect(claims?.amr).toMatchObject([{ method: 'recovery' }]);
    const again = await exchange(kit.newClient(), code);
    expect(again.error).toMatchObject({ code: 'flow_state_not_found', status: 404 });
  });

  it('a code is exchanged once when several clients try at the same time', async () => {
    const user = await kit.makeUser();
    const code = await makeCode(user.id, { method: 'plain', value: VERIFIER });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => exchange(kit.newClient(), code)),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('a code is refused for a wrong verifier, and stays valid for the client that has the right one', async () => {
    const user = await kit.makeUser();
    const code = await makeCode(user.id, S256);
    const wrong = await exchange(kit.newClient(), code, 'w'.repeat(56));
    expect(wrong.error).toMatchObject({ code: 'bad_code_verifier', status: 400 });
    const asChallenge = await exchange(kit.newClient(), code, S256.value);
    expect(asChallenge.error).toMatchObject({ code: 'bad_code_verifier' });
    expect((await exchange(kit.newClient(), code)).error).toBeNull();
  });

  it('a code issued without a challenge returns no session', async () => {
    const user = await kit.makeUser();
    const code = await makeCode(user.id, null);
    const { error } = await exchange(kit.newClient(), code);
    expect(error).toMatchObject({ code: 'bad_code_verifier' });
  });

  it('a code expires after five minutes', async () => {
    const user = await kit.makeUser();
    const code = await makeCode(user.id, S256);
    kit.clock.advance(301);
    const { error } = await exchange(kit.newClient(), code);
    expect(error).toMatchObject({ code: 'flow_state_expired', status: 422 });
  });

  it('a code is void after the password changes', async () => {
    const { client, user } = await kit.signIn();
    const code = await makeCode(user.id, S256);
    await client.auth.updateUser({ password: 'a goat on the balcony' });
    const { error } = await exchange(kit.newClient(), code);
    expect(error).toMatchObject({ code: 'flow_state_not_found' });
  });

  it('logs no error in any of these tests', () => {
    expect(kit.errors).toEqual([]);
  });
});
