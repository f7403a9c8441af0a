import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFlow, issueAuthCode } from '../src/flows/flow-state.ts';
import { onDatabase, onPostgres } from './test-database.ts';
import { openAuthKit, type AuthKit } from './auth-kit.ts';
import { rowsOf } from './auth-rows.ts';

const NEW_PASSWORD = 'a goat on the balcony';
const VERIFIER = 'v'.repeat(56);

onDatabase((database) => {
  let kit: AuthKit;
  /** Runs once, after a sign-in has read the user and before it checks the password. */
  let meanwhile: (() => Promise<unknown>) | null = null;
  beforeAll(async () => {
    kit = await openAuthKit(database(), {
      async take(name) {
        const work = name.startsWith('passwordOf') ? meanwhile : null;
        if (work) meanwhile = null;
        await work?.();
        return 0;
      },
    });
  });
  afterAll(() => kit.close());

  const sessionsOf = async (userId: string) => {
    const sql = 'select id from auth_session where user_id = $1::uuid';
    return (await rowsOf(database(), sql, [userId])).length;
  };

  it('a password that changes during its check starts no session', async () => {
    const { client, user } = await kit.signIn();
    meanwhile = () => client.auth.updateUser({ password: NEW_PASSWORD });
    const { error } = await kit.newClient().client.auth.signInWithPassword(user);
    expect(error?.code).toBe('invalid_credentials');
    expect(await sessionsOf(user.id)).toBe(1);
  });

  it('a user who is banned during the password check gets no session', async () => {
    const { user } = await kit.signIn();
    meanwhile = () =>
      rowsOf(
        database(),
        `update auth_user set banned_until = now() + interval '1 day' where id = $1::uuid`,
        [user.id],
      );
    const { error } = await kit.newClient().client.auth.signInWithPassword(user);
    expect(error?.code).toBe('user_banned');
    expect(await sessionsOf(user.id)).toBe(1);
  });

  it('a user who is deleted in the meantime is refused like an unknown one', async () => {
    const { user } = await kit.signIn();
    meanwhile = () => rowsOf(database(), 'delete from auth_user where id = $1::uuid', [user.id]);
    const { error } = await kit.newClient().client.auth.signInWithPassword(user);
    expect(error?.code).toBe('invalid_credentials');
  });

  // So many requests take longer than the usual 20 s on a busy machine.
  it('concurrent requests on one account wait for each other without deadlock or error', async () => {
    const user = await kit.makeUser();
    const challenge = {
      method: 's256',
      value: createHash('sha256').update(VERIFIER).digest('base64url'),
    } as const;
    const code = () =>
      database().transaction(async (tx) => {
        const now = kit.clock.now();
        const flow = await createFlow(tx, { method: 'recovery', challenge }, now);
        return issueAuthCode(tx, flow.id, user.id, now);
      });
    for (let round = 0; round < 6; round += 1) {
      const password = `the password of round ${round}`;
      const [one, two] = [await kit.signIn(user), await kit.signIn(user)];
      const { data } = await two.client.auth.getSession();
      const codes = [await code(), await code()];
      const post = (path: string, body: unknown, bearer?: string) =>
        kit.call(path, { method: 'POST', body, bearer });
      const answers = await Promise.all([
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
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      // The password changes only if this client was not signed out first. The next round uses the current
      // one.
      const changed = answers[0]?.status === 200;
      if (changed) Object.assign(user, { password });
    }
    expect(kit.errors).toEqual([]);
  }, 60_000);
});

onPostgres((database) => {
  it('a refresh waits for the one before it and does not set the session back', async () => {
    const kit = await openAuthKit(database());
    const { client, user } = await kit.signIn();
    const { data } = await client.auth.getSession();
    const body = { refresh_token: data.session?.refresh_token };
    const refresh = () => kit.call('/token?grant_type=refresh_token', { method: 'POST', body });
    // Two refreshes by other clients, not committed yet, while this one arrives with the first token.
    const waiting = await database().transaction(async (tx) => {
      await tx.query(
        `update auth_session set refresh_count = 2, refreshed_at = now() where user_id = $1::uuid`,
        [user.id],
      );
      const answer = refresh();
      // Asked on another connection, because this view does not change within a transaction.
      const waiters = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => rowsOf(database(), waiters)).toHaveLength(1);
      return { answer };
    });
    expect((await waiting.answer).status).toBe(200);
    const rows = await rowsOf(
      database(),
      'select refresh_count::text as count from auth_session where user_id = $1::uuid',
      [user.id],
    );
    expect(rows).toEqual([{ count: '2' }]);
    await kit.close();
  });
});
