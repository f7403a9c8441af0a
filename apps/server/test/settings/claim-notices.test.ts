import type { Attention } from '@pickup/contracts/operations/attention';
import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { expect, it } from 'vitest';
import { claimNotices } from '../../src/features/settings/claims/claim-notice.ts';
import type { Job } from '../../src/platform/jobs/job.ts';
import { attempt } from '../deliveries/mailing-server.ts';
import { readRows } from '../platform/table-rows.ts';
import { siteSettings } from './site-settings.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { signInAs } from '../people/test-people.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { startTestServer } from '../support/test-server.ts';

const rating = { text: '4.9/5', expires: '2027-03-31' };
const trust = { text: '2,500+', expires: '2027-03-31' };
const later = { text: '300%', expires: '2027-09-30' };
const settings = {
  claims: { rating, contractorsTrust: trust, sixMonthRoi: later },
  mail: { from: 'page@own.example', operators: ['ann@own.example', 'bob@own.example'] },
};

describeOnDatabase('notices of claims that expire', (database) => {
  const dueAt = (at: string) => claimNotices(siteSettings(settings), new Date(at));
  const idsAt = (at: string) => dueAt(at).map(({ id }) => id);

  it('are due 14 days before claims expire and again afterwards, one per recipient and expiry date', () => {
    expect(dueAt('2027-03-17T23:59:59Z')).toEqual([]);
    const payloadsAt = (at: string) => dueAt(at).map(({ payload }) => payload);
    const noticesOf = (expired: boolean) =>
      ['ann@own.example', 'bob@own.example'].map((to) => ({ to, expires: '2027-03-31', expired }));
    expect(payloadsAt('2027-03-18T00:00:00Z')).toEqual(noticesOf(false));
    expect(idsAt('2027-03-31T23:59:59Z')).toEqual(idsAt('2027-03-18T00:00:00Z'));
    expect(payloadsAt('2027-04-01T00:00:00Z')).toEqual(noticesOf(true));
    expect(idsAt('2027-04-01T00:00:00Z')).not.toEqual(idsAt('2027-03-31T00:00:00Z'));
    expect(dueAt('2027-04-15T00:00:00Z')).toEqual([]);
  });

  let now = new Date('2027-03-20T12:00:00Z');
  const server = serverOfSuite(() =>
    startTestServer({ database: database(), now: () => now, settings }),
  );

  it('are queued once, even if several checks find them', async () => {
    const { queue } = server.services;
    await queue.add(dueAt('2027-03-20'));
    await queue.add(dueAt('2027-03-21'));
    const jobs = await readRows(database(), 'job', { kind: 'claim-notice' });
    expect(jobs).toHaveLength(2);
  });

  it('are skipped if the claims were renewed, or if the recipient was removed', async () => {
    const kindOf = async (payload: Job['payload']) =>
      (await attempt(server, 'claim-notice', null, { payload })).kind;
    const to = 'ann@own.example';
    expect(await kindOf({ to, expires: '2027-03-31' })).toBe('saved');
    expect(await kindOf({ to, expires: '2027-02-28' })).toBe('skipped');
    expect(await kindOf({ to: 'x@y.example', expires: '2027-03-31' })).toBe('skipped');
  });

  it('come with a count of the claims in the console, but only for owners', async () => {
    const owner = await signInAs(server, 'owner');
    const bearer = await owner.token();
    const attention = await server.json<Attention>('/api/attention', { bearer });
    expect(attention.expiring_claims).toBe(2);
    now = new Date('2027-04-02T00:00:00Z');
    const again = await signInAs(server, 'viewer');
    const none = await server.json<Attention>('/api/attention', { bearer: await again.token() });
    expect(none.expiring_claims).toBeNull();
  });
});

describeOnDatabase('GET /api/page-settings', (database) => {
  it('lists claims that have expired, but none that expires months later', async () => {
    const now = () => new Date('2027-04-02T00:00:00Z');
    const server = await startTestServer({ database: database(), now, settings, live: true });
    const { expiring } = await server.json<PageSettings>('/api/page-settings');
    const expired = { expires: '2027-03-31', expired: true };
    const text = 'Claim “Contractors who trust you”: 2,500+';
    expect(expiring).toEqual([
      { path: ['claims', 'contractorsTrust'], text, ...expired },
      { path: ['claims', 'rating'], text: 'Claim “Rating”: 4.9/5', ...expired },
    ]);
    await server.stop();
  });
});
