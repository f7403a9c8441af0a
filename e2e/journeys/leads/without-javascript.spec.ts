import { SPECIFIED_MODEL } from '@pickup/roi';
import { expectFigures, hours, jobs, profit } from '../../support/calculator.ts';
import {
  CONSENT,
  fillContact,
  fillLead,
  newContact,
  submitButton,
} from '../../support/lead-form.ts';
import { leadOf, leadsOf } from '../../support/operator.ts';
import { expect, FULL, test } from '../../support/test.ts';

test.use({ javaScriptEnabled: false });

test('the page shows everything, recalculates on submit and keeps the campaign parameters', async ({
  page,
}) => {
  await page.goto('/?utm_source=ad&gclid=click-2');
  await expectFigures(page, SPECIFIED_MODEL.defaults);
  for (const heading of ['ROI Calculator', 'Your Business Details', 'Your Elite Plan Results']) {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('timer')).toBeHidden();
  await page.getByText('How we calculate').click();
  await expect(page.getByText('15 jobs × $350')).toBeVisible();
  await expect(page.getByRole('table', { name: /first twelve months/i })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Get Your Free Report' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book Call' })).toHaveAttribute('href', '/book');
  await expect(page.getByRole('link', { name: 'Call Us!' })).toHaveAttribute('href', /^tel:/);

  await test.step('the calculator recalculates on submit', async () => {
    await jobs(page).fill('61');
    await profit(page).fill('90,50');
    await hours(page).fill('3');
    await page.getByRole('radio', { name: 'Pro', exact: true }).check();
    await page.getByRole('button', { name: 'Recalculate' }).click();
    await expectFigures(page, {
      jobsPerMonth: 61,
      avgJobProfit: 90.5,
      adminHoursPerWeek: 3,
      selectedPlan: 'pro',
      businessType: 'plumbing',
    });
    await expect(profit(page)).toHaveValue('90.50');
    const kept = new URL(page.url()).searchParams;
    expect([kept.get('utm_source'), kept.get('gclid')]).toEqual(['ad', 'click-2']);
  });
});

test(
  'the server stores one lead even if the form is sent twice, and the next page links to the booking calendar',
  { tag: '@smoke' },
  async ({ page, server }) => {
    const contact = newContact();
    await page.goto('/?jobsPerMonth=27&selectedPlan=pro&utm_campaign=spring&gclid=click-3');
    await fillLead(page, contact);
    await page.getByLabel('Business type').selectOption('Roofing');
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: 'Your report is on its way' })).toBeVisible();
    const link = page.getByRole('link', { name: 'Open the booking calendar' });
    const lead = await leadOf(server, contact.email);
    await expect(link).toHaveAttribute('href', `/book?lead=${lead.id}`);
    expect(lead.status).toBe('new');
    expect(lead.sent).toMatchObject({
      'contact.business_type': 'roofing',
      'contact.phone': '+13125550142',
      selected_plan: 'pro',
      jobs_per_month: 27,
      utm_campaign: 'spring',
      gclid: 'click-3',
    });
    expect(lead.consent).toMatchObject({ status: 'granted', text: CONSENT });
    await page.reload(); // the reload posts the form again
    await expect(page.getByRole('heading', { name: 'Your report is on its way' })).toBeVisible();
    expect((await leadOf(server, contact.email)).id).toBe(lead.id);
  },
);

test('an incomplete form is shown again with everything the visitor typed', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/status of 400/);
  const contact = newContact();
  await page.goto('/?jobsPerMonth=27');
  await fillLead(page, { ...contact, firstName: '   ' });
  await submitButton(page).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Missing Information');
  await expect(notice).toContainText('Please fill in all fields.');
  await expect(page.getByLabel('Email')).toHaveValue(contact.email);
  await expect(page.getByLabel('Phone')).toHaveValue(contact.phone);
  await expect(page.getByLabel(CONSENT)).toBeChecked();
  await expect(jobs(page)).toHaveValue('27');
  expect(await leadsOf(server, contact.email)).toEqual([]);
  await page.getByLabel('First name').fill('Ada');
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your report is on its way' })).toBeVisible();
  expect((await leadOf(server, contact.email)).sent.jobs_per_month).toBe(27);
});

test('the browser does not send the form without consent', FULL, async ({ page, server }) => {
  const contact = newContact();
  await page.goto('/');
  await fillContact(page, contact);
  await submitButton(page).click();
  await expect(page.getByLabel(CONSENT)).toBeFocused();
  expect(await leadsOf(server, contact.email)).toEqual([]);
});
