import type { OperatorLeadDetail, OperatorLeadPage } from '@pickup/contracts/operator-leads';
import { formatCurrency } from '@pickup/roi';
import { readPdfText } from '@pickup/test-sinks/read-pdf-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainRows } from '../src/domain/consent/chain-rows.ts';
import { ensureLeadLinks } from '../src/domain/leads/lead-links.ts';
import { jobOf, startMailingServer, UNHURRIED, type MailingServer } from './mailing-server.ts';
import { readPage, readView } from './plain-renderer.ts';
import { storeLead } from './stored-leads.ts';
import { onDatabase } from './test-database.ts';
import { formPost } from './test-server.ts';
import type { ConsentCertificate } from '@pickup/contracts/consent-proof';

const CONSENT =
  'Acepto recibir información sobre los servicios de Pickup. Puedo darme de baja en cualquier momento.';
const HTML = { accept: 'text/html', host: 'roi.pickup.example' };

describe('a lead from the Spanish page', () => {
  onDatabase((database) => {
    let server: MailingServer;
    beforeAll(async () => {
      server = await startMailingServer({ on: database() });
    });
    afterAll(() => server.stop());

    const sendForm = (email: string, over: Readonly<Record<string, string>> = {}) =>
      server.request(
        '/es/lead',
        formPost({
          firstName: 'Ana',
          lastName: 'López',
          email,
          phone: '(555) 010-0142',
          businessType: 'plumbing',
          hasConsent: 'true',
          website: '',
          jobsPerMonth: '20',
          avgJobProfit: '400',
          adminHoursPerWeek: '10',
          selectedPlan: 'pro',
          renderedAt: String(Date.now() - 60_000),
          ...over,
        }),
      );
    const found = async (email: string, query = '') => {
      const { leads } = await server.json<OperatorLeadPage>(`/api/leads?limit=200${query}`);
      return leads.filter(({ contact }) => contact.email === email);
    };

    it('is stored in Spanish, with the Spanish consent in a ledger that verifies', async () => {
      await server.submit({ 'contact.email': 'ann@en.example' });
      const answer = await sendForm('ana@es.example');
      const { context } = await readPage(answer.clone());
      expect([answer.status, context.language]).toEqual([200, 'es']);
      const { leadId } = await readView(answer, 'thanks');
      await chainRows(database());
      const [lead] = await found('ana@es.example');
      expect(lead).toMatchObject({ id: leadId, language: 'es', consent: { text: CONSENT } });
      const certificate = await server.json<ConsentCertificate>(
        `/api/leads/${leadId}/consent-certificate.json`,
      );
      expect(certificate).toMatchObject({
        intact: true,
        entries: [{ consent_text: CONSENT, text_version: 'es-1', status: 'granted' }],
      });
      const pdf = await server.ask(`/api/leads/${leadId}/consent-certificate.pdf`);
      const { text } = await readPdfText(new Uint8Array(await pdf.arrayBuffer()));
      expect(text).toMatch(/Language of the text\s+Spanish/);
      expect(text.replaceAll(/\s+/g, ' ')).toContain(CONSENT);
    });

    it('is asked in Spanish for what is missing', async () => {
      const answer = await sendForm('missing@es.example', { phone: '' });
      const { context } = await readPage(answer.clone());
      const view = await readView(answer, 'landing');
      expect([answer.status, context.language]).toEqual([400, 'es']);
      expect(view.returned?.notice).toBe('missingInformation');
      expect(await found('missing@es.example')).toEqual([]);
    });

    it('is listed by its language, and named in the CSV and in the API', async () => {
      const id = await server.submit({ 'contact.email': 'eva@es.example', language: 'es-MX' });
      const other = await server.submit({ 'contact.email': 'eve@en.example', language: 'en-GB' });
      expect(await found('eva@es.example', '&language=es')).toHaveLength(1);
      expect(await found('eva@es.example', '&language=en')).toEqual([]);
      expect(await found('eve@en.example', '&language=en')).toHaveLength(1);
      const csv = await (await server.ask(`/api/leads.csv?ids=${id},${other}`)).text();
      const rows = csv.trim().split('\r\n');
      expect(rows[0]).toMatch(/,language,trade_name,plan_name,assignee_id$/);
      expect(rows.slice(1).map((row) => row.split(',').at(-4))).toEqual(
        expect.arrayContaining(['es', 'en']),
      );
      expect(await server.json<OperatorLeadDetail>(`/api/leads/${id}`)).toMatchObject({
        language: 'es',
      });
      const refused = await server.ask('/api/leads?language=fr');
      expect(refused.status).toBe(400);
    });

    it('stays Spanish after its person was erased', async () => {
      const id = await server.submit({ 'contact.email': 'gone@es.example', language: 'es' });
      const erased = await server.ask(`/api/leads/${id}`, { method: 'DELETE' });
      expect(erased.status).toBe(200);
      expect(await server.json(`/api/leads/${id}`)).toMatchObject({
        language: 'es',
        erased_at: expect.any(String),
      });
    });

    it('gets the report in Spanish: subject, both parts and PDF', async () => {
      const lead = await storeLead(database(), { language: 'es', 'contact.first_name': 'Ana' });
      await server.handlerOf('report-mail').run(jobOf('report-mail', lead.id), UNHURRIED);
      const mail = await server.sink.next();
      const net = formatCurrency(lead.recomputed.netMonthlySavings);
      expect(mail.subject).toBe(`Su informe de ROI: ${net} más al mes, Ana`);
      expect(mail.html).toContain('<html lang="es');
      expect(mail.text).toContain('Abrir su informe');
      expect(mail.text).toContain('https://roi.pickup.example/es/book');
      const [attached] = mail.attachments;
      expect(attached?.filename).toBe('Informe de ROI.pdf');
      const { text } = await readPdfText(attached?.content ?? new Uint8Array());
      expect(text).toContain(net);
      for (const part of [mail.html, mail.text, text]) {
        const words = part.replaceAll(/https:[^\s"<]+/g, ''); // an address has "call=full"
        expect(words).not.toMatch(/\b(?:your|report|month|hours|call|the|and|with|booking)\b/i);
      }
    });

    it('opens its report and its unsubscribe page in Spanish', async () => {
      const lead = await storeLead(database(), { language: 'es' });
      const { reportToken, unsubscribeToken } = await ensureLeadLinks(database(), lead.id);
      for (const [path, name] of [
        [`/r/${reportToken}`, 'report'],
        [`/u/${unsubscribeToken}`, 'unsubscribe'],
      ] as const) {
        const { view, context } = await readPage(await server.request(path, { headers: HTML }));
        expect([view.name, context.language]).toEqual([name, 'es']);
      }
    });

    it('books at the Spanish page, and is answered in Spanish', async () => {
      const id = await server.submit({ 'contact.email': 'call@es.example', language: 'es' });
      const page = await server.request(`/es/book?lead=${id}`, { headers: HTML });
      expect((await readPage(page)).context.language).toBe('es');
      const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
      const asked = await server.request(
        '/es/book',
        formPost({ lead: id, date: day, time: '10:00', timeZone: 'America/Chicago', note: '' }),
      );
      expect(asked.status).toBe(303);
      expect(asked.headers.get('location')).toMatch(`/es/book?lead=${id}&token=`);
      const job = jobOf('booking-mail', id);
      const [queued] = await database().query<{ readonly id: string; readonly payload: object }>(
        `select id, payload from job where kind = 'booking-mail' and lead_id = $1::uuid`,
        [id],
      );
      await server.handlerOf('booking-mail').run({ ...job, ...queued } as typeof job, UNHURRIED);
      const mail = await server.sink.next();
      expect(mail.subject).toMatch(/^Recibimos su solicitud de llamada: /);
      expect(mail.text).toContain('Zona horaria');
    });
  });
});
