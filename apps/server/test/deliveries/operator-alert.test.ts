import { afterEach, beforeEach, expect, it } from 'vitest';
import { alertJobs } from '../../src/platform/jobs/alert-jobs.ts';
import type { Job, JobOutcome, NewJob } from '../../src/platform/jobs/job.ts';
import {
  disableEndpoint,
  enableEndpoint,
} from '../../src/features/deliveries/webhooks/webhook-endpoints.ts';
import { insertAttempt, insertJob } from './delivery-rows.ts';
import { attempt, jobOf, startMailingServer, type MailingServer } from './mailing-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { deleteRows, updateRows } from '../platform/table-rows.ts';

const OPERATORS = ['boss@pickup.example', 'sales@pickup.example'];
const CONSOLE_URL = 'https://console.pickup.example';
const MINUTE = 60_000;

describeOnDatabase('the operator’s alert', (database) => {
  let server: MailingServer;
  beforeEach(async () => {
    await deleteRows(database(), 'job');
    const settings = { consoleUrl: CONSOLE_URL, mail: { operators: OPERATORS } };
    server = await startMailingServer({ database: database(), settings });
  });
  afterEach(() => server.stop());

  const alertOf = (target: string, to = 0): NewJob => {
    const alerts = alertJobs(OPERATORS, jobOf('webhook', null, { target }), 'answered 500');
    return alerts[to] ?? expect.fail('no alert was created');
  };
  const alert = (overrides: Partial<Job> = {}) =>
    attempt(server, 'operator-alert', null, overrides);

  /** Stores a job, runs it, and stores its result, as the worker does. */
  async function run({ payload = {} }: NewJob, createdAt: Date): Promise<JobOutcome> {
    const overrides = { kind: 'operator-alert', payload, createdAt } as const;
    const id = await insertJob(database(), 'running', overrides);
    const outcome = await alert({ id, payload, createdAt });
    await updateRows(database(), 'job', { state: 'done' });
    if (outcome.kind === 'done' || outcome.kind === 'skipped') {
      await insertAttempt(database(), id, outcome.kind);
    }
    return outcome;
  }

  it('includes the failing webhook, its oldest failure and the cause, with a link to the console', async () => {
    const createdAt = new Date('2019-12-31T21:00:00Z');
    const crm = { kind: 'webhook', target: 'crm' } as const;
    const lastError = 'answered 500: <b>full</b>';
    const dead = await insertJob(database(), 'dead', { ...crm, createdAt, lastError });
    await insertAttempt(database(), dead, 'dead', { response: '500 CRM quota exceeded' });
    await insertJob(database(), 'dead', crm);
    await insertJob(database(), 'dead', { ...crm, target: 'other' });
    const failed = jobOf('webhook', null, { id: dead, target: 'crm', event: 'lead.created' });
    const [{ payload = {} } = {}] = alertJobs(OPERATORS, failed, lastError);
    expect((await alert({ payload })).kind).toBe('done');
    const mail = await server.sink.next();
    expect(mail.envelope.to).toEqual(['boss@pickup.example']);
    expect(mail.subject).toBe('Your “crm” webhook is failing');
    expect(mail.html).toContain('answered 500: &lt;b&gt;full&lt;/b&gt;');
    for (const words of [
      'Server error (500).',
      'The receiver said: CRM quota exceeded',
      'Exact error: answered 500: <b>full</b>',
      'Failed deliveries: 2, the oldest from Tue, Dec 31, 4:00 PM (New York)',
      `Open failed deliveries:\n${CONSOLE_URL}/console/deliveries?state=dead&kind=webhook&target=crm`,
      'You’re receiving this email because you’re set up to get alerts about failed deliveries.',
    ]) {
      expect(mail.text).toContain(words);
    }
    expect(mail.text).not.toMatch(/\bAPI\b|\/api\/|POST|Authorization|curl/);
  });

  it('links to Webhooks only while the webhook is disabled', async () => {
    const crm = { kind: 'webhook', target: 'crm' } as const;
    const reason = 'the endpoint answered 410 Gone to msg_1 and is disabled';
    const id = await insertJob(database(), 'dead', { ...crm, lastError: reason });
    const failed = jobOf('webhook', null, { id, target: 'crm' });
    const [{ payload = {} } = {}] = alertJobs(OPERATORS, failed, reason);
    await disableEndpoint(database(), { id: 'crm', at: new Date(), reason });
    await alert({ payload });
    expect((await server.sink.next()).text).toContain('Enable it again under Webhooks.');
    await enableEndpoint(database(), 'crm');
    await alert({ payload });
    expect((await server.sink.next()).text).not.toContain('Enable it');
  });

  it('is sent at most once an hour per target and operator, while the failures continue', async () => {
    const start = Date.now();
    const at = (minutes: number) => new Date(start + minutes * MINUTE);
    const kinds = [
      await run(alertOf('crm'), at(0)),
      await run(alertOf('crm'), at(1)),
      await run(alertOf('other'), at(2)),
      await run(alertOf('crm', 1), at(3)),
      await run(alertOf('crm'), at(59)),
      await run(alertOf('crm'), at(61)),
      await run(alertOf('crm'), at(62)),
    ].map(({ kind }) => kind);
    expect(kinds).toEqual(['done', 'skipped', 'done', 'done', 'skipped', 'done', 'skipped']);
    const recipients = server.sink.mails.map(({ envelope }) => envelope.to[0]);
    const [boss, sales] = OPERATORS;
    expect(recipients).toEqual([boss, boss, sales, boss]);
  });

  it('is sent by only one of several waiting jobs, and with the same message ID if that job is retried', async () => {
    const createdAt = new Date();
    const payload = alertOf('crm').payload ?? {};
    const ids = [0, 1].map(() =>
      insertJob(database(), 'ready', { kind: 'operator-alert', payload, createdAt }),
    );
    const [first = '', second = ''] = (await Promise.all(ids)).toSorted();
    const runOne = (id: string) => alert({ id, payload, createdAt });
    expect((await runOne(second)).kind).toBe('skipped');
    expect((await runOne(first)).kind).toBe('done');
    expect((await runOne(first)).kind).toBe('done');
    expect(new Set(server.sink.mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('is not sent to an address for an hour after an alert to that address was refused', async () => {
    const createdAt = new Date();
    const [to] = OPERATORS;
    const payload = { ...alertOf('crm').payload, to };
    await insertJob(database(), 'dead', { kind: 'operator-alert', payload, createdAt });
    const later = (minutes: number) => new Date(createdAt.getTime() + minutes * MINUTE);
    const reason = 'an alert to this email address was refused within the last hour';
    expect(await run(alertOf('other'), later(1))).toEqual({ kind: 'skipped', reason });
    expect((await run(alertOf('other', 1), later(2))).kind).toBe('done');
    expect((await run(alertOf('other'), later(61))).kind).toBe('done');
  });

  it('goes to the other operators if it is about a refused notice', () => {
    const dead = jobOf('operator-notice', null, { payload: { to: 'boss@pickup.example' } });
    const alerts = server.handlerOf('operator-notice').onDead?.(dead, 'no');
    expect(alerts).toMatchObject([{ payload: { to: 'sales@pickup.example' } }]);
  });

  it('is not sent to the only operator if it is about that operator’s notice', async () => {
    const settings = { mail: { operators: ['boss@pickup.example'] } };
    const withOneOperator = await startMailingServer({ database: database(), settings });
    const alertsAbout = (kind: Job['kind']) =>
      withOneOperator.handlerOf(kind).onDead?.(jobOf(kind, null), 'no');
    expect(alertsAbout('operator-notice')).toEqual([]);
    expect(alertsAbout('report-mail')).toHaveLength(1);
    await withOneOperator.stop();
  });

  it('is never about another alert, and is never sent to a person who is not an operator', async () => {
    expect(alertJobs(OPERATORS, jobOf('operator-alert', null), 'no')).toEqual([]);
    const strangers = alertJobs(['someone@else.example'], jobOf('webhook', null), 'no');
    expect((await alert({ payload: strangers[0]?.payload ?? {} })).kind).toBe('skipped');
    expect((await alert()).kind).toBe('dead');
    expect(server.sink.mails).toHaveLength(0);
  });
});
