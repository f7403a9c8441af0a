import { readPdfText } from '@pickup/test-sinks/read-pdf-text';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ensureLeadLinks, newToken } from '../../src/features/leads/stored/lead-links.ts';
import type { Tables } from '../../src/platform/database/rows.ts';
import { readView } from '../page/plain-renderer.ts';
import { storeLead } from '../leads/stored-leads.ts';
import { readRows, updateRows } from '../platform/table-rows.ts';
import { onDatabase } from '../support/test-database.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { startTestServer } from '../support/test-server.ts';

onDatabase((database) => {
  const brand = { name: 'Größe & Söhne', legalName: 'Pickup AI, Inc.' };
  const options = { settings: { brand }, config: { rateLimits: true } };
  const server = serverOfSuite(() => startTestServer({ database: database(), ...options }));
  afterEach(() => void vi.restoreAllMocks());
  const send = (path: string, init?: RequestInit) => server.request(path, init);

  async function storedLead(change: Partial<Tables['lead']> = {}) {
    const { id } = await storeLead(database());
    await updateRows(database(), 'lead', { id, ...change }, { id });
    return { id, token: (await ensureLeadLinks(database(), id)).reportToken };
  }

  describe('a report', () => {
    it('is a page that shows the stored figures and links to the PDF, at an address with a token', async () => {
      const { id, token } = await storedLead();
      const response = await send(`/r/${token}`);
      expect(response.status).toBe(200);
      const view = await readView(response, 'report');
      expect(view.pdfUrl).toBe(`/r/${token}.pdf`);
      expect(view.document).toMatchObject({ leadId: id, brandName: 'Größe & Söhne' });
      expect(view.document.headline.map(({ value }) => value)).toContain('$1,838');
    });

    it.each(['', '.pdf'])(
      'is neither cached nor indexed and sends no referrer, with the ending “%s”',
      async (ending) => {
        const { token } = await storedLead();
        const { headers } = await send(`/r/${token}${ending}`);
        expect(headers.get('x-robots-tag')).toContain('noindex');
        expect(headers.get('referrer-policy')).toBe('no-referrer');
        expect(headers.get('cache-control')).toBe('no-store');
      },
    );

    it('is a PDF with the same content as the page', async () => {
      const { token } = await storedLead();
      const response = await send(`/r/${token}.pdf`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toMatch(
        /^inline; filename="Gro-e-Sohne-ROI-report-\d{4}-\d\d-\d\d\.pdf"$/,
      );
      const { text } = await readPdfText(new Uint8Array(await response.arrayBuffer()));
      const { document } = await readView(await send(`/r/${token}`), 'report');
      for (const { label, value } of document.results) {
        expect(text).toContain(label);
        expect(text).toContain(value);
      }
    });

    it('is rendered once for simultaneous downloads', async () => {
      const { token } = await storedLead();
      const render = vi.spyOn(server.services.pdf, 'render');
      const files = await Promise.all(
        [1, 2, 3].map(async () => (await send(`/r/${token}.pdf`)).arrayBuffer()),
      );
      expect(new Set(files.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1);
      expect(render).toHaveBeenCalledOnce();
    });

    it('is rendered again when the lead’s name changes', async () => {
      const { id, token } = await storedLead();
      const read = async () => {
        const response = await send(`/r/${token}.pdf`);
        return (await readPdfText(new Uint8Array(await response.arrayBuffer()))).text;
      };
      expect(await read()).not.toContain('Quetzalcoatl');
      const [lead] = await readRows(database(), 'lead', { id });
      if (!lead) throw new Error('The lead was not found');
      const normalised = { ...lead.normalised, firstName: 'Quetzalcoatl' };
      await updateRows(database(), 'lead', { normalised }, { id });
      expect(await read()).toContain('Quetzalcoatl');
    });

    it('responds to HEAD without a body, and refuses other methods', async () => {
      const { token } = await storedLead();
      const head = await send(`/r/${token}.pdf`, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect((await head.arrayBuffer()).byteLength).toBe(0);
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const response = await send(`/r/${token}`, { method });
        expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      }
    });
  });

  describe('no report', () => {
    it.each(['', '.pdf'])(
      'is shown after its link is revoked, with the ending “%s”',
      async (ending) => {
        const { id, token } = await storedLead();
        expect((await send(`/r/${token}${ending}`)).status).toBe(200);
        await updateRows(database(), 'lead_link', { reportRevokedAt: new Date() }, { leadId: id });
        const response = await send(`/r/${token}${ending}`);
        expect(response.status).toBe(410);
        expect(response.headers.get('content-type')).toContain('text/html');
        expect((await readView(response, 'report-gone')).reason).toBe('withdrawn');
      },
    );

    it.each(['', '.pdf'])('is shown for an erased person, with the ending “%s”', async (ending) => {
      const { id, token } = await storedLead();
      await send(`/r/${token}.pdf`); // renders and caches the report before the erasure
      await updateRows(database(), 'lead', { erasedAt: new Date() }, { id });
      expect((await send(`/r/${token}${ending}`)).status).toBe(410);
    });

    it('is shown for a quarantined lead', async () => {
      const { token } = await storedLead({ status: 'quarantined' });
      expect((await send(`/r/${token}`)).status).toBe(404);
    });

    it.each([
      ['unknown', () => newToken()],
      ['too short', () => 'abc'],
      ['made of invalid characters', () => '%F0%9F%92%A5'.repeat(8)],
      ['missing', () => '.pdf'],
    ])('is found at an address whose token is %s', async (_name, token) => {
      const response = await send(`/r/${token()}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('x-robots-tag')).toContain('noindex');
      expect((await readView(response, 'report-gone')).reason).toBe('unknown');
    });
  });

  it('the server limits guessed addresses per network, and valid addresses still work', async () => {
    const { token } = await storedLead();
    const from = (ip: string, name: string) =>
      send(`/r/${name}`, { headers: { 'x-forwarded-for': ip } });
    for (let hit = 0; hit < 5; hit += 1) {
      expect((await from('198.51.100.1', token)).status).toBe(200); // a valid address is not counted
    }
    const statuses = new Set<number>();
    for (let miss = 0; miss < 60; miss += 1) {
      statuses.add((await from('198.51.100.1', newToken())).status);
    }
    expect(statuses).toEqual(new Set([404]));
    expect((await from('198.51.100.1', token)).status).toBe(200);
    const refused = await from('198.51.100.1', newToken());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('198.51.100.2', token)).status).toBe(200);
  });
});
