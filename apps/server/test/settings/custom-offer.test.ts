import { offersFromSettings } from '@pickup/contracts/settings/offers-from-settings';
import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import type { TradesResponse } from '@pickup/contracts/settings/trades';
import { toWire } from '@pickup/contracts/wire-case';
import { calculateResults, formatCurrency, qualifyLead } from '@pickup/roi';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { readPdfText } from '@pickup/test-sinks/read-pdf-text';
import { expect, it } from 'vitest';
import { ensureLeadLinks } from '../../src/features/leads/stored/lead-links.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import {
  jobOf,
  startMailingServer,
  NEVER_ABORTED,
  type MailingServer,
} from '../deliveries/mailing-server.ts';
import { readPage, readView } from '../page/plain-renderer.ts';
import { siteSettings } from './site-settings.ts';
import { storeLead } from '../leads/stored-leads.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { leadForm } from '../support/test-server.ts';
import { CUSTOM_OFFER } from '@pickup/contracts/offer-fixture';

const SETTINGS = {
  ...CUSTOM_OFFER,
  mail: { operators: ['boss@pickup.example'] },
  webhooks: [{ id: 'crm', url: 'https://crm.example/hook' }],
};
const offers = offersFromSettings(siteSettings(SETTINGS));
const CHOSEN = { selectedPlan: 'crew', businessType: 'pest-control' };
const INPUTS = { jobsPerMonth: 45, avgJobProfit: 125, adminHoursPerWeek: 9, ...CHOSEN };
const BODY = {
  'contact.business_type': 'pest-control',
  'contact.business_name': 'Ann Meyer Pest Control',
  selected_plan: 'crew',
  jobs_per_month: 45,
  avg_job_profit: 125,
  admin_hours_per_week: 9,
};
const results = calculateResults(offers.en.model, INPUTS);

async function reportOf({ database, request }: MailingServer, id: string) {
  const { reportToken } = await ensureLeadLinks(database, id);
  return (await readView(await request(`/r/${reportToken}`), 'report')).document;
}

describeOnDatabase('a site with custom plans and trades', (database) => {
  const server = serverOfSuite(() =>
    startMailingServer({ database: database(), settings: SETTINGS }),
  );

  const readLead = (id: string) => server.json<OperatorLead>(`/api/leads/${id}`);
  const submit = (overrides: object = {}) => server.submit({ ...BODY, ...overrides });
  const intake = (overrides: object) => {
    const body = exampleLeadBody({ ...BODY, ...overrides });
    return server.send(LEAD_INTAKE_PATH, { method: 'POST', bearer: null, body });
  };

  it('stores a lead with the figures, tier and score of its custom model, and the terms behind them', async () => {
    const lead = await readLead(await submit());
    const { tier, score } = qualifyLead(offers.en.model, results);
    expect(lead).toMatchObject({
      business_type: 'pest-control',
      trade_name: 'Pest Control',
      selected_plan: 'crew',
      plan_name: 'Crew',
      tier,
      score,
      figures: { ...toWire(results), model_version: '1-56ae98d2' },
      terms: {
        plan_name: 'Crew',
        trade_name: 'Pest Control',
        price: 349,
        lift_rate: 0.155,
        time_savings_factor: 0.5,
        hourly_value: 42,
        weeks_per_month: 4.33,
        days_per_month: 30,
      },
    });
    expect(lead.quality?.reasons.map(({ text }) => text)).toContain('Custom trade');
  });

  it('shows the custom names and figures in the report, the PDF, the email and the notice', async () => {
    const id = await submit();
    const document = await reportOf(server, id);
    expect(document.plan).toEqual({
      name: 'Crew',
      price: '$349 a month',
      lines: ['Every call answered, day and night', '15.5% more jobs', 'Just $12/day'],
    });
    expect(document.inputs[0]?.value).toBe('Pest Control');
    expect(document.method.map(({ formula }) => formula)).toContain(
      '45 jobs × 15.5% = 6.975, rounded to 7',
    );
    const net = formatCurrency(results.netMonthlySavings);
    await server.handlerOf('report-mail').run(jobOf('report-mail', id), NEVER_ABORTED);
    const mail = await server.sink.next();
    const { text } = await readPdfText(mail.attachments[0]?.content ?? new Uint8Array());
    for (const part of [mail.text, mail.html, text]) {
      expect(part).toContain(net);
      expect(part).toMatch(/Crew plan|plan Crew/);
      expect(part).not.toMatch(/Elite|\$497/);
    }
    expect(text).toContain('Pest Control');
    await server.handlerOf('operator-notice').run(jobOf('operator-notice', id), NEVER_ABORTED);
    const notice = await server.sink.next();
    expect(notice.subject).toContain('Pest Control');
    expect(notice.text).toContain('Plan: Crew');
  });

  it('shows a Spanish lead the Spanish names, and operators the English ones', async () => {
    const id = await submit({ language: 'es-US' });
    expect(await readLead(id)).toMatchObject({
      trade_name: 'Pest Control',
      plan_name: 'Crew',
      terms: {
        plan_name: 'Cuadrilla',
        english_plan_name: 'Crew',
        trade_name: 'Control de plagas',
        english_trade_name: 'Pest Control',
      },
    });
    const document = await reportOf(server, id);
    expect(document.plan.name).toBe('Cuadrilla');
    expect(document.summary).toContain('Cuadrilla');
    const csv = await (await server.send(`/api/leads.csv?ids=${id}`)).text();
    expect(csv).toContain(',Pest Control,Crew');
  });

  it('refuses a plan or a trade that it does not offer, and lists those that it offers', async () => {
    const trades = CUSTOM_OFFER.trades.map(({ id }) => id).join(', ');
    const response = await intake({ selected_plan: 'elite', 'contact.business_type': 'masonry' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      issues: [
        { path: 'contact.business_type', message: `must be one of ${trades}` },
        { path: 'selected_plan', message: 'must be one of starter, crew, fleet' },
      ],
    });
    const accepted = await intake({ selected_plan: 'fleet', 'contact.business_type': 'other' });
    expect(await accepted.json()).toMatchObject({ ok: true });
  });

  it('accepts a form sent without JavaScript, and fills in the custom presets', async () => {
    const form = leadForm({ email: 'ada@own-offer.example', businessType: 'pest-control' });
    const view = await readView(await server.request('/lead', form), 'thanks');
    expect(await readLead(view.leadId ?? '')).toMatchObject({
      selected_plan: 'crew',
      contact: { business_name: 'Ada Byron Pest Control' },
      inputs: { jobs_per_month: 15 },
    });
  });

  it('sends its offer to the page and its trades to the console, where earlier leads keep their trade', async () => {
    const { context } = await readPage(await server.request('/'));
    expect(context.settings.offer).toEqual(offers.en);
    const previous = await storeLead(database(), { 'contact.business_type': 'roofing' });
    const before = await readLead(previous.id);
    expect(before).toMatchObject({ trade_name: 'Roofing', plan_name: 'Elite', terms: null });
    const { trades } = await server.json<TradesResponse>('/api/trades');
    expect(trades.slice(0, 9).map(({ id }) => id)).toEqual(CUSTOM_OFFER.trades.map(({ id }) => id));
    expect(trades.every(({ is_offered: isOffered }) => isOffered)).toBe(true);
  });
});

describeOnDatabase('a site that had custom plans and trades', (database) => {
  it('keeps the names and figures of its leads when it offers something else', async () => {
    const withCustomOffer = await startMailingServer({ database: database(), settings: SETTINGS });
    const id = await withCustomOffer.submit(BODY);
    const before = await reportOf(withCustomOffer, id);
    await withCustomOffer.stop();
    const withBuiltInOffer = await startMailingServer({ database: database() });
    expect(await reportOf(withBuiltInOffer, id)).toEqual(before);
    expect(await withBuiltInOffer.json<OperatorLead>(`/api/leads/${id}`)).toMatchObject({
      trade_name: 'Pest Control',
      plan_name: 'Crew',
    });
    const { trades } = await withBuiltInOffer.json<TradesResponse>('/api/trades');
    const previous = { id: 'pest-control', name: 'Pest Control', is_offered: false };
    expect(trades.at(-1)).toEqual(previous);
    const found = await withBuiltInOffer.json<{ leads: unknown[] }>(
      '/api/leads?trade=pest-control',
    );
    expect(found.leads).toHaveLength(1);
    await withBuiltInOffer.stop();
  });
});
