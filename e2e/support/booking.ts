import { bookingPath } from '@pickup/contracts/bookings/booking-path';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectHydrated } from './calculator.ts';
import { fillLead, newContact, type Contact } from './lead-form.ts';
import { postLead } from './post-lead.ts';
import type { RunningServer } from './start-server.ts';

/** Requests a time in three days by posting the form, for tests of other pages. */
export async function postBookingRequest({ origin }: RunningServer, lead: string): Promise<void> {
  const then = new Date(Date.now() + 3 * 86_400_000);
  const date = then.toLocaleDateString('en-CA', { timeZone: 'America/Chicago' }); // as YYYY-MM-DD
  const fields = { lead, date, time: '10:30', timeZone: 'America/Chicago', note: '' };
  const renderedAt = String(Date.now() - 60_000); // a form that is sent immediately looks automated
  const response = await fetch(`${origin}/book`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ ...fields, renderedAt }),
  });
  if (!response.ok) throw new Error(`the booking page returned ${response.status}`);
}

/** Returns the date in thirty days, which visitors can book at whatever time the tests run. */
export function dayInThirtyDays(): string {
  return new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
}

export async function bookFirstTime(page: Page, server: RunningServer) {
  const contact = newContact();
  const id = await postLead(server, contact);
  await page.goto(server.origin + bookingPath(id, 'en'));
  await expectHydrated(page);
  const first = page.getByRole('radio').first();
  const startsAt = new Date(await first.inputValue()).toISOString();
  await first.check();
  await page.getByRole('button', { name: /^Book \w{3},\s/ }).click();
  await expect(page.getByRole('heading', { name: 'Your call is confirmed' })).toBeVisible();
  return { id, email: contact.email, startsAt };
}

/** The days with free times on the booking page. */
export const freeDays = (page: Page): Locator => page.locator('.day');

/**
 * Shows the first or the second free day. On a desktop, which shows one month, that day may be in
 * another month. The link to that month then leads to it.
 */
export async function chooseDay(page: Page, which: 'first' | 'second'): Promise<void> {
  const day = freeDays(page).nth(which === 'first' ? 0 : 1);
  const links = page.locator('.month-head a').filter({ visible: true });
  const otherMonth = which === 'first' ? links.first() : links.last();
  await ((await day.isVisible()) ? day : otherMonth).click();
}

/** Continues from a chosen time to the contact form, which people who are already leads skip. */
export async function continueBooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Who should we call?')).toBeVisible();
}

/**
 * Picks the second free time of the second free day, to check later whether it is still offered.
 */
export async function watchTime(visitor: Page, { origin }: RunningServer) {
  const open = async (query = '') => {
    await visitor.goto(`${origin}/book${query}`);
    await expectHydrated(visitor);
  };
  await open();
  await chooseDay(visitor, 'second');
  await expect(freeDays(visitor).nth(1)).toHaveAttribute('aria-current', 'date');
  const startsAt = await visitor.getByRole('radio').nth(1).inputValue();
  return {
    startsAt,
    async expectOffers(count: 0 | 1): Promise<void> {
      await open(`?time=${startsAt}`);
      await expect(visitor.locator(`input[value="${startsAt}"]`)).toHaveCount(count);
    },
  };
}

/** Requests a time in thirty days, as a visitor who has not submitted the lead form. */
export async function requestTime(page: Page, contact: Contact): Promise<void> {
  await page.getByLabel('Day').fill(dayInThirtyDays());
  await page.getByLabel('Time', { exact: true }).fill('15:30');
  await page.getByLabel('Time zone').selectOption('America/Denver');
  await fillLead(page, contact);
  await page.getByLabel('Business type').selectOption('Cleaning');
  await page.getByRole('button', { name: 'Request this time' }).click();
  await expect(page.getByRole('heading', { name: 'We got your call request' })).toBeVisible();
}
