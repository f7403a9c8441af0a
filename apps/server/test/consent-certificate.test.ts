import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chainRows } from '../src/domain/consent/chain-rows.ts';
import { hashOfRow } from '../src/domain/consent/ledger-row.ts';
import { revokeConsentIn, type Revocation } from '../src/domain/consent/change-consent.ts';
import type { Database } from '../src/platform/database/database.ts';
import { addConsent, addLead, chainedRows, emptyLedger, tamper } from './consent-ledger.ts';
import { onDatabase } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import type { ConsentCertificate } from '@pickup/contracts/consent-proof';

const NOW = new Date('2026-11-22T08:00:00.000Z');
const revocation = {
  action: 'pressed the button of the unsubscribe page',
  pageUrl: '/u',
  ip: '198.51.100.4',
  userAgent: 'Thunderbird',
  at: new Date('2026-11-21T18:30:00.500Z'),
};

const revoke = (database: Database, leadId: string, over: Partial<Revocation> = {}) =>
  database.transaction((session) => revokeConsentIn(session, { ...revocation, leadId, ...over }));

describe('the consent certificate', () => {
  onDatabase((database) => {
    let server: TestServer;
    let lead: string;
    beforeAll(async () => {
      server = await startTestServer({ on: database(), now: () => NOW });
    });
    afterAll(() => server.stop());
    beforeEach(async () => {
      await emptyLedger(database());
      lead = await addLead(database());
    });

    const certificate = async () => {
      const response = await server.ask(`/api/leads/${lead}/consent-certificate.json`);
      return [response, (await response.json()) as ConsentCertificate] as const;
    };

    it('shows a grant with all its evidence and its place in the chain', async () => {
      await addConsent(database(), lead);
      await chainRows(database());
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
    });

    it('can be verified from its own contents alone', async () => {
      await addConsent(database(), lead);
      await chainRows(database());
      const [, { entries, lead_id }] = await certificate();
      for (const entry of entries) expect(hashOfRow({ ...entry, lead_id })).toBe(entry.hash);
      expect(entries).toHaveLength(1);
    });

    it('shows a revocation after its grant, with the text that it revokes', async () => {
      await addConsent(database(), lead);
      expect(await revoke(database(), lead)).toBe(1);
      await chainRows(database());
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

    it('shows a row that is not chained yet without a hash or a place', async () => {
      await addConsent(database(), lead);
      const [, shown] = await certificate();
      expect(shown).toMatchObject({ standing: 'granted', intact: true, head: null });
      expect(shown.entries[0]).toMatchObject({ seq: null, previous_hash: null, hash: null });
    });

    it('reports that a lead without consent has none', async () => {
      const [, shown] = await certificate();
      expect(shown).toMatchObject({ standing: 'none', entries: [], intact: true });
    });

    it.each([
      ['its own row was changed', `update consent set consent_text = 'all' where seq = 2`],
      ['the row before it was replaced', `update consent set hash = repeat('1', 64) where seq = 1`],
      ['the row before it is gone', 'delete from consent where seq = 1'],
      [
        'its row was only partly removed from the chain',
        'update consent set seq = null where seq = 2',
      ],
    ])('is not intact when %s', async (_, sql) => {
      await addConsent(database(), await addLead(database()), {
        recordedAt: '2026-11-20T00:00:00Z',
      });
      await addConsent(database(), lead);
      await chainRows(database());
      expect((await certificate())[1].intact).toBe(true);
      await tamper(database(), sql);
      expect((await certificate())[1].intact).toBe(false);
    });

    it('is rendered as a PDF from the same data', async () => {
      await addConsent(database(), lead);
      const render = vi.spyOn(server.services.deliveries.pdf, 'render');
      render.mockResolvedValue(new TextEncoder().encode('%PDF-1.7 certificate'));
      const response = await server.ask(`/api/leads/${lead}/consent-certificate.pdf`);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toContain(`consent-${lead}.pdf`);
      expect(await response.text()).toBe('%PDF-1.7 certificate');
      const [, facts] = await certificate();
      expect(render.mock.calls).toEqual([[{ kind: 'consent-certificate', certificate: facts }]]);
      render.mockRestore();
    });

    it.each(['json', 'pdf'])('is for operators alone (%s)', async (kind) => {
      const path = `/api/leads/${lead}/consent-certificate.${kind}`;
      expect((await server.ask(path, { bearer: 'another-token-than-that' })).status).toBe(401);
      expect((await server.ask(path, { method: 'DELETE' })).status).toBe(405);
    });

    it.each(['0190b2f0-0000-7000-8000-00000000ffff', '1', `'; drop table consent; --`])(
      'is not found for %s',
      async (id) => {
        const path = `/api/leads/${encodeURIComponent(id)}/consent-certificate`;
        expect((await server.ask(`${path}.json`)).status).toBe(404);
        expect((await server.ask(`${path}.pdf`)).status).toBe(404);
      },
    );
  });
});

describe('a revocation', () => {
  onDatabase((database) => {
    let server: TestServer;
    let lead: string;
    beforeAll(async () => {
      server = await startTestServer({ on: database(), now: () => NOW });
    });
    afterAll(() => server.stop());
    beforeEach(async () => {
      await emptyLedger(database());
      lead = await addLead(database());
    });
    const rows = () =>
      database().transaction((session) =>
        session.query<{ status: string; channel: string }>(
          'select status, channel from consent where lead_id = $1::uuid order by id',
          [lead],
        ),
      );

    it('is recorded once, and only for a granted consent', async () => {
      expect(await revoke(database(), lead)).toBe(0);
      await addConsent(database(), lead);
      expect(await revoke(database(), lead)).toBe(1);
      expect(await revoke(database(), lead)).toBe(0);
      expect(await rows()).toHaveLength(2);
    });

    it('is recorded once when two are sent at the same time', async () => {
      await addConsent(database(), lead);
      const counts = await Promise.all([1, 2, 3].map(() => revoke(database(), lead)));
      expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    });

    it('revokes every granted channel, or only the requested one', async () => {
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
