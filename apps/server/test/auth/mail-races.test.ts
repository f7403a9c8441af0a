import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../test-database.ts';
import { openAuthKit, type AuthKit } from './auth-kit.ts';
import { openMail, otherThan } from './mail-box.ts';

const ACTOR = { actorId: null, request: { ip: '', userAgent: '' } };
const ROUNDS = 5;

onBothDatabases((database) => {
  let kit: AuthKit;
  beforeAll(async () => {
    kit = await openAuthKit(database(), { take: () => Promise.resolve(0) });
  });
  afterAll(() => kit.close());

  // Dozens of requests that hash and write, one after the other: on a busy machine more than the usual 20 s.
  it('mails and proofs of two people, all at once, wait their turn: nothing blocks, nothing breaks', async () => {
    const [ada, grace] = [await kit.makeUser(), await kit.makeUser()];
    const post = (path: string, body: unknown) => kit.call(path, { method: 'POST', body });
    for (let round = 0; round < ROUNDS; round += 1) {
      const wished = `wished-${round}@example.com`;
      const sessions = [await kit.signIn(ada), await kit.signIn(grace)];
      const people = [ada, grace].map(({ email }) => email);
      await Promise.all([
        ...people.map((email) => post('/recover', { email })),
        ...sessions.map(({ client }) => client.auth.updateUser({ email: wished })),
      ]);
      const [mail, other] = await Promise.all(people.map((to) => openMail(kit, to, 'recovery')));
      const move = await openMail(kit, wished, 'email_change_new');
      const wrong = otherThan(move.code);
      const answers = await Promise.all([
        ...people.map((email) => post('/recover', { email })),
        ...people.map((email) => post('/otp', { email })),
        ...people.map((email) => post('/resend', { type: 'email_change', email })),
        // One code may mean a mail of either of them: both are locked.
        post('/verify', { type: 'email_change', email: wished, token: wrong }),
        post('/verify', { type: 'email_change', email: wished, token: wrong }),
        post('/verify', { type: 'email_change', email: wished, token: move.code }),
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

  it('who is removed while he answers a mail is signed in nowhere', async () => {
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
