import { randomUUID } from 'node:crypto';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';
import { expect, type Locator, type Page } from '@playwright/test';

export interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** Returns a contact with a unique email address. The phone number is always the same. */
export function newContact(): Contact {
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    email: `ada.${randomUUID()}@example.com`,
    phone: '(312) 555-0142',
  };
}

let contactCount = 0;

/** Returns a contact with a unique phone number. Leads with the same number count as one person. */
export function contactOf(firstName: string, lastName: string): Contact {
  contactCount += 1;
  const phone = `(312) 556-${String(contactCount).padStart(4, '0')}`;
  return { ...newContact(), firstName, lastName, phone };
}

export const telOf = ({ phone }: Contact) => `tel:+1${phone.replaceAll(/\D/g, '')}`;

export const CONSENT =
  'I agree to receive information about Pickup services. You can unsubscribe at any time.';

/** Clicks the button below the results, and waits for the dialog. */
export async function openLeadDialog(page: Page): Promise<Locator> {
  const results = page.getByRole('main'); // a phone's bottom bar has the same button
  await results.getByRole('button', { name: 'Get My Custom Implementation Plan' }).click();
  const dialog = leadDialog(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

export const leadDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Get Your Free Report' });

export const submitButton = (form: Page | Locator): Locator =>
  form.getByRole('button', { name: 'Get My Free Report' });

export const toast = (page: Page, title: string): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: title });

export async function fillContact(form: Page | Locator, contact: Contact): Promise<void> {
  await form.getByLabel('First name').fill(contact.firstName);
  await form.getByLabel('Last name').fill(contact.lastName);
  await form.getByLabel('Email').fill(contact.email);
  await form.getByLabel('Phone').fill(contact.phone);
}

export async function fillLead(form: Page | Locator, contact: Contact): Promise<void> {
  await fillContact(form, contact);
  await form.getByLabel(CONSENT).check();
}

/** Sends a lead without waiting for the response. Returns the lead's contact. */
export async function sendLead(page: Page, contact = newContact()): Promise<Contact> {
  const dialog = await openLeadDialog(page);
  await fillLead(dialog, contact);
  await submitButton(dialog).click();
  return contact;
}

export async function becomeLead(page: Page, contact = newContact()): Promise<Contact> {
  await sendLead(page, contact);
  await expect(toast(page, 'Success!')).toBeVisible();
  return contact;
}

/**
 * Drops the intake's first response after the lead is stored. The returned list receives every
 * response, including the dropped one, oldest first.
 */
export async function loseFirstResponse(page: Page): Promise<readonly unknown[]> {
  const responses: unknown[] = [];
  await page.route(`**${LEAD_INTAKE_PATH}`, async (route) => {
    const response = await route.fetch();
    const isFirst = responses.push(await response.json()) === 1;
    await (isFirst ? route.abort() : route.fulfill({ response }));
  });
  return responses;
}
