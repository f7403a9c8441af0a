import { beforeAll, expect, it } from 'vitest';
import { POLICY } from '../../src/features.ts';
import { insertAttempt, insertJob } from '../deliveries/delivery-rows.ts';
import { startMailingServer, type MailingServerOptions } from '../deliveries/mailing-server.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { CRM } from '../settings/site-settings.ts';
import { submitCanary } from './submit-canary.ts';
import { signInAs, type TestPerson } from '../people/test-people.ts';
import { countRows, readRows, updateRows } from '../platform/table-rows.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';

/** Returns the date this many days from today. The tests' leads arrive today. */
const dayFrom = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/api/agenda': [`?from=${dayFrom(-10)}T00:00:00Z&until=${dayFrom(10)}T00:00:00Z`],
  '/api/agenda/times': [`?from=${dayFrom(-3)}T00:00:00Z&until=${dayFrom(3)}T00:00:00Z`],
  '/api/leads': [
    '?sort=newest&limit=100',
    '?status=new',
    '?quarantined=without',
    '?q=canary',
    '?q=an',
    '?assignee=none',
    '?trade=plumbing',
    '?tier=A',
    '?min_quality=0',
    '?language=en',
    '?source=',
  ],
  '/api/leads.csv': ['?status=new', '?q=canary'],
  '/api/deliveries': ['?state=dead', '?state=done', '?kind=report-mail', '?kind=webhook'],
  '/api/report-sla': ['?hours=1', '?hours=720'],
  '/api/figures': [`?from=${dayFrom(-10)}&to=${dayFrom(10)}`],
};

/** These routes require a time range. */
const RANGE_PATHS = ['/api/agenda', '/api/agenda/times'];

/**
 * These routes are not compared. They show the canary's own results, rows of any kind by age, an
 * open stream, or account data without leads.
 */
const EXCLUDED_PATHS = [
  '/api/canary',
  '/api/retention/due',
  '/api/leads/stream',
  '/api/me/sessions',
  '/api/me/security-events',
  '/api/security-events',
];

/**
 * These are the lists and figures that an operator can read. New routes are included automatically.
 */
const COMPARED_PATHS = POLICY.filter(({ method, path }) => {
  const isExcluded = EXCLUDED_PATHS.includes(path) || path.startsWith(PAGE_SETTINGS_PATH);
  return method === 'GET' && !path.includes(':') && !isExcluded;
}).flatMap(({ path }) => {
  const withQuery = (QUERIES[path] ?? []).map((query) => path + query);
  return RANGE_PATHS.includes(path) ? withQuery : [path, ...withQuery];
});

describeOnDatabase('a canary lead', (database) => {
  const now = new Date();
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const settings: MailingServerOptions['settings'] = {
    mail: { from: 'reports@agency.test', operators: ['owner@agency.test'] },
    webhooks: [CRM],
    canary: { enabled: true, email: 'canary@agency.test' },
  };
  const server = serverOfSuite(() =>
    startMailingServer({ database: database(), now: () => now, settings }),
  );
  let owner: TestPerson;
  beforeAll(async () => {
    const others = ['Ann', 'Canary', 'Bo'].map((name) =>
      server.submit({ 'contact.first_name': name }, { at: before(60) }),
    );
    await Promise.all(others);
    await server.submit({ website: 'spam' }, { at: before(30) });
    owner = await signInAs(server, 'owner');
  });

  async function readAll(): Promise<Record<string, string>> {
    const bearer = await owner.token();
    const responses: Record<string, string> = {};
    for (const path of COMPARED_PATHS) {
      const response = await server.send(path, { bearer });
      expect([path, response.status]).toEqual([path, 200]);
      responses[path] = await response.text();
    }
    return responses;
  }

  /** Returns the paths whose responses differ from the previous ones. */
  async function changedSince(previous: Readonly<Record<string, string>>): Promise<string[]> {
    const responses = await readAll();
    return Object.keys(responses).filter((path) => responses[path] !== previous[path]);
  }

  it('changes no list, count, figure or export, and causes no notice', async () => {
    const previous = await readAll();
    const jobsBefore = await countRows(database(), 'job');
    const consents = await countRows(database(), 'consent');
    const feed = await readRows(database(), 'lead_feed');
    const leadId = await submitCanary(server, now, { 'contact.first_name': 'Canary' });
    // The table `lead` contains canary leads, too.
    expect(await countRows(database(), 'lead', { id: leadId })).toBe(1);
    expect(await changedSince(previous)).toEqual([]);
    const jobs = await readRows(database(), 'job', { leadId });
    expect(jobs.map(({ kind }) => kind)).toEqual(['report-mail']);
    expect(await countRows(database(), 'job')).toBe(jobsBefore + 1);
    expect(await countRows(database(), 'consent')).toBe(consents);
    expect(await readRows(database(), 'lead_changed', { leadId })).toEqual([]);
    expect(await readRows(database(), 'lead_feed')).toEqual(feed);

    // The responses must stay the same, whatever the result of the canary's jobs.
    for (const state of ['done', 'dead'] as const) {
      await updateRows(database(), 'job', { state, finishedAt: now, attempts: 3 }, { leadId });
      expect(await changedSince(previous)).toEqual([]);
    }
    const overrides = { kind: 'webhook', leadId, target: 'crm', attempts: 1 } as const;
    const webhook = await insertJob(database(), 'ready', overrides);
    await insertAttempt(database(), webhook, 'retry', { error: 'refused' });
    expect(await changedSince(previous)).toEqual([]);

    // This proves that the comparison would notice another lead.
    await server.submit({ 'contact.first_name': 'Canary' }, { at: before(1) });
    const paths = [
      '/api/leads',
      '/api/leads.csv',
      '/api/deliveries',
      '/api/report-sla',
      '/api/figures',
    ];
    expect(await changedSince(previous)).toEqual(
      expect.arrayContaining([...paths, '/api/leads?q=canary', '/api/webhooks']),
    );
  });
});
