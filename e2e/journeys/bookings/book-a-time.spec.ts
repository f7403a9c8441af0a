import { bookingPath } from '@pickup/contracts/bookings/booking-path';
import type { Browser, Locator, Page } from '@playwright/test';
import es from '@pickup/messages/es/page/free-times' with { type: 'json' };
import { expectNoViolationsAtAnySize, expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { enableBookings } from '../../support/availability.ts';
import { chooseDay, continueBooking, freeDays } from '../../support/booking.ts';
import { expectHydrated } from '../../support/calculator.ts';
import { tabTo } from '../../support/keyboard.ts';
import { watchShifts } from '../../support/layout/watch-shifts.ts';
import {
  DESKTOP_SCREENS,
  expectGoodLayout,
  TOUCH,
  TOUCH_SCREENS,
} from '../../support/layout/check-layout.ts';
import { fillLead, newContact, sendLead, type Contact } from '../../support/lead-form.ts';
import { leadOf } from '../../support/operator.ts';
import { postLead } from '../../support/post-lead.ts';
import { holdRequests } from '../../support/wait-until-settled.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { expect, FULL, test } from '../../support/test.ts';

const times = (page: Page): Locator => page.getByRole('radio');
/** With JavaScript, the button shows the chosen time. */
const bookButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Book (?:this time|\w{3},)/ });
const chosen = (page: Page): Locator => page.locator('input[name=startsAt]:checked');
const confirmed = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Your call is confirmed' });
const taken = (page: Page): Locator => page.getByText('That time was just taken.');

/**
 * Lets each space match any kind of space, because non-breaking spaces keep a day and a time on one
 * line.
 */
const withAnySpaces = (pattern: string): RegExp =>
  new RegExp(pattern.replaceAll(' ', String.raw`\s`), 'u');

/** Submits a lead. Returns the URL of its booking page, which asks for no contact details. */
async function knownLead(server: RunningServer): Promise<{ contact: Contact; url: string }> {
  const contact = newContact();
  await postLead(server, contact);
  const { id } = await leadOf(server, contact.email);
  return { contact, url: server.origin + bookingPath(id, 'en') };
}

async function fillContact(page: Page, contact: Contact): Promise<void> {
  await fillLead(page, contact);
  await page.getByLabel('Business type').selectOption('roofing');
}

async function openTimes(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectHydrated(page);
}

/** Books a time as another visitor. `index` is the time's position in the list. */
async function bookElsewhere(browser: Browser, server: RunningServer, index: number) {
  const { url } = await knownLead(server);
  const page = await browser.newPage();
  await openTimes(page, url);
  await times(page).nth(index).check();
  await bookButton(page).click();
  await expect(confirmed(page)).toBeVisible();
  await page.close();
}

test(
  'a lead books a time, reschedules the booking, and cancels it',
  { tag: '@smoke' },
  async ({ page, bookable: server, faults }) => {
    faults.expect(/status of 400/);
    const { contact, url } = await knownLead(server);
    await openTimes(page, url);
    await expect(
      page.getByText('Choose a time for your free 15-minute strategy call.'),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveCount(0);
    await expect(chosen(page)).toHaveCount(0);
    await expectNoViolationsInBothSchemes(page);
    await bookButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Pick a time first.');
    await expect(page.locator('.times > .note-bad')).toBeInViewport();
    await expect(times(page).first()).toBeFocused();
    await times(page).first().check();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const first = await page.locator('.time-chip').first().innerText();
    await page
      .getByRole('button', { name: withAnySpaces(`^Book \\w{3}, \\w{3} \\d+, ${first}$`) })
      .click();
    await expect(confirmed(page)).toBeVisible();
    expect(await leadOf(server, contact.email)).toMatchObject({
      status: 'booked',
      booking_requests: [{ state: 'confirmed', kind: 'quick', minutes: 15 }],
    });

    await page.getByRole('link', { name: 'Reschedule this call' }).click();
    await expectHydrated(page);
    await expect(page.getByRole('heading', { name: 'Reschedule your call' })).toBeVisible();
    expect(await page.content()).not.toContain(contact.email);
    await expect(page.locator('input[name=startsAt]:checked')).toHaveCount(0);
    await page.getByRole('button', { name: 'Reschedule to this time' }).click();
    await expect(page.getByRole('alert')).toHaveText('Pick a new time first.');
    await expect(page.locator('.times > .note-bad')).toHaveText('Pick one of these times.');
    await expect(times(page).first()).toBeFocused();
    await chooseDay(page, 'second');
    const later = times(page).nth(1);
    const name = await later.locator('..').innerText();
    await later.check();
    await page.getByRole('button', { name: withAnySpaces(`^Reschedule to .+, ${name}$`) }).click();
    await expect(
      page.getByRole('heading', { name: 'Your call has been rescheduled' }),
    ).toBeVisible();
    await expect(page.getByText(` at ${name}`)).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Your call now:')).toBeVisible();
    await expect(page.getByText(` at ${name}`)).toBeVisible();
    await page.goForward();

    await page.getByRole('link', { name: 'Cancel this call' }).click();
    await expect(page.getByRole('heading', { name: 'Cancel your call?' })).toBeVisible();
    await page.reload();
    expect((await leadOf(server, contact.email)).status).toBe('booked');
    await page.getByRole('button', { name: 'Cancel this call' }).click();
    await expect(page.getByRole('heading', { name: 'Your call has been canceled' })).toBeVisible();
    await page.getByRole('link', { name: 'Book another time' }).click();
    await times(page).first().check();
    await bookButton(page).click();
    await expect(confirmed(page)).toBeVisible();
    const { booking_requests: bookings } = await leadOf(server, contact.email);
    expect(bookings.map(({ state }) => state)).toEqual(['replaced', 'canceled', 'confirmed']);
  },
);

test('a visitor without JavaScript changes the time zone and the day, then makes and reschedules a 30-minute booking', async ({
  browser,
  bookable: server,
}) => {
  const contact = newContact();
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${server.origin}/book?kind=full`);
  const intro = page.getByText('Choose a time for your free 30-minute strategy call.');
  const [first = ''] = await page.locator('.time-chip').allInnerTexts();
  await page.getByLabel('Time zone').selectOption('America/Los_Angeles');
  await page.getByRole('button', { name: 'Show times' }).click();
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Los_Angeles');
  await expect(page.locator('.time-chip').first()).not.toHaveText(first);
  const shownDay = page.locator('.times-day h2');
  const day = await shownDay.innerText();
  await chooseDay(page, 'second');
  await expect(shownDay).not.toHaveText(day);
  await expect(intro).toBeVisible();
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Los_Angeles');
  await chooseDay(page, 'first');
  await expect(shownDay).toHaveText(day);
  await times(page).nth(1).check({ force: true });
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByText('Missing Information')).toBeVisible();
  await expect(times(page).nth(1)).toBeChecked();
  await fillContact(page, contact);
  await bookButton(page).click();
  await expect(confirmed(page)).toBeVisible();
  await expect(page.getByText('Los Angeles')).toBeVisible();
  await expect(page.getByText('The call takes 30 minutes and is free.')).toBeVisible();
  await page.getByRole('link', { name: 'Reschedule this call' }).click();
  await times(page).last().check({ force: true });
  await page.getByRole('button', { name: 'Reschedule to this time' }).click();
  await expect(page.getByRole('heading', { name: 'Your call has been rescheduled' })).toBeVisible();
  const { booking_requests: bookings } = await leadOf(server, contact.email);
  expect(bookings.map(({ kind, minutes }) => [kind, minutes])).toEqual([
    ['full', 30],
    ['full', 30],
  ]);
  await page.close();
});

test(
  'the chosen time is held until the visitor leaves the page',
  FULL,
  async ({ page, browser, bookable: server }) => {
    await openTimes(page, `${server.origin}/book`);
    const second = times(page).nth(1);
    const value = await second.inputValue();
    await second.check();
    await expect(
      page.getByText(/^We’re holding this time for you until \d+:\d\d [AP]M\.$/),
    ).toBeVisible();
    const otherPage = await browser.newPage();
    await openTimes(otherPage, (await knownLead(server)).url);
    await expect(otherPage.locator(`input[value="${value}"]`)).toHaveCount(0);
    await page.goto('about:blank');
    await expect(async () => {
      await otherPage.reload();
      await expect(otherPage.locator(`input[value="${value}"]`)).toHaveCount(1, { timeout: 100 });
    }).toPass();
    await otherPage.close();
  },
);

test(
  'if another visitor has just booked the chosen time, the page disables it and holds another time instead',
  FULL,
  async ({ page, browser, startServer, faults }) => {
    faults.expect(/status of 409/);
    // This server is not shared, because other tests' bookings would change which times are free.
    const server = await startServer();
    await enableBookings(server);
    await openTimes(page, `${server.origin}/book`);
    await bookElsewhere(browser, server, 1);
    await times(page).nth(1).check();
    await expect(times(page).nth(1)).toBeDisabled();
    await expect(times(page).nth(0)).toBeChecked();
    const held = await page.locator('.time-chip').first().innerText();
    const instead = withAnySpaces(
      `^That time was just taken\\. We’re holding .+ \\w{3} \\d+, ${held}\\.$`,
    );
    await expect(page.locator('.times-day .note-bad')).toHaveText(instead);
    await expect(page.locator('.times-day .note-bad')).toBeInViewport();
    await expect(page.locator('.hold-note')).toHaveText(instead);
    await continueBooking(page);
    await expect(page.locator('.chosen-time')).toContainText(held);
    await fillContact(page, newContact());
    await bookButton(page).click();
    await expect(confirmed(page)).toBeVisible();
    await expectHydrated(page); // the script stores the booking, so that Back shows it again
    await page.goBack();
    await expect(confirmed(page)).toBeVisible();
  },
);

test('with JavaScript, the form shows errors for missing details and a bad phone number, and keeps its contents if the time is taken', async ({
  page,
  browser,
  bookable: server,
  faults,
}) => {
  faults.expect(/status of 4(?:00|09|29)/);
  await page.route('**/book/hold', (route) => route.fulfill({ status: 429 }));
  const contact = newContact();
  const response = await page.goto(`${server.origin}/book`);
  expect(response?.headers()['content-security-policy']).toContain("trusted-types 'none'");
  await expectHydrated(page);
  await times(page).first().check();
  await continueBooking(page);
  await bookButton(page).click();
  await expect(page.getByText('Missing Information')).toBeVisible();
  await expect(page.locator('.book-contact input:focus')).toHaveAttribute('aria-invalid', 'true');
  await fillContact(page, { ...contact, phone: '12' });
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  await expect(page.getByText('Missing Information')).toHaveCount(0);
  await bookButton(page).click();
  await expect(page.getByText('Missing Information')).toHaveCount(0);
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(contact.email);
  await page.getByLabel('Phone').fill(contact.phone);
  await bookElsewhere(browser, server, 0);
  await bookButton(page).click();
  await expect(taken(page)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(contact.email);
  const [, next = ''] =
    /open time is (.+)\.$/.exec(await page.getByRole('alert').innerText()) ?? [];
  await page.getByRole('button', { name: `Book ${next}` }).click();
  await expect(confirmed(page)).toBeVisible();
});

test('the form keeps its contents while the server is unreachable, and clicking again during a slow response creates no second booking', async ({
  page,
  bookable: server,
  faults,
}) => {
  faults.expect(/ERR_FAILED|Failed to load/);
  const contact = newContact();
  await openTimes(page, `${server.origin}/book`);
  await times(page).first().check();
  await continueBooking(page);
  await fillContact(page, contact);
  await page.getByLabel(/What should we go over/).fill('Evening calls');
  await expect(page.getByText(/^We’re holding this time/)).toBeVisible();
  await page.route('**/book', (route) => route.abort());
  await bookButton(page).click();
  await expect(page.getByText('We couldn’t reach our server.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(contact.email);
  await page.unroute('**/book');
  const release = await holdRequests(page, '**/book');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const holds: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.url().endsWith('/book/hold') && body.includes('startsAt')) holds.push(body);
  });
  await page.goBack();
  // The page holds a chosen time after a moment, unless the form is sent first.
  await times(page).nth(1).check();
  await continueBooking(page);
  await expect(page.getByLabel('Email')).toHaveValue(contact.email);
  await bookButton(page).click();
  const busy = page.getByRole('button', { name: 'Booking…' });
  await expect(busy).toBeVisible();
  await busy.dispatchEvent('click');
  await page.clock.runFor(5_000);
  release();
  await expect(confirmed(page)).toBeVisible();
  expect(holds).toEqual([]);
  const { booking_requests: bookings } = await leadOf(server, contact.email);
  expect(bookings).toMatchObject([{ state: 'confirmed', note: 'Evening calls' }]);
});

test('the browser’s time zone is shown without a layout shift, and a visitor makes a 30-minute booking by keyboard', async ({
  browser,
  bookable: server,
}) => {
  const { contact, url } = await knownLead(server);
  const page = await browser.newPage({ timezoneId: 'America/Los_Angeles' });
  const shifted = await watchShifts(page);
  await openTimes(page, `${url}&kind=full`);
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Los_Angeles');
  await expect(page.locator('.time-chip').last()).toContainText(/^(?:7|8|9):\d\d AM/);
  expect(await shifted()).toBeLessThan(0.01);
  await tabTo(page, times(page).first());
  await page.keyboard.press('Space');
  await expect(times(page).first()).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(times(page).nth(1)).toBeChecked();
  await tabTo(page, bookButton(page));
  await page.keyboard.press('Enter');
  await expect(confirmed(page)).toBeVisible();
  const { booking_requests: bookings } = await leadOf(server, contact.email);
  expect(bookings).toMatchObject([{ kind: 'full', minutes: 30, time_zone: 'America/Los_Angeles' }]);
  await page.close();
});

/** Expects that "Continue" is below the last time, where it stays until the visitor chooses one. */
async function expectContinueBelowTimes(page: Page): Promise<void> {
  const next = await page.getByRole('button', { name: 'Continue' }).boundingBox();
  const last = await page.locator('.time-chip').last().boundingBox();
  expect(next?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
}

test('a new visitor chooses a day and a time, then enters details, and Back returns to the times', async ({
  page,
  bookable: server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTimes(page, `${server.origin}/book`);
  await expect(chosen(page)).toHaveCount(0);
  await expect(page.getByLabel('Email')).toBeHidden();
  await expectContinueBelowTimes(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('.times > .note-bad')).toHaveText('Pick one of these times.');
  await expect(times(page).first()).toBeFocused();
  const second = freeDays(page).nth(1);
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'date');
  await expect(second).toBeFocused();
  const time = await page.locator('.time-chip').first().innerText();
  await times(page).first().check();
  await expect(page.locator('.times > .note-bad')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport();
  await continueBooking(page);
  await expect(page.locator('.chosen-time')).toBeFocused();
  await expect(page.locator('.chosen-time')).toContainText(time);
  await expect(times(page).first()).toBeHidden();
  await fillContact(page, newContact());
  await page.goBack();
  await expect(chosen(page)).toBeVisible();
  await continueBooking(page);
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(chosen(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByRole('button', { name: withAnySpaces(`^Book .+, ${time}$`) }).click();
  await expect(confirmed(page)).toBeVisible();
});

test(
  'the days are a strip on a phone and a month on a desktop',
  FULL,
  async ({ page, bookable: server }) => {
    const boxes = () =>
      freeDays(page).evaluateAll((days) =>
        days
          .filter((day) => day.checkVisibility())
          .map((day) => day.getBoundingClientRect())
          .map(({ top, width, height }) => ({ top, width, height })),
      );
    await page.setViewportSize({ width: 360, height: 740 });
    await openTimes(page, `${server.origin}/book`);
    const strip = await boxes();
    expect(new Set(strip.map(({ top }) => top)).size).toBe(1);
    expect(strip.every(({ width, height }) => width >= 44 && height >= 44)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.locator('.month').filter({ visible: true })).toHaveCount(1);
    const next = page.locator('.month-head a').filter({ visible: true }).last();
    const month = await next.getAttribute('aria-label');
    await next.click();
    await expect(page.locator('.month h2').filter({ visible: true })).toHaveText(month ?? '');
    await expect(page.locator('.month[data-shown] .day').first()).toHaveAttribute(
      'aria-current',
      'date',
    );
  },
);

test(
  'the results link to the 30-minute booking, and the form’s toast links to the 15-minute booking',
  FULL,
  async ({ page, bookable: server }) => {
    await page.goto(server.origin);
    const contact = await sendLead(page);
    const results = page
      .locator('#your-results')
      .getByRole('link', { name: 'Book your strategy call' });
    await expect(results).toBeVisible();
    const { id } = await leadOf(server, contact.email);
    await expect(results).toHaveAttribute('href', `${bookingPath(id, 'en')}&kind=full`);
    const toastLink = page
      .locator('.toasts')
      .getByRole('link', { name: 'Open the booking calendar' });
    await expect(toastLink).toHaveAttribute('href', bookingPath(id, 'en'));
  },
);

test('a Spanish lead gets Spanish pages and links', FULL, async ({ page, bookable: server }) => {
  const contact = newContact();
  await postLead(server, contact, { language: 'es' });
  const { id } = await leadOf(server, contact.email);
  await page.goto(server.origin + bookingPath(id, 'es'));
  await expectNoViolationsAtAnySize(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.locator('.page-head').evaluate((head) => head.clientHeight)).toBeLessThan(90);
  const margins = await page.locator('.time-chip span').evaluateAll((chips) =>
    chips.map((chip) => {
      const words = document.createRange();
      words.selectNodeContents(chip);
      return chip.clientWidth - words.getBoundingClientRect().width;
    }),
  );
  expect(Math.min(...margins)).toBeGreaterThan(7);

  await times(page).first().check();
  await page
    .getByRole('button', {
      name: withAnySpaces(String.raw`^Reservar: \S{3} \d+ \w{3,4}, \d+:\d\d [ap]\.m\.$`),
    })
    .click();
  await page.getByRole('link', { name: es.reschedule }).click();
  await expect(page.getByRole('heading', { name: es.rescheduleTitle })).toBeVisible();
  await page.getByRole('link', { name: es.cancelInstead }).click();
  await page.getByRole('button', { name: es.cancel }).click();
  await expect(page.getByRole('heading', { name: es.canceledTitle })).toBeVisible();
});

test(
  'the booking pages pass axe and the layout checks',
  FULL,
  async ({ page, browser, startServer, faults }) => {
    faults.expect(/status of (?:404|410)/);
    const server = await startServer();
    await enableBookings(server, {
      weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '17:00' })),
    });
    const { url } = await knownLead(server);
    await page.goto(url);
    await times(page).first().check();
    await bookButton(page).click();
    await expect(confirmed(page)).toBeVisible();
    const link = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    const [reschedule, cancel] = [
      await link('Reschedule this call'),
      await link('Cancel this call'),
    ];
    const paths = [
      '/book',
      `${reschedule}`,
      `${reschedule}?changed=rescheduled`,
      `${cancel}`,
      '/book/change/nothing',
    ];
    const screens = [url, ...paths.map((one) => server.origin + one)];
    const phone = await (await browser.newContext(TOUCH)).newPage();
    for (const screen of screens) {
      await page.goto(screen);
      await expectNoViolationsInBothSchemes(page);
      await expectGoodLayout(page, screen, DESKTOP_SCREENS);
      await phone.goto(screen);
      await expectGoodLayout(phone, screen, TOUCH_SCREENS);
    }
    await phone.context().close();
  },
);
