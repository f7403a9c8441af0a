import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chainConsents } from '../../src/features/privacy/consent/chain-consents.ts';
import { hashOfRow } from '../../src/features/privacy/consent/ledger-row.ts';
import {
  revokeConsentIn,
  type Revocation,
} from '../../src/features/privacy/consent/change-consent.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { addConsent, addLead, chainedRows, emptyLedger, tamper } from './consent-ledger.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { readRows } from '../platform/table-rows.ts';
import { onDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';
import type { ConsentCertificate } from '@pickup/contracts/privacy/consent-proof';

const NOW = new Date('2026-11-22T08:00:00.000Z');
const revocation = {
  action: 'pressed the button of the unsubscribe page',
  pageUrl: '/u',
  ip: '198.51.100.4',
  userAgent: 'Thunderbird',
  at: new Date('2026-11-21T18:30:00.500Z'),
};

const revoke = (database: Database, leadId: string, overrides: Partial<Revocation> = {}) =>
  database.transaction((session) =>
    revokeConsentIn(session, { ...revocation, leadId, ...overrides }),
  );

onDatabase((database) => {
  const server = serverOfSuite(() => startTestServer({ database: database(), now: () => NOW }));
  let lead: string;
  beforeEach(async () => {
    await emptyLedger(database());
    lead = await addLead(database());
  });

  describe('the consent certificate', () => {
    const certificate = async () => {
      const response = await server.send(`/api/leads/${lead}/consent-certificate.json`);
      return [response, (await response.json()) as ConsentCertificate] as const;
    };

    it('shows a grant with its complete proof and its position in the chain, and can be verified on its own', async () => {
      await addConsent(database(), lead);
      await chainConsents(database());
      const [response, shown] = await certificate();
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(shown).toMatchObject({
        lead_id: lead,
        seller_name: 'Pickup AI, Inc.',
        issued_at: NOW.toISOString(),
        standing: 'granted',
        intact: true,
        entries: [
          {
            status: 'granted',
            email: 'ann@shop.example',
            phone: '+12125550123',
            consent_text: 'I agree — "yes" \\ žluťoučký 😀',
            recorded_at: '2026-11-21T10:04:00.123Z',
            client_time_zone: 'America/New_York',
            seq: 1,
            previous_hash: '0'.repeat(64),
          },
        ],
      });
      const [row] = await chainedRows(database());
      expect(shown.head).toEqual({ seq: 1, hash: row?.hash });
      const hashes = shown.entries.map((entry) => hashOfRow({ ...entry, lead_id: lead }));
      expect(hashes).toEqual([row?.hash]);
    });

    it('shows a revocation after its grant, with the text that it revokes', async () => {
      await addConsent(database(), lead);
      expect(await revoke(database(), lead)).toBe(1);
      await chainConsents(database());
      const [, shown] = await certificate();
      const { action, ip, userAgent } = revocation;
      expect(shown).toMatchObject({ standing: 'revoked', intact: true, head: { seq: 2 } });
      expect(shown.entries.map(({ status }) => status)).toEqual(['granted', 'revoked']);
      expect(shown.entries[1]).toMatchObject({
        channel: 'email',
        scope: 'marketing',
        email: 'ann@shop.example',
        consent_text: shown.entries[0]?.consent_text,
        recorded_at: '2026-11-21T18:30:00.500Z',
        page_url: '/u',
        previous_hash: shown.entries[0]?.hash,
        action,
        ip,
        user_agent: userAgent,
        client_time: '',
      });
    });

    it('shows no hash and no position for a row that is not chained yet', async () => {
      await addConsent(database(), lead);
      const [, shown] = await certificate();
      expect(shown).toMatchObject({ standing: 'granted', intact: true, head: null });
      expect(shown.entries[0]).toMatchObject({ seq: null, previous_hash: null, hash: null });
    });

    it('reports that a lead gave no consent', async () => {
      const [, shown] = await certificate();
      expect(shown).toMatchObject({ standing: 'none', entries: [], intact: true });
    });

    it.each([
      ['its own row was changed', `update consent set consent_text = 'all' where seq = 2`],
      [
        'the hash of the previous row was changed',
        `update consent set hash = repeat('1', 64) where seq = 1`,
      ],
      ['the previous row is missing', 'delete from consent where seq = 1'],
      ['its row has no position in the chain', 'update consent set seq = null where seq = 2'],
    ])('is not intact when %s', async (_, sql) => {
      const earlier = { recordedAt: '2026-11-20T00:00:00Z' };
      await addConsent(database(), await addLead(database()), earlier);
      await addConsent(database(), lead);
      await chainConsents(database());
      expect((await certificate())[1].intact).toBe(true);
      await tamper(database(), sql);
      expect((await certificate())[1].intact).toBe(false);
    });

    it('is rendered as a PDF from the same data', async () => {
      await addConsent(database(), lead);
      const render = vi.spyOn(server.services.pdf, 'render');
      render.mockResolvedValue(new TextEncoder().encode('%PDF-1.7 certificate'));
      const response = await server.send(`/api/leads/${lead}/consent-certificate.pdf`);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toContain(`consent-${lead}.pdf`);
      expect(await response.text()).toBe('%PDF-1.7 certificate');
      const [, facts] = await certificate();
      expect(render.mock.calls).toEqual([[{ kind: 'consent-certificate', certificate: facts }]]);
      render.mockRestore();
    });

    it.each(['0190b2f0-0000-7000-8000-00000000ffff', '1', `'; drop table consent; --`])(
      'is not found for the lead id %s',
      async (id) => {
        const path = `/api/leads/${encodeURIComponent(id)}/consent-certificate`;
        expect((await server.send(`${path}.json`)).status).toBe(404);
        expect((await server.send(`${path}.pdf`)).status).toBe(404);
      },
    );
  });

  describe('a revocation', () => {
    const rows = () => readRows(database(), 'consent', { leadId: lead }, 'id');

    it('is recorded once, and only after consent was granted', async () => {
      expect(await revoke(database(), lead)).toBe(0);
      await addConsent(database(), lead);
      expect(await revoke(database(), lead)).toBe(1);
      expect(await revoke(database(), lead)).toBe(0);
      expect(await rows()).toHaveLength(2);
    });

    it('is recorded once when three are sent at the same time', async () => {
      await addConsent(database(), lead);
      const counts = await Promise.all([1, 2, 3].map(() => revoke(database(), lead)));
      expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    });

    it('revokes the consent for every channel, or only for the requested channel', async () => {
      await addConsent(database(), lead);
      await addConsent(database(), lead, { channel: 'sms' });
      const only = { channel: 'email', scope: 'marketing' } as const;
      expect(await revoke(database(), lead, { only })).toBe(1);
      expect(await revoke(database(), lead)).toBe(1);
      expect((await rows()).map(({ status, channel }) => `${status} ${channel}`)).toEqual([
        'granted email',
        'granted sms',
        'revoked email',
        'revoked sms',
      ]);
    });

    it('follows its grant even when the clock was set back between them', async () => {
      await addConsent(database(), lead, { recordedAt: '2026-11-21T23:00:00Z' });
      expect(await revoke(database(), lead)).toBe(1);
      expect(await revoke(database(), lead)).toBe(0);
    });

    it('is rolled back with its transaction', async () => {
      await addConsent(database(), lead);
      const failing = database().transaction(async (session) => {
        await revokeConsentIn(session, { ...revocation, leadId: lead });
        throw new Error('later');
      });
      await expect(failing).rejects.toThrow('later');
      expect(await rows()).toHaveLength(1);
    });
  });
});
