import { afterAll, beforeAll, expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { openAuthKit, type AuthKit } from './auth-kit.ts';
import { openMail, otherThan } from './mail-box.ts';

const ACTOR = { actorId: null, request: { ip: '', userAgent: '' } };
const ROUNDS = 5;

onDatabase((database) => {
  let kit: AuthKit;
  beforeAll(async () => {
    kit = await openAuthKit(database(), { take: () => Promise.resolve(0) });
  });
  afterAll(() => kit.close());

  // Dozens of requests hash and write in turn. On a busy machine this takes longer than the usual 20 s.
  it('emails and codes of two users, used at the same time, wait for each other without errors', async () => {
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
      const move = await openMail(kit, nextEmail, 'email_change_new');
      const wrong = otherThan(move.code);
      const answers = await Promise.all([
        ...people.map((email) => post('/recover', { email })),
        ...people.map((email) => post('/otp', { email })),
        ...people.map((email) => post('/resend', { type: 'email_change', email })),
        // A code may belong to an email of either person, so both are locked.
        post('/verify', { type: 'email_change', email: nextEmail, token: wrong }),
        post('/verify', { type: 'email_change', email: nextEmail, token: wrong }),
        post('/verify', { type: 'email_change', email: nextEmail, token: move.code }),
        post('/verify', { type: 'recovery', token_hash: mail?.token }),
        post('/verify', { type: 'recovery', email: ada.email, token: mail?.code }),
        post('/verify', { type: 'recovery', token_hash: other?.token }),
        ...sessions.map(({ access }) => kit.call('/reauthenticate', { bearer: access })),
        ...sessions.map(({ access }) =>
          kit.call('/logout?scope=others', { method: 'POST', bearer: access }),
        ),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      await Promise.all([
        kit.auth.admin.endSessions(ada.id, ACTOR),
        kit.auth.admin.ban(grace.id, null, ACTOR),
        kit.auth.admin.change(ada.id, { userMetadata: { round } }, ACTOR),
      ]);
    }
    expect(kit.errors).toEqual([]);
  }, 60_000);

  it('a user who is deleted while they answer an email is not signed in', async () => {
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
    expect(kit.errors).toEqual([]);
  });
});
