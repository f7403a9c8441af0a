import { toWire } from '@pickup/contracts/wire-case';
import { calculateResults, SPECIFIED_MODEL } from '@pickup/roi';
import { jobs, profit } from '../../support/calculator.ts';
import {
  CONSENT,
  fillLead,
  leadDialog,
  newContact,
  openLeadDialog,
  submitButton,
  toast,
} from '../../support/lead-form.ts';
import { leadOf } from '../../support/operator.ts';
import { expect, FULL, IN_MOTION, test } from '../../support/test.ts';

test.use(IN_MOTION);

const INTAKE = '**/functions/v1/lead-intake';

test(
  'a lead is accepted, and stored as sent, with recomputed figures and its consent',
  { tag: '@smoke' },
  async ({ page, server }) => {
    const contact = newContact();
    await page.goto('/?utm_source=ad&utm_medium=cpc&utm_campaign=spring&gclid=click-1');
    await page.getByRole('radio', { name: 'Electrical' }).check();
    await expect(jobs(page)).toHaveValue('18');
    await jobs(page).fill('44');
    await profit(page).fill('512.5');
    const dialog = await openLeadDialog(page);
    await expect(dialog.getByText(/^No spam\./)).toBeVisible();
    await fillLead(dialog, contact);
    const sending = page.waitForRequest(INTAKE);
    await submitButton(dialog).click();
    await expect(toast(page, 'Success!')).toContainText('Report sent! Opening booking calendar...');
    await expect(leadDialog(page)).toBeHidden();
    const links = page.getByRole('link', {
      name: /^Open the booking calendar|^Book your strategy/,
    });
    await expect(links).toHaveCount(2); // in the toast and on the page
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^\/book\?lead=/);
      await expect(link).toHaveAttribute('target', '_blank');
    }

    const request = await sending;
    const { idempotency_key: key, ...sent } = request.postDataJSON() as Record<string, unknown>;
    const inputs = { ...SPECIFIED_MODEL.defaults, jobsPerMonth: 44, avgJobProfit: 512.5 };
    const results = calculateResults(SPECIFIED_MODEL, inputs);
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent).toMatchObject({
      'contact.email': contact.email,
      'contact.phone': '+13125550142',
      'contact.first_name': 'Ada',
      'contact.last_name': 'Byron',
      'contact.business_name': 'Ada Byron Electrical',
      'contact.business_type': 'electrical',
      selected_plan: 'elite',
      jobs_per_month: 44,
      avg_job_profit: 512.5,
      admin_hours_per_week: 8,
      current_monthly_revenue: results.currentMonthlyRevenue,
      additional_jobs: results.additionalJobs,
      additional_monthly_revenue: results.additionalMonthlyRevenue,
      time_saved_hours: Math.round(results.timeSavedHours),
      net_monthly_savings: results.netMonthlySavings,
      net_annual_savings: results.netAnnualSavings,
      roi_percentage: results.roiPercentage,
      payback_months: results.paybackMonths,
      business_tier: 'A',
      conversion_likelihood: 90,
      utm_source: 'ad',
      utm_medium: 'cpc',
      utm_campaign: 'spring',
      lead_source: 'roi_calculator',
      website: '',
    });
    expect(String(sent['source_url'])).toContain('utm_source=ad');
    expect(sent['user_agent']).toBe(await page.evaluate(() => navigator.userAgent));
    expect(new Date(String(sent['timestamp'])).toISOString()).toBe(sent['timestamp']);

    const lead = await leadOf(server, contact.email);
    expect(lead.status).toBe('new');
    expect(lead.sent).toEqual(sent);
    expect(lead.figures).toMatchObject({ ...toWire(results), tier: 'A', score: 90 });
    expect(lead.contact).toMatchObject({ phone: '+13125550142', phone_as_typed: '(312) 555-0142' });
    expect(lead.consent).toMatchObject({ status: 'granted', text: CONSENT });
    expect(JSON.stringify(lead.attribution)).toContain('click-1');
  },
);

test('the calendar opens in a new tab 1000 ms after success, not before', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/');
  const dialog = await openLeadDialog(page);
  await fillLead(dialog, newContact());
  await page.clock.pauseAt(Date.now() + 60_000);
  const responding = page.waitForResponse(INTAKE);
  await submitButton(dialog).click();
  await (await responding).finished();
  await expect(leadDialog(page)).toBeHidden();
  await page.clock.runFor(999);
  expect(context.pages()).toHaveLength(1);
  const opening = context.waitForEvent('page');
  await page.clock.runFor(1);
  const booking = await opening;
  await expect(booking).toHaveURL(/\/book\?lead=/);
  expect(await booking.evaluate(() => window.opener)).toBeNull();
});

test('Enter in a field sends the form, and until the response arrives, the button is disabled and says "Sending..."', async ({
  page,
  server,
}) => {
  const contact = newContact();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(INTAKE, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const dialog = await openLeadDialog(page);
  await fillLead(dialog, contact);
  await dialog.getByLabel('Phone').press('Enter');
  const sending = dialog.getByRole('button', { name: 'Sending...' });
  await expect(sending).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sending).toBeVisible();
  release();
  await expect(toast(page, 'Success!')).toBeVisible();
  expect((await leadOf(server, contact.email)).status).toBe('new');
});

test('a double click sends one lead', FULL, async ({ page, server }) => {
  const contact = newContact();
  await page.goto('/');
  const dialog = await openLeadDialog(page);
  await fillLead(dialog, contact);
  await submitButton(dialog).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(toast(page, 'Success!')).toBeVisible();
  expect((await leadOf(server, contact.email)).status).toBe('new');
});
