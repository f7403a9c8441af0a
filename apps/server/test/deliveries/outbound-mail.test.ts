import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Job, JobOutcome } from '../../src/platform/jobs/job.ts';
import type { MailClass } from '../../src/platform/mail/outbound-mail.ts';
import { suppressIn } from '../../src/features/privacy/suppression-list.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { open } from '../database-place.ts';
import { insertAttempt } from './delivery-rows.ts';
import { jobOf, startMailingServer, NEVER_ABORTED, type MailingServer } from './mailing-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { readRows } from '../platform/table-rows.ts';

const limits = { perAddress: { count: 2, seconds: 3_600 }, perNetwork: { count: 3, seconds: 600 } };
const CAPPED = { mail: { limits } };
const MINUTE = 60_000;
let count = 0;

/** Returns an email address and an IP address that no other test uses. */
function newPerson() {
  count += 1;
  return { address: `desk.${count}@example.com`, ip: `198.51.100.${count}` };
}

describeOnDatabase('outbound mail', (database, place) => {
  let server: MailingServer;
  let now: Date;
  const start = (database: Database) =>
    startMailingServer({ database, now: () => now, settings: CAPPED });
  beforeEach(async () => {
    now = new Date();
    server = await start(database());
  });
  afterEach(() => server.stop());

  const content = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  interface Options {
    readonly job?: Job;
    readonly mailClass?: MailClass;
    readonly from?: MailingServer;
    readonly compose?: () => Promise<typeof content>;
  }
  const send = (
    { address, ip }: { readonly address: string; readonly ip: string },
    options: Options = {},
  ): Promise<JobOutcome> => {
    const { from = server, compose = content, ...rest } = options;
    const base = { job: jobOf('report-mail', null), mailClass: 'transactional', ip } as const;
    const request = { ...base, to: { name: 'Ann', address }, content: compose, ...rest };
    return from.services.jobs.outboundMail.send(request, NEVER_ABORTED);
  };
  const suppress = (email: string, scope: 'all' | 'marketing' = 'all') =>
    database().transaction((session) =>
      suppressIn(session, { email, scope, reason: 'operator', leadId: null }),
    );
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  it('sends under the configured name, with a Message-ID derived from the job', async () => {
    const job = jobOf('report-mail', null);
    expect(await send(newPerson(), { job })).toMatchObject({
      kind: 'done',
      response: expect.stringMatching(/^250/),
    });
    const mail = await server.sink.next();
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail).toMatchObject({
      messageId: `${job.id}@roi.pickup.example`,
      from: { name: 'Pickup', address: 'reports@pickup.example' },
      subject: 'Hello',
    });
  });

  it('limits the emails to an address per hour, and postpones the next email until the cap allows it', async () => {
    const { address } = newPerson();
    const startedAt = now;
    const fromAnywhere = () => send({ address, ip: newPerson().ip });
    expect((await fromAnywhere()).kind).toBe('done');
    later(10 * MINUTE);
    expect((await fromAnywhere()).kind).toBe('done');
    later(10 * MINUTE);
    expect(await send({ address: address.toUpperCase(), ip: '192.0.2.1' })).toEqual({
      kind: 'postponed',
      until: new Date(startedAt.getTime() + 60 * MINUTE),
      reason: 'over the caps on emails',
    });
    later(39 * MINUTE);
    expect((await fromAnywhere()).kind).toBe('postponed');
    later(1 * MINUTE);
    expect((await fromAnywhere()).kind).toBe('done');
    expect(server.sink.mails).toHaveLength(3);
  });

  it('limits the emails requested from a network, and treats an IPv6 household as one network', async () => {
    count += 1;
    const prefix = `2001:db8:${count}:2::`;
    const household = (end: string) => `${prefix}${end}`;
    for (const end of ['a', 'b', 'c']) {
      expect((await send({ ...newPerson(), ip: household(end) })).kind).toBe('done');
    }
    expect((await send({ ...newPerson(), ip: household('d') })).kind).toBe('postponed');
    expect((await send(newPerson())).kind).toBe('done');
    later(10 * MINUTE);
    expect((await send({ ...newPerson(), ip: household('d') })).kind).toBe('done');
  });

  it('postpones emails over the same cap to different times', async () => {
    const { ip } = newPerson();
    for (let mails = 0; mails < 3; mails += 1) await send({ ...newPerson(), ip });
    const times = new Set<number>();
    for (let mails = 0; mails < 5; mails += 1) {
      const outcome = await send({ ...newPerson(), ip });
      if (outcome.kind === 'postponed') times.add(outcome.until.getTime());
    }
    expect(times.size).toBe(5);
  });

  it('counts an email only once after several attempts, at the time of the last attempt', async () => {
    const person = newPerson();
    const [job, other] = [jobOf('report-mail', null), jobOf('report-mail', null)];
    await send(person, { job: other });
    server.sink.setBehavior({ kind: 'refuse', code: 451 });
    for (let attempts = 0; attempts < 4; attempts += 1) {
      expect((await send(person, { job })).kind).toBe('retry');
      later(10 * MINUTE);
    }
    server.sink.setBehavior({ kind: 'accept' });
    expect((await send(person, { job })).kind).toBe('done');
    const rows = await readRows(database(), 'mail_sent', { jobId: job.id });
    expect(rows.map(({ sentAt }) => sentAt)).toEqual([now]);
    expect((await send(person)).kind).toBe('postponed');
  });

  it('respects the caps when several processes send at the same time', async () => {
    const person = newPerson();
    const others = place().databaseUrl === null ? [] : [await open(place()), await open(place())];
    const servers = await Promise.all(others.map(start));
    const senders = [server, ...servers];
    const sending = Array.from({ length: 18 }, (_, index) =>
      send(person, { from: senders[index % senders.length] ?? server }),
    );
    const outcomes = await Promise.all(sending);
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(2);
    expect(outcomes.filter(({ kind }) => kind === 'postponed')).toHaveLength(16);
    await Promise.all(servers.map((each) => each.stop()));
    await Promise.all(others.map((each) => each.close()));
  });

  it('gives up on an email that the caps have delayed for a day, and lets a replay wait again', async () => {
    const person = newPerson();
    const job: Job = jobOf('report-mail', null);
    const fill = async () => {
      await send(person);
      await send(person);
    };
    await fill();
    expect((await send(person, { job })).kind).toBe('postponed');
    await insertAttempt(database(), job.id, 'postponed', { startedAt: now });
    later(23 * 60 * MINUTE);
    await fill();
    expect((await send(person, { job })).kind).toBe('postponed');
    later(61 * MINUTE);
    await fill();
    expect(await send(person, { job })).toEqual({
      kind: 'dead',
      error: 'a day passed without a free slot under the caps on emails',
    });
    await insertAttempt(database(), job.id, 'dead', { startedAt: now });
    expect((await send(person, { job })).kind).toBe('postponed');
  });

  it('sends no marketing to an address that is suppressed for marketing, but still sends the report', async () => {
    const person = newPerson();
    await suppress(person.address.toUpperCase(), 'marketing');
    const reason = 'the address is on the suppression list';
    expect(await send(person, { mailClass: 'marketing' })).toEqual({ kind: 'skipped', reason });
    expect((await send(person)).kind).toBe('done');
  });

  it('sends nothing to a fully suppressed address, even if it was suppressed while the email waited', async () => {
    const person = newPerson();
    const job = jobOf('report-mail', null);
    server.sink.setBehavior({ kind: 'refuse', code: 451 });
    expect((await send(person, { job })).kind).toBe('retry');
    server.sink.setBehavior({ kind: 'accept' });
    await suppress(person.address);
    expect((await send(person, { job })).kind).toBe('skipped');
    expect((await send(person, { mailClass: 'marketing' })).kind).toBe('skipped');
    expect(server.sink.mails).toHaveLength(0);
  });

  it('does not count, limit or suppress emails to an operator', async () => {
    const person = newPerson();
    const { outboundMail } = server.services.jobs;
    const notify = () => {
      const job = jobOf('operator-notice', null);
      const request = { job, address: person.address, content };
      return outboundMail.sendToOperator(request, NEVER_ABORTED);
    };
    for (let mails = 0; mails < 4; mails += 1) expect((await notify()).kind).toBe('done');
    expect((await send(person)).kind).toBe('done');
    await suppress(person.address);
    expect((await notify()).kind).toBe('done');
  });

  it('reports a permanent failure, a temporary failure, or a failed connection to the mail server', async () => {
    server.sink.setBehavior({ kind: 'refuse', code: 550, message: 'no such user' });
    expect(await send(newPerson())).toMatchObject({ kind: 'dead', response: '550 no such user' });
    server.sink.setBehavior({ kind: 'refuse', code: 451, message: 'later' });
    expect(await send(newPerson())).toMatchObject({ kind: 'retry', response: '451 later' });
    await server.sink.stop();
    const error = expect.stringMatching(/ECONNREFUSED|ESOCKET/) as string;
    expect(await send(newPerson())).toMatchObject({ kind: 'retry', error });
    expect((await send({ ...newPerson(), address: 'a@b.co, evil@b.co' })).kind).toBe('dead');
  });

  it('does not compose an email that a cap postpones', async () => {
    const person = newPerson();
    await send(person);
    await send(person);
    const compose = () => Promise.reject(new Error('composed'));
    expect((await send(person, { compose })).kind).toBe('postponed');
    await expect(send(newPerson(), { compose })).rejects.toThrow('composed');
  });

  it('deletes the record of a sent email when no cap counts that email anymore', async () => {
    const [old, recent] = [jobOf('report-mail', null), jobOf('report-mail', null)];
    await send(newPerson(), { job: old });
    later(25 * 60 * MINUTE);
    await send(newPerson(), { job: recent });
    const rows = await readRows(database(), 'mail_sent');
    const known = rows.map(({ jobId }) => jobId);
    expect(known).toContain(recent.id);
    expect(known).not.toContain(old.id);
  });
});
