import { describe, expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { ACTOR, openKitForTest, useAuthKit } from './auth-kit.ts';

const TOO_MANY_MAILS = { code: 'over_email_send_rate_limit', status: 429 };

let senders = 0;

onDatabase((database) => {
  const kit = useAuthKit(database);

  const newSender = () => {
    senders += 1;
    return { 'x-test-ip': `10.9.${Math.floor(senders / 250)}.${senders % 250}` };
  };
  const post = async (path: string, body: unknown, headers = newSender(), to = kit) => {
    const response = await to.call(path, { method: 'POST', body, headers });
    const parsed: unknown = await response.json();
    const code = (parsed as { code?: string }).code;
    return { status: response.status, parsed, code, response };
  };

  describe('emails', () => {
    it('to one address are limited to one a minute, whether or not the address has an account', async () => {
      const { email } = await kit.makeUser();
      for (const address of [email, 'no-account@example.com']) {
        const { client } = kit.newClient();
        expect((await client.auth.resetPasswordForEmail(address)).error).toBeNull();
        const again = await client.auth.resetPasswordForEmail(address);
        expect(again.error).toMatchObject(TOO_MANY_MAILS);
        const other = await kit.newClient().client.auth.signInWithOtp({ email: address });
        expect(other.error).toMatchObject(TOO_MANY_MAILS);
      }
      expect(kit.sent.filter(({ to }) => to === email)).toHaveLength(1);
    });

    it('requested from one network are limited to thirty an hour, and the error says when to retry', async () => {
      const sender = newSender();
      const path = (index: number) => ['/recover', '/otp', '/resend'][index % 3] ?? '';
      const ask = (index: number) =>
        post(path(index), { email: `p${index}@example.com`, type: 'signup' }, sender);
      const responses = await Promise.all(Array.from({ length: 30 }, (_, index) => ask(index)));
      expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
      const { response, code } = await ask(30);
      expect([response.status, code]).not.toContain(200);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    });

    it('requested by strangers delay neither invitations nor a user’s own requests', async () => {
      const { client, user } = await kit.signIn();
      const email = 'soon-invited@example.com';
      await post('/otp', { email });
      await post('/otp', { email: user.email });
      expect((await kit.auth.admin.invite({ email }, ACTOR)).email).toBe(email);
      const again = kit.auth.admin.invite({ email }, ACTOR);
      await expect(again).rejects.toMatchObject({ code: TOO_MANY_MAILS.code });
      expect((await client.auth.reauthenticate()).error).toBeNull();
      expect((await client.auth.reauthenticate()).error).toMatchObject(TOO_MANY_MAILS);
    });
  });

  describe('attempts', () => {
    it('to verify a code or link are limited to thirty per network in five minutes', async () => {
      const sender = newSender();
      const body = { type: 'magiclink', token_hash: 'x' };
      for (let attempts = 0; attempts < 30; attempts += 1) {
        expect((await post('/verify', body, sender)).code).toBe('otp_expired');
      }
      expect((await post('/verify', body, sender)).code).toBe('over_request_rate_limit');
      const link = await kit.call('/verify?type=magiclink&token=x', { headers: sender });
      expect(link.headers.get('location')).toContain('error_code=over_request_rate_limit');
      expect((await post('/verify', body)).code).toBe('otp_expired');
    });

    it('to guess an email address’s code are limited to twenty an hour across all networks', async () => {
      for (const email of [(await kit.makeUser()).email, 'unknown@example.com']) {
        const body = { type: 'email', email, token: '123456' };
        const responses = await Promise.all(
          Array.from({ length: 21 }, () => post('/verify', body)),
        );
        const refused = responses.filter(({ code }) => code === 'over_request_rate_limit');
        expect(refused).toHaveLength(1);
      }
    });
  });

  describe('requests for a known and an unknown email address', () => {
    it('get the same response, delayed to the next fixed interval', async () => {
      const pauses: number[] = [];
      const pausing = await openKitForTest(database(), { pause: async (ms) => pauses.push(ms) });
      const known = async () => (await pausing.makeUser()).email;
      const unknown = async () => `unknown-${(senders += 1)}@example.com`;
      const requests = [
        ['/recover', {}],
        ['/otp', { create_user: true }],
        ['/otp', { create_user: false }],
        ['/magiclink', {}],
        ['/resend', { type: 'signup' }],
        ['/resend', { type: 'email_change' }],
        ['/verify', { type: 'recovery', token: '123456' }],
      ] as const;
      for (const [path, body] of requests) {
        const ask = async (email: string) => post(path, { ...body, email }, newSender(), pausing);
        const [one, other] = [await ask(await known()), await ask(await unknown())];
        expect(one.parsed, path).toEqual(other.parsed);
        expect(one.status).toBe(other.status);
        expect(pauses.splice(0), `one pause each at ${path}`).toHaveLength(2);
      }
      expect(pausing.sent.filter(({ to }) => to.startsWith('unknown'))).toEqual([]);
      const made = `select id from auth_user where email like 'unknown%'`;
      expect(await pausing.rows(made)).toEqual([]);
    });
  });

  it('rate-limit keys, logged errors and audit rows contain no email address', async () => {
    const keys: string[] = [];
    const watched = await openKitForTest(database(), {
      consumeRateLimit(_name, _window, key) {
        keys.push(key);
        return Promise.resolve(0);
      },
    });
    const { email, id } = await watched.makeUser();
    const { auth } = watched.newClient().client;
    await auth.resetPasswordForEmail(email);
    await auth.verifyOtp({ email, token: '123456', type: 'recovery' });
    const audit = await watched.rows('select * from auth_audit where user_id = $1::uuid', [id]);
    expect(audit.length).toBeGreaterThan(1);
    expect(JSON.stringify([keys, audit, watched.errors])).not.toContain(email);
  });
});
