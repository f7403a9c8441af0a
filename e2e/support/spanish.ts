import booking from '@pickup/messages/es/page/booking' with { type: 'json' };
import calculator from '@pickup/messages/es/page/calculator' with { type: 'json' };
import leadForm from '@pickup/messages/es/page/lead-form' with { type: 'json' };
import results from '@pickup/messages/es/page/results' with { type: 'json' };
import { textsOf } from '@pickup/messages/by-language';
import { fill } from '@pickup/messages/fill';
import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { dayInThirtyDays } from './booking.ts';
import { toast, type Contact } from './lead-form.ts';

export const CONSENT = fill(textsOf('es').consent.text, { brandName: 'Pickup' });

export const jobs = (page: Page | Frame): Locator =>
  page.getByRole('main').getByLabel(calculator.fields.jobsPerMonth.label);
export const profit = (page: Page): Locator =>
  page.getByRole('main').getByLabel(calculator.fields.avgJobProfit.label);
export const hours = (page: Page): Locator =>
  page.getByRole('main').getByLabel(calculator.fields.adminHoursPerWeek.label);

export const submitButton = (form: Page | Locator): Locator =>
  form.getByRole('button', { name: leadForm.submit });

export async function fillContact(form: Page | Locator, contact: Contact): Promise<void> {
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const)
    await form.getByLabel(leadForm.labels[name]).fill(contact[name]);
}

/** Submits the empty lead form. Its fields then show errors. */
export async function sendEmptyLead(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: results.askForReport }).click();
  const dialog = page.getByRole('dialog', { name: leadForm.title });
  await submitButton(dialog).click();
  await expect(toast(page, leadForm.toasts.missingInformation.title)).toBeVisible();
  return dialog;
}

export async function requestTime(page: Page): Promise<void> {
  await page.getByLabel(booking.day).fill(dayInThirtyDays());
  await page.getByLabel(booking.time, { exact: true }).fill('15:30');
  await page.getByLabel(booking.timeZone).selectOption('America/Denver');
  await page.getByRole('button', { name: booking.request }).click();
  await expect(page.getByRole('heading', { name: booking.titles.requested })).toBeVisible();
}
