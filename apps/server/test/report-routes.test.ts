import { SPECIFIED_OFFERS } from '@pickup/contracts/offer-of-settings';
import { readPdfText } from '@pickup/test-sinks/read-pdf-text';
import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../src/errors.ts';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { fixedSettings } from '../src/domain/settings/live-settings.ts';
import { pinSettings } from '../src/domain/settings/site-of.ts';
import { leadRecord } from '../src/domain/leads/lead-record.ts';
import { readLead } from '../src/domain/leads/read-lead.ts';
import { createPageResponder } from '../src/visitor/pages/page-responder.ts';
import type { Database } from '../src/platform/database/database.ts';
import { ensureLeadLinks, newToken } from '../src/domain/leads/lead-links.ts';
import { createPdfRenderer } from '../src/domain/documents/pdf-renderer.ts';
import type { PdfJob } from '../src/domain/documents/pdf-renderer.ts';
import { COMMON_HEADERS } from '../src/platform/http/security-headers.ts';
import { createRequestReader } from '../src/platform/http/request-origin.ts';
import { memoryLimits } from '../src/platform/limits/rate-limiter.ts';
import { createReportRoutes } from '../src/visitor/report/report-routes.ts';
import { plainRenderer, readView } from './plain-renderer.ts';
import { silentLog } from './silent-log.ts';
import { siteSettings } from './site-settings.ts';
import { onDatabase } from './test-database.ts';
import type { Tables } from '../src/platform/database/rows.ts';
import { insertRows, readRows, updateRows } from './table-rows.ts';

const settings = siteSettings();
const shown = {
  settings: siteSettings({
    brand: { name: 'Größe & Söhne', legalName: 'Pickup AI, Inc.' },
    phone: '(212) 555-0199',
  }),
  links: { booking: () => 'https://calendar.example/call' },
};
const drawing = createPdfRenderer({ threads: 1, log: silentLog });
const requests = createRequestReader(1);
let drawn: PdfJob[] = [];

afterAll(() => drawing.close());
beforeEach(() => {
  drawn = [];
});

function reportApp(database: Database, misses = { count: 100, seconds: 60 }): Hono {
  const pdf = {
    render(job: PdfJob) {
      drawn.push(job);
      return drawing.render(job);
    },
  };
  const respond = createPageResponder({
    renderer: plainRenderer,
    intakeFacts: { anonKey: null, sharesDatabase: false },
    requests,
    now: () => new Date(),
  });
  const version = { settings, number: null };
  const app = new Hono();
  app.use(pinSettings(fixedSettings(settings)));
  app.use((c, next) => {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) c.header(name, value);
    return next();
  });
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    return c.json({ code: error.code }, error.status);
  });
  app.route(
    '/',
    createReportRoutes({
      database,
      respond,
      readShown: () => Promise.resolve({ ...shown, version }),
      pdf,
      requests,
      limiters: memoryLimits,
      misses,
    }),
  );
  return app;
}

async function storedLead(
  database: Database,
  over: Partial<Tables['lead']> = {},
): Promise<{ readonly id: string; readonly token: string }> {
  const facts = { ip: '203.0.113.7', userAgent: '', referer: '', receivedAt: new Date() };
  const read = readLead(exampleLeadBody(), [SPECIFIED_OFFERS]);
  const { row } = leadRecord({ ...read, idempotencyKey: null, facts, settings });
  await insertRows(database, 'lead', { ...row, ...over });
  const { reportToken } = await ensureLeadLinks(database, row.id);
  return { id: row.id, token: reportToken };
}

onDatabase((database) => {
  const ask = (path: string, init?: RequestInit) => reportApp(database()).request(path, init);

  describe('a report', () => {
    it('is a page with the stored figures under its token, and links to itself as a PDF', async () => {
      const { id, token } = await storedLead(database());
      const response = await ask(`/r/${token}`);
      expect(response.status).toBe(200);
      const view = await readView(response, 'report');
      expect(view.pdfUrl).toBe(`/r/${token}.pdf`);
      expect(view.document).toMatchObject({ leadId: id, brandName: 'Größe & Söhne' });
      expect(view.document.headline.map(({ value }) => value)).toContain('$1,838');
    });

    it.each(['', '.pdf'])('is private: %s', async (ending) => {
      const { token } = await storedLead(database());
      const { headers } = await ask(`/r/${token}${ending}`);
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
    });

    it('is a PDF with the same content as the page', async () => {
      const { token } = await storedLead(database());
      const response = await ask(`/r/${token}.pdf`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toMatch(
        /^inline; filename="Gro-e-Sohne-ROI-report-\d{4}-\d\d-\d\d\.pdf"$/,
      );
      const { text } = await readPdfText(new Uint8Array(await response.arrayBuffer()));
      const { document } = await readView(await ask(`/r/${token}`), 'report');
      for (const { label, value } of document.results) {
        expect(text).toContain(label);
        expect(text).toContain(value);
      }
    });

    it('is rendered once for many downloads', async () => {
      const { token } = await storedLead(database());
      const app = reportApp(database());
      const answers = await Promise.all(
        [1, 2, 3].map(async () => (await app.request(`/r/${token}.pdf`)).arrayBuffer()),
      );
      expect(new Set(answers.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1);
      expect(drawn).toHaveLength(1);
    });

    it('is rendered again when a word differs', async () => {
      const { id, token } = await storedLead(database());
      const app = reportApp(database());
      const read = async () => {
        const response = await app.request(`/r/${token}.pdf`);
        return (await readPdfText(new Uint8Array(await response.arrayBuffer()))).text;
      };
      expect(await read()).not.toContain('Quetzalcoatl');
      const [lead] = await readRows(database(), 'lead', { id });
      if (!lead) throw new Error('There is no such lead');
      const normalised = { ...lead.normalised, firstName: 'Quetzalcoatl' };
      await updateRows(database(), 'lead', { normalised }, { id });
      expect(await read()).toContain('Quetzalcoatl');
    });

    it('answers HEAD without a body, and no other method', async () => {
      const { token } = await storedLead(database());
      const head = await ask(`/r/${token}.pdf`, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect((await head.arrayBuffer()).byteLength).toBe(0);
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const response = await ask(`/r/${token}`, { method });
        expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      }
    });
  });

  describe('no report', () => {
    it.each(['', '.pdf'])('is shown once it is revoked: %s', async (ending) => {
      const { id, token } = await storedLead(database());
      const app = reportApp(database());
      expect((await app.request(`/r/${token}${ending}`)).status).toBe(200);
      await updateRows(database(), 'lead_link', { reportRevokedAt: new Date() }, { leadId: id });
      const response = await app.request(`/r/${token}${ending}`);
      expect(response.status).toBe(410);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect((await readView(response, 'report-gone')).reason).toBe('withdrawn');
    });

    it.each(['', '.pdf'])('is shown for an erased person: %s', async (ending) => {
      const { id, token } = await storedLead(database());
      const app = reportApp(database());
      await app.request(`/r/${token}.pdf`); // rendered and cached before
      await updateRows(database(), 'lead', { erasedAt: new Date() }, { id });
      const response = await app.request(`/r/${token}${ending}`);
      expect(response.status).toBe(410);
    });

    it('is shown for a quarantined lead', async () => {
      const { token } = await storedLead(database(), { status: 'quarantined' });
      expect((await ask(`/r/${token}`)).status).toBe(404);
    });

    it.each([
      ['unknown', () => newToken()],
      ['too short', () => 'abc'],
      ['in other characters', () => '%F0%9F%92%A5'.repeat(8)],
      ['with a NUL in it', () => `${'a'.repeat(31)}%00`],
      ['only the extension', () => '.pdf'],
    ])('is found at an address that is %s', async (_name, token) => {
      const response = await ask(`/r/${token()}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('x-robots-tag')).toContain('noindex');
      expect((await readView(response, 'report-gone')).reason).toBe('unknown');
    });
  });

  it('guessing addresses is limited per network, while other networks can read reports', async () => {
    const { token } = await storedLead(database());
    const app = reportApp(database(), { count: 3, seconds: 60 });
    const from = (ip: string, name: string) =>
      app.request(`/r/${name}`, { headers: { 'x-forwarded-for': ip } });
    for (let hit = 0; hit < 5; hit += 1) {
      expect((await from('198.51.100.1', token)).status).toBe(200);
    }
    for (let miss = 0; miss < 3; miss += 1) {
      expect((await from('198.51.100.1', newToken())).status).toBe(404);
    }
    const refused = await from('198.51.100.1', newToken());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('198.51.100.2', token)).status).toBe(200);
  });
});
