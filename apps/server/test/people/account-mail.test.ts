import { rowsOf } from '@pickup/auth/test/auth-rows';
import type { ReceivedMail } from '@pickup/test-sinks/received-mail';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailingServer, type MailingServer } from '../deliveries/mailing-server.ts';
import { authOf, enroll, newClient, PASSWORD, signInAs, type TestPerson } from './test-people.ts';
import { describeOnDatabase } from '../support/test-database.ts';

const ADDED = 'A second factor was added to your Pickup account';
const REMOVED = 'A second factor was removed from your Pickup account';
const BY = { actorId: null, request: { ip: '', userAgent: '' } };
const CHANGED = 'Your Pickup password was changed';

describeOnDatabase('an email about a changed account', (database) => {
  let server: MailingServer;
  beforeAll(async () => {
    server = await startMailingServer({ database: database(), runsJobs: true });
  });
  afterAll(() => server.stop());

  const mailTo = (address: string, subject: string) =>
    server.sink.next((mail) => mail.envelope.to.includes(address) && mail.subject === subject);
  /** Waits until every notice job is done. Returns the subjects of the emails to the address. */
  const subjectsTo = async (address: string) => {
    const unfinished = `select 1 from job where kind = 'account-mail' and state <> 'done'`;
    await expect.poll(() => rowsOf(database(), unfinished)).toEqual([]);
    return server.sink.mails
      .filter(({ envelope }) => envelope.to.includes(address))
      .map(({ subject }) => subject);
  };
  const tokenIn = ({ text }: ReceivedMail) => {
    const link = new URL(/https?:\/\/\S+#\S+/.exec(text)?.[0] ?? '');
    return new URLSearchParams(link.hash.slice(1)).get('token_hash') ?? '';
  };
  const totpOf = async ({ client }: TestPerson) =>
    (await client.auth.mfa.listFactors()).data?.totp[0]?.id ?? '';

  it('is sent once when a second factor is verified, not when it is enrolled, and once when it is removed', async () => {
    const person = await signInAs(server, 'agent');
    await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'never finished' });
    await enroll(person);
    const mail = await mailTo(person.email, ADDED);
    expect(mail.text).toContain('From now on, you’ll also need its code to sign in.');
    expect(mail.text).toContain(`open ${server.origin}/console yourself`);
    const { error } = await person.client.auth.mfa.unenroll({ factorId: await totpOf(person) });
    expect(error).toBeNull();
    const removed = await mailTo(person.email, REMOVED);
    expect(removed.text).toContain('You no longer need its code to sign in.');
    expect(await subjectsTo(person.email)).toEqual([ADDED, REMOVED]);
  });

  it('says that an owner removed the second factors, and is sent once for all of them', async () => {
    const person = await signInAs(server, 'agent');
    await enroll(person);
    const owner = await signInAs(server, 'owner');
    const path = `/api/people/${person.userId}/factors`;
    const response = await server.send(path, { method: 'DELETE', bearer: await owner.token() });
    expect(response.status).toBeLessThan(300);
    const mail = await mailTo(person.email, REMOVED);
    expect(mail.text).toContain('An owner removed every second factor from your account.');
    expect(await subjectsTo(person.email)).toHaveLength(2);
    expect(await subjectsTo(owner.email)).toEqual([]);
  });

  it('is sent when the password changes, and contains the console’s URL but no token', async () => {
    const { client, email } = await signInAs(server, 'agent');
    await client.auth.updateUser({ password: 'nine herons on the weir' });
    const mail = await mailTo(email, CHANGED);
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(links).toEqual([`${server.origin}/`]); // the name in the header
    expect(mail.text.match(/https?:\/\/\S+/g)).toContain(`${server.origin}/console`);
    expect(mail.text).not.toMatch(/token|#/);
    expect(await subjectsTo(email)).toEqual([CHANGED]);
  });

  it('is not sent when a password is rejected', async () => {
    const { client, email } = await signInAs(server, 'agent');
    const { error } = await client.auth.updateUser({ password: PASSWORD });
    expect(error?.code).toBe('same_password');
    expect(await subjectsTo(email)).toEqual([]);
  });

  it('is sent to the old and the new email address, but only after the change', async () => {
    const { client, email } = await signInAs(server, 'agent');
    const fresh = email.replace('@', '.new@');
    await client.auth.updateUser({ email: fresh });
    const confirm = async (address: string) => {
      const mail = await server.sink.next(({ envelope }) => envelope.to.includes(address));
      await client.auth.verifyOtp({ type: 'email_change', token_hash: tokenIn(mail) });
    };
    await confirm(email);
    expect(await subjectsTo(email)).toEqual(['Your Pickup email address is about to change']);
    await confirm(fresh);
    const subject = 'The email address of your Pickup account was changed';
    for (const to of [email, fresh])
      expect((await mailTo(to, subject)).text).toContain('to both the old and the new address');
    const sent = server.sink.mails.filter((mail) => mail.subject === subject);
    expect(sent.flatMap(({ envelope }) => envelope.to).sort()).toEqual([email, fresh].sort());
  });

  it('is sent when the person who runs the server sets another password', async () => {
    const { userId, email } = await signInAs(server, 'owner');
    await authOf(server).admin.change(userId, { password: 'a kettle on the quay' }, BY);
    server.services.queue.kick();
    const mail = await mailTo(email, CHANGED);
    expect(mail.text).toContain('The person who runs the server set it.');
  });

  it('is not sent when an invited user sets their first password, but is sent when the administrator sets it', async () => {
    const accept = async (email: string) => {
      await authOf(server).admin.invite({ email }, BY);
      server.services.queue.kick();
      const token_hash = tokenIn(await mailTo(email, 'You’re invited to Pickup'));
      const client = newClient(server);
      expect((await client.auth.verifyOtp({ type: 'invite', token_hash })).error).toBeNull();
      return client;
    };
    const first = `first.${crypto.randomUUID()}@example.com`;
    const client = await accept(first);
    const { error } = await client.auth.updateUser({ password: 'nine herons on the weir' });
    expect(error).toBeNull();
    expect(await subjectsTo(first)).toEqual(['You’re invited to Pickup']);
    const later = `later.${crypto.randomUUID()}@example.com`;
    await accept(later);
    const user = await authOf(server).admin.findByEmail(later);
    await authOf(server).admin.change(user?.id ?? '', { password: 'a kettle on the quay' }, BY);
    server.services.queue.kick();
    await mailTo(later, 'A password was set for your Pickup account');
  });

  it('leaves no readable address in the outbox, and cannot use the sealed address of another job', async () => {
    const { client, email } = await signInAs(server, 'agent');
    await client.auth.updateUser({ password: 'nine herons on the weir' });
    await mailTo(email, CHANGED);
    const sql = `select payload from job where kind = 'account-mail'`;
    const jobs = await rowsOf<{ payload: { id: string; sealedTo: string } }>(database(), sql);
    expect(jobs.length).toBeGreaterThan(1);
    expect(JSON.stringify(jobs)).not.toContain('@');
    const [one, other] = jobs.map(({ payload }) => payload);
    if (!one || !other) throw new Error('There are fewer than two notices');
    expect(authOf(server).addressOfNotice(one)).toContain('@');
    expect(authOf(server).addressOfNotice({ id: other.id, sealedTo: one.sealedTo })).toBeNull();
  });
});
