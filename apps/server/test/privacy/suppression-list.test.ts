import { beforeEach, expect, it } from 'vitest';
import { revokeConsentIn } from '../../src/features/privacy/consent/change-consent.ts';
import { hasMarketingConsent } from '../../src/features/privacy/consent/consent-standing.ts';
import {
  isSuppressed,
  listSuppressions,
  suppressIn,
  type NewSuppression,
} from '../../src/features/privacy/suppression-list.ts';
import { addConsent, addLead, emptyLedger } from './consent-ledger.ts';
import { describeOnDatabase } from '../support/test-database.ts';

describeOnDatabase('the suppression list', (database) => {
  beforeEach(() => database().transaction((session) => session.exec('truncate suppression')));
  const suppress = (overrides: Partial<NewSuppression> = {}) =>
    database().transaction((session) =>
      suppressIn(session, {
        email: 'Ann@Shop.example',
        scope: 'marketing',
        reason: 'unsubscribed',
        leadId: null,
        ...overrides,
      }),
    );
  const suppressed = (email: string, scope: 'marketing' | 'all') =>
    isSuppressed(database(), email, scope);
  const list = () => listSuppressions(database(), { limit: 10 });

  it('blocks marketing to people who get no email at all', async () => {
    await suppress({ scope: 'all' });
    expect(await suppressed('ann@shop.example', 'all')).toBe(true);
    expect(await suppressed('ann@shop.example', 'marketing')).toBe(true);
  });

  it('lists an address once for each scope, with the first reason for that scope', async () => {
    await suppress();
    await suppress({ reason: 'operator' });
    await suppress({ reason: 'bounced', scope: 'all' });
    // Entries from the same millisecond have no defined order, so the test sorts them.
    const entries = (await list()).map((entry) => [entry.scope, entry.reason, entry.email].join());
    expect(entries.sort()).toEqual([
      'all,bounced,ann@shop.example',
      'marketing,unsubscribed,ann@shop.example',
    ]);
  });

  it('still blocks an erased address, but no longer shows it', async () => {
    await suppress();
    await suppress({ scope: 'all', reason: 'erased' });
    expect((await list()).map(({ email }) => email)).toEqual([null, null]);
    expect(await suppressed('ann@shop.example', 'all')).toBe(true);
  });
});

const FROM = { pageUrl: '/u', ip: '', userAgent: '' };

describeOnDatabase('consent to marketing', (database) => {
  let lead: string;
  beforeEach(async () => {
    await emptyLedger(database());
    lead = await addLead(database());
  });
  const hasConsent = () => hasMarketingConsent(database(), lead);
  const revoke = (at: Date) =>
    database().transaction((session) =>
      revokeConsentIn(session, { leadId: lead, action: 'left', ...FROM, at }),
    );

  it('exists from the grant to the revocation, and not before or after', async () => {
    expect(await hasConsent()).toBe(false);
    await addConsent(database(), lead);
    expect(await hasConsent()).toBe(true);
    await revoke(new Date());
    expect(await hasConsent()).toBe(false);
  });

  it('ends with a revocation, even if the clock was set back after the grant', async () => {
    const recordedAt = '2026-11-21T10:04:00.123Z';
    await addConsent(database(), lead, { recordedAt });
    await revoke(new Date(Date.parse(recordedAt) - 60_000));
    expect(await hasConsent()).toBe(false);
  });

  it('exists again after a later grant', async () => {
    await addConsent(database(), lead, { recordedAt: '2026-11-21T10:00:00Z' });
    await revoke(new Date('2026-11-21T11:00:00Z'));
    await addConsent(database(), lead, { recordedAt: '2026-11-21T12:00:00Z' });
    expect(await hasConsent()).toBe(true);
  });

  it.each([
    { channel: 'sms', scope: 'marketing' },
    { channel: 'email', scope: 'transactional' },
  ] as const)('does not follow from consent to $scope messages by $channel', async (fields) => {
    await addConsent(database(), lead, fields);
    expect(await hasConsent()).toBe(false);
  });
});
