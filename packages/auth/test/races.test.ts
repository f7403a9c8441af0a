import { expect, it } from 'vitest';
import { onDatabase, onPostgres } from './test-database.ts';
import { ACTOR, NEW_PASSWORD, openKitForTest, useAuthKit, type SignedIn } from './auth-kit.ts';
import { issueCode, VERIFIER } from './issue-code.ts';
import { openMail, otherThan } from './mail-box.ts';

const ROUNDS = 5;

onDatabase((database) => {
  /** Runs once, after a sign-in has read the user and before it checks the password. */
  let meanwhile: (() => Promise<unknown>) | null = null;
  const kit = useAuthKit(database, {
    async consumeRateLimit(name) {
      const work = name.startsWith('passwordAttempts') ? meanwhile : null;
      if (work) meanwhile = null;
      await work?.();
      return 0;
    },
  });

  const sessionsOf = async (userId: string) => {
    const sql = 'select id from auth_session where user_id = $1::uuid';
    return (await kit.rows(sql, [userId])).length;
  };

  const ban = `update auth_user set banned_until = now() + interval '1 day' where id = $1::uuid`;
  const remove = 'delete from auth_user where id = $1::uuid';
  it.each<[string, (of: SignedIn) => Promise<unknown>, string, number]>([
    [
      'changes their password',
      ({ client }) => client.auth.updateUser({ password: NEW_PASSWORD }),
      'invalid_credentials',
      1,
    ],
    ['is banned', ({ user }) => kit.rows(ban, [user.id]), 'user_banned', 1],
    ['is deleted', ({ user }) => kit.rows(remove, [user.id]), 'invalid_credentials', 0],
  ])(
    'a user who %s during the password check gets no session',
    async (_what, act, code, remaining) => {
      const signedIn = await kit.signIn();
      meanwhile = () => act(signedIn);
      const { error } = await kit.newClient().client.auth.signInWithPassword(signedIn.user);
      expect(error?.code).toBe(code);
      expect(await sessionsOf(signedIn.user.id)).toBe(remaining);
    },
  );

  // On a busy machine, this many requests can take longer than the usual timeout of 20 s.
  it('concurrent requests on one account wait for each other without deadlock or error', async () => {
    const user = await kit.makeUser();
    for (let round = 0; round < 6; round += 1) {
      const password = `the password of round ${round}`;
      const [one, two] = [await kit.signIn(user), await kit.signIn(user)];
      const { data } = await two.client.auth.getSession();
      const codes = [await issueCode(kit, user.id), await issueCode(kit, user.id)];
      const post = (path: string, body: unknown, bearer?: string) =>
        kit.call(path, { method: 'POST', body, bearer });
      const responses = await Promise.all([
        kit.call('/user', { method: 'PUT', bearer: one.access, body: { password } }),
        ...codes.map((auth_code) =>
          post('/token?grant_type=pkce', { auth_code, code_verifier: VERIFIER }),
        ),
        post('/token?grant_type=refresh_token', { refresh_token: data.session?.refresh_token }),
        post('/token?grant_type=refresh_token', { refresh_token: data.session?.refresh_token }),
        post('/token?grant_type=password', { email: user.email, password: user.password }),
        post('/logout?scope=others', undefined, two.access),
        kit.call('/user', { method: 'PUT', bearer: two.access, body: { data: { round } } }),
      ]);
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
      // The first client can change the password only if the second one has not signed it out yet.
      // The next round uses the current password.
      const changed = responses[0]?.status === 200;
      if (changed) Object.assign(user, { password });
    }
  }, 60_000);

  // Dozens of requests wait for each other, which can also exceed the usual timeout of 20 s.
  it('concurrent requests with the emails and codes of two users wait for each other without errors', async () => {
    const [ada, grace] = [await kit.makeUser(), await kit.makeUser()];
    const post = (path: string, body: unknown) => kit.call(path, { method: 'POST', body });
    for (let round = 0; round < ROUNDS; round += 1) {
      const nextEmail = `next-${round}@example.com`;
      const sessions = [await kit.signIn(ada), await kit.signIn(grace)];
      const people = [ada, grace].map(({ email }) => email);
      await Promise.all([
        ...people.map((email) => post('/recover', { email })),
        ...sessions.map(({ client }) => client.auth.updateUser({ email: nextEmail })),
      ]);
      const [mail, other] = await Promise.all(people.map((to) => openMail(kit, to, 'recovery')));
      const change = await openMail(kit, nextEmail, 'email_change_new');
      const wrong = otherThan(change.code);
      const responses = await Promise.all([
        ...people.map((email) => post('/recover', { email })),
        ...people.map((email) => post('/otp', { email })),
        ...people.map((email) => post('/resend', { type: 'email_change', email })),
        // The code could belong to either user, so the server locks both.
        post('/verify', { type: 'email_change', email: nextEmail, token: wrong }),
        post('/verify', { type: 'email_change', email: nextEmail, token: wrong }),
        post('/verify', { type: 'email_change', email: nextEmail, token: change.code }),
        post('/verify', { type: 'recovery', token_hash: mail?.token }),
        post('/verify', { type: 'recovery', email: ada.email, token: mail?.code }),
        post('/verify', { type: 'recovery', token_hash: other?.token }),
        ...sessions.map(({ access }) => kit.call('/reauthenticate', { bearer: access })),
        ...sessions.map(({ access }) =>
          kit.call('/logout?scope=others', { method: 'POST', bearer: access }),
        ),
      ]);
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
      await Promise.all([
        kit.auth.admin.endSessions(ada.id, ACTOR),
        kit.auth.admin.ban(grace.id, null, ACTOR),
        kit.auth.admin.change(ada.id, { userMetadata: { round } }, ACTOR),
      ]);
    }
  }, 60_000);

  it('a user who is deleted while they use an emailed link is not signed in', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, email } = await kit.makeUser();
      await kit.call('/recover', { method: 'POST', body: { email } });
      const { token } = await openMail(kit, email, 'recovery');
      const { client } = kit.newClient();
      await Promise.all([
        client.auth.verifyOtp({ token_hash: token, type: 'recovery' }),
        kit.auth.admin.remove(id, ACTOR),
      ]);
      expect((await client.auth.getUser()).error).not.toBeNull();
    }
  });
});

onPostgres((database) => {
  it('a refresh waits for a concurrent one and does not reset the session’s refresh count', async () => {
    const kit = await openKitForTest(database());
    const { client, user } = await kit.signIn();
    const { data } = await client.auth.getSession();
    const body = { refresh_token: data.session?.refresh_token };
    const refresh = () => kit.call('/token?grant_type=refresh_token', { method: 'POST', body });
    // This transaction simulates two refreshes that are not committed yet when a third one arrives
    // with the first token.
    const waiting = await database().transaction(async (tx) => {
      await tx.query(
        `update auth_session set refresh_count = 2, refreshed_at = now() where user_id = $1::uuid`,
        [user.id],
      );
      const response = refresh();
      // Within a transaction, this view never changes, so the query uses another connection.
      const waiters = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => kit.rows(waiters)).toHaveLength(1);
      return { response };
    });
    expect((await waiting.response).status).toBe(200);
    const rows = await kit.rows(
      'select refresh_count::text as count from auth_session where user_id = $1::uuid',
      [user.id],
    );
    expect(rows).toEqual([{ count: '2' }]);
  });
});
