import type { OperatorLeadPage } from '@pickup/contracts/inbox/operator-leads';
import { formatCurrency } from '@pickup/roi';
import { readPdfText } from '@pickup/test-sinks/read-pdf-text';
import { expect, it } from 'vitest';
import { chainConsents } from '../../src/features/privacy/consent/chain-consents.ts';
import { ensureLeadLinks } from '../../src/features/leads/stored/lead-links.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { jobOf, startMailingServer, NEVER_ABORTED } from '../deliveries/mailing-server.ts';
import { readPage, readView } from '../page/plain-renderer.ts';
import { storeLead } from './stored-leads.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { formPost, leadForm } from '../support/test-server.ts';
import type { ConsentCertificate } from '@pickup/contracts/privacy/consent-proof';

const CONSENT =
  'Acepto recibir información sobre los servicios de Pickup. Puedo darme de baja en cualquier momento.';
const HTML = { accept: 'text/html', host: 'roi.pickup.example' };

describeOnDatabase('a lead from the Spanish page', (database) => {
  const server = serverOfSuite(() => startMailingServer({ database: database() }));

  const found = async (email: string, query = '') => {
    const { leads } = await server.json<OperatorLeadPage>(`/api/leads?limit=200${query}`);
    return leads.filter(({ contact }) => contact.email === email);
  };

  it('is stored with its language and the Spanish consent text, and the consent ledger is intact', async () => {
    await server.submit({ 'contact.email': 'ann@en.example' });
    const form = leadForm({ firstName: 'Ana', lastName: 'López', email: 'ana@es.example' });
    const response = await server.request('/es/lead', form);
    const { context } = await readPage(response.clone());
    expect([response.status, context.language]).toEqual([200, 'es']);
    const { leadId } = await readView(response, 'thanks');
    await chainConsents(database());
    const [lead] = await found('ana@es.example');
    expect(lead).toMatchObject({ id: leadId, language: 'es', consent: { text: CONSENT } });
    const certificate = await server.json<ConsentCertificate>(
      `/api/leads/${leadId}/consent-certificate.json`,
    );
    expect(certificate).toMatchObject({
      intact: true,
      entries: [{ consent_text: CONSENT, text_version: 'es-1', status: 'granted' }],
    });
    const pdf = await server.send(`/api/leads/${leadId}/consent-certificate.pdf`);
    const { text } = await readPdfText(new Uint8Array(await pdf.arrayBuffer()));
    expect(text).toMatch(/Language of the text\s+Spanish/);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(CONSENT);
  });

  it('gets the form back in Spanish if details are missing', async () => {
    const response = await server.request('/es/lead', leadForm({ phone: '' }));
    const { context } = await readPage(response);
    expect([response.status, context.language]).toEqual([400, 'es']);
  });

  it('is found by its language, which the CSV and the API show', async () => {
    const id = await server.submit({ 'contact.email': 'eva@es.example', language: 'es-MX' });
    const other = await server.submit({ 'contact.email': 'eve@en.example', language: 'en-GB' });
    expect(await found('eva@es.example', '&language=es')).toHaveLength(1);
    expect(await found('eva@es.example', '&language=en')).toEqual([]);
    expect(await found('eve@en.example', '&language=en')).toHaveLength(1);
    const csv = await (await server.send(`/api/leads.csv?ids=${id},${other}`)).text();
    const outsideQuotes = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;
    const rows = csv
      .trim()
      .split('\r\n')
      .map((row) => row.split(outsideQuotes));
    const column = rows[0]?.indexOf('language') ?? -1;
    expect(new Set(rows.map((row) => row[column]))).toEqual(new Set(['en', 'es', 'language']));
    expect(await server.json(`/api/leads/${id}`)).toMatchObject({ language: 'es' });
    expect((await server.send('/api/leads?language=fr')).status).toBe(400);
  });

  it('gets the report in Spanish: subject, HTML, text and PDF', async () => {
    const lead = await storeLead(database(), { language: 'es', 'contact.first_name': 'Ana' });
    await server.handlerOf('report-mail').run(jobOf('report-mail', lead.id), NEVER_ABORTED);
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
      const words = part.replaceAll(/https:[^\s"<]+/g, ''); // URLs contain English words
      expect(words).not.toMatch(/\b(?:your|report|month|hours|call|the|and|with|booking)\b/i);
    }
  });

  it('has its report page and its unsubscribe page in Spanish', async () => {
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

  it('requests a time on the Spanish page, and gets the email about it in Spanish', async () => {
    const id = await server.submit({ 'contact.email': 'call@es.example', language: 'es' });
    const page = await server.request(`/es/book?lead=${id}`, { headers: HTML });
    expect((await readPage(page)).context.language).toBe('es');
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const booked = await server.request(
      '/es/book',
      formPost({ lead: id, date: day, time: '10:00', timeZone: 'America/Chicago', note: '' }),
    );
    expect(booked.status).toBe(303);
    expect(booked.headers.get('location')).toMatch(`/es/book?lead=${id}&token=`);
    const job = jobOf('booking-mail', id);
    const [queued] = await database().query<{ readonly id: string; readonly payload: object }>(
      `select id, payload from job where kind = 'booking-mail' and lead_id = $1::uuid`,
      [id],
    );
    await server.handlerOf('booking-mail').run({ ...job, ...queued } as typeof job, NEVER_ABORTED);
    const mail = await server.sink.next();
    expect(mail.subject).toMatch(/^Recibimos su solicitud de llamada: /);
    expect(mail.text).toContain('Zona horaria');
  });
});
