import { rowsOf } from '@pickup/auth/test/auth-rows';
import { expect, it } from 'vitest';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { startMailingServer } from '../deliveries/mailing-server.ts';
import { newClient, signInAs } from './test-people.ts';
import { describeOnDatabase } from '../support/test-database.ts';

describeOnDatabase('an email from the sign-in service', (database) => {
  const server = serverOfSuite(() => startMailingServer({ database: database(), runsJobs: true }));

  const mailTo = (address: string) =>
    server.sink.next(({ envelope }) => envelope.to.includes(address));
  const proofIn = (text: string) =>
    new URLSearchParams(new URL(/https?:\/\/\S+#\S+/.exec(text)?.[0] ?? '').hash.slice(1));

  it('contains a token for setting a new password, and the URL of the page that requested the email', async () => {
    const { email } = await signInAs(server, 'agent');
    const client = newClient(server);
    const redirectTo = `${server.origin}/console/reset`;
    expect((await client.auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    const mail = await mailTo(email);
    expect(mail.subject).toBe('Set a new password for Pickup');
    expect(mail.html).toContain('/console/confirm#');
    const proof = proofIn(mail.text);
    expect(proof.get('redirect_to')).toBe(redirectTo);
    const token_hash = proof.get('token_hash') ?? '';
    const { data, error } = await client.auth.verifyOtp({ type: 'recovery', token_hash });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const password = 'a new horse in the kitchen';
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    const again = await newClient(server).auth.signInWithPassword({ email, password });
    expect(again.error).toBeNull();
  });

  it('includes a code for another device', async () => {
    const { email } = await signInAs(server, 'agent');
    const client = newClient(server);
    await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const mail = await mailTo(email);
    expect(mail.subject).toBe('Your sign-in link for Pickup');
    const token = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
    const { error } = await client.auth.verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
  });

  it('is not sent to an unknown address, and the response does not reveal that the address is unknown', async () => {
    const client = newClient(server);
    const before = server.sink.mails.length;
    const { error } = await client.auth.resetPasswordForEmail('unknown@example.com');
    expect(error).toBeNull();
    const waiting = `select 1 from job where kind = 'auth-mail' and state = 'ready'`;
    expect(await rowsOf(database(), waiting)).toEqual([]);
    expect(server.sink.mails).toHaveLength(before);
  });

  it('leaves no token, code or address in the outbox', async () => {
    const { email } = await signInAs(server, 'agent');
    await newClient(server).auth.resetPasswordForEmail(email);
    const { text } = await mailTo(email);
    const secret = proofIn(text).get('token_hash') ?? '';
    const jobs = await rowsOf<object>(database(), `select * from job where kind = 'auth-mail'`);
    const attempts = await rowsOf<object>(database(), 'select response, error from job_attempt');
    const stored = JSON.stringify([jobs, attempts]);
    expect(jobs.length).toBeGreaterThan(0);
    expect(secret.length).toBeGreaterThan(20);
    for (const value of [secret, /\b\d{6}\b/.exec(text)?.[0] ?? 'none', email]) {
      expect(stored).not.toContain(value);
    }
  });

  it('reaches a person whose address is on the suppression list', async () => {
    const { email } = await signInAs(server, 'agent');
    await server.send('/api/suppressions', { method: 'POST', body: { email, scope: 'all' } });
    await newClient(server).auth.resetPasswordForEmail(email);
    expect((await mailTo(email)).subject).toContain('password');
  });
});
