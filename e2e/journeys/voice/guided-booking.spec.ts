import { bookingPath } from '@pickup/contracts/bookings/booking-path';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { installFakeSpeech, spoken } from '../../support/fake-speech.ts';
import {
  answerAndFillContact,
  choice,
  choose,
  guidedPanel,
  latestMessage,
  openGuided,
  sendReportButton,
  typeAnswer,
} from '../../support/guided.ts';
import { expectGoodLayout, TOUCH_SCREENS } from '../../support/layout/check-layout.ts';
import { fillContact, fillLead, newContact, toast, type Contact } from '../../support/lead-form.ts';
import { leadOf } from '../../support/operator.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { expect, FULL, test } from '../../support/test.ts';

const timeButtons = (page: Page) => choice(page, /\d:\d\d [AP]M/);
/** The button shows only the time. Its accessible name also has the day: "Thu, Nov 26, 9:30 AM". */
const nameOf = async (button: Locator) =>
  (await button.getAttribute('aria-label')) ?? button.innerText();
const dayOf = (label: string) => label.split(', ').slice(0, 2).join(', ');
const booked = (page: Page) => guidedPanel(page).locator('.guided-call');

async function answerUntilTimes(page: Page, origin: string): Promise<Contact> {
  const contact = newContact();
  await openGuided(page, origin);
  await answerAndFillContact(page, contact);
  await sendReportButton(page).click();
  // The toast does not mention the calendar, because the assistant itself offers times.
  await expect(toast(page, 'Success!')).toContainText(/Report sent!$/);
  await expect(latestMessage(page)).toContainText('Which time works for you?');
  return contact;
}

/** Clicks buttons until the list of times appears. Types only in the contact form. */
async function tapUntilTimes(page: Page, origin: string): Promise<Contact> {
  const contact = newContact();
  await openGuided(page, origin);
  await choose(page, 'See what I’d earn');
  await choose(page, 'HVAC');
  await guidedPanel(page).getByRole('button', { name: 'Use these numbers' }).click();
  await choose(page, /^Elite/);
  await choose(page, 'Yes, send it');
  await fillLead(guidedPanel(page), contact);
  await sendReportButton(page).click();
  await expect(latestMessage(page)).toContainText('Which time works for you?');
  return contact;
}

/**
 * Expects the stored time in the assistant's message, in its panel and on the booking page. Returns
 * that time.
 */
async function expectSameTime(
  page: Page,
  server: RunningServer,
  contact: Contact,
): Promise<string> {
  const lead = await leadOf(server, contact.email);
  expect(lead.status).toBe('booked');
  const [booking, ...others] = lead.booking_requests;
  expect(others).toEqual([]);
  if (!booking) throw new Error('no booking was stored');
  expect(booking).toMatchObject({
    state: 'confirmed',
    kind: 'quick',
    time_zone: 'America/Chicago',
  });
  const when = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    dateStyle: 'full',
    timeStyle: 'short',
  })
    .format(new Date(booking.starts_at))
    .replaceAll('\u202f', ' ');
  await expect(latestMessage(page)).toContainText(`You’re booked: ${when}, Central`);
  await expect(booked(page)).toContainText(when);
  await expect(booked(page)).toContainText('(Chicago)');
  const shown = await page.context().newPage();
  await shown.goto(server.origin + bookingPath(lead.id, 'en'));
  await expect(shown.getByText(when)).toBeVisible();
  await shown.close();
  return booking.starts_at;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a visitor looks at other days and taps a time', async ({ page, bookable: server }) => {
    const contact = await tapUntilTimes(page, server.origin);
    const first = await nameOf(timeButtons(page).first());
    await choose(page, 'More times');
    await expect(timeButtons(page).first()).not.toHaveAccessibleName(first);
    await choose(page, 'Another day');
    const label = await nameOf(timeButtons(page).nth(1));
    expect(dayOf(label)).not.toBe(dayOf(first));
    await choose(page, label);
    await expect(booked(page)).toContainText(label.split(', ').at(-1) ?? '');
    await expectSameTime(page, server, contact);
    const link = guidedPanel(page).getByRole('link', { name: 'See or change your call' });
    await expect(link).toBeFocused();
    expect(page.context().pages(), 'the booking page stays closed').toHaveLength(1);
  });

  test(
    'the times and the booking fit every phone, even with large text',
    FULL,
    async ({ page, bookable: server }) => {
      test.slow();
      await tapUntilTimes(page, server.origin);
      await choose(page, 'Another day'); // its times are all on one day, whenever the test runs
      await expectNoViolationsInBothSchemes(page);
      await expectGoodLayout(page, 'times', TOUCH_SCREENS);
      await timeButtons(page).first().click();
      await expect(booked(page)).toBeVisible();
      await expectNoViolationsInBothSchemes(page);
      await expectGoodLayout(page, 'booked', TOUCH_SCREENS);
    },
  );
});

test('a visitor who does not consent books a time without the report', async ({
  page,
  bookable: server,
}) => {
  const contact = newContact();
  await openGuided(page, server.origin);
  await typeAnswer(page, '20 jobs, 450 profit, 10 hours, plumbing');
  await typeAnswer(page, 'send me the report');
  await typeAnswer(page, 'no, I don’t agree');
  await expect(latestMessage(page)).toContainText('Want to book the call without the report?');
  await choose(page, 'Yes, book a call');
  await expect(latestMessage(page)).toContainText('Who should we call?');
  await fillContact(guidedPanel(page), contact);
  await guidedPanel(page).getByRole('button', { name: 'Choose a time' }).click();
  await expect(latestMessage(page)).toContainText('Which time works for you?');
  await choose(page, /\d:\d\d [AP]M/);
  await expect(latestMessage(page)).toContainText('You’re booked');
  const bookingPage = page.waitForEvent('popup');
  await guidedPanel(page).getByRole('link', { name: 'See or change your call' }).click();
  await expect((await bookingPage).getByRole('link', { name: 'Reschedule' })).toBeVisible();
  const lead = await leadOf(server, contact.email);
  expect(lead).toMatchObject({ status: 'booked', consent: null, inputs: { jobs_per_month: 20 } });
  expect(lead.attribution).toMatchObject({ lead_source: 'booking_page' });
});

test(
  'a visitor types a time, and the assistant shows and reads aloud the stored booking',
  FULL,
  async ({ page, bookable: server }) => {
    await installFakeSpeech(page);
    const contact = await answerUntilTimes(page, server.origin);
    await expect(latestMessage(page)).toContainText(/\w+, \w+ \d+, Central Time:/);
    const chosen = await nameOf(timeButtons(page).nth(1));
    await typeAnswer(page, `${chosen.split(', ').at(-1)} please`);
    await expect(booked(page)).toBeVisible();
    await expectSameTime(page, server, contact);
    const when = await booked(page).locator('strong').innerText();
    await expect.poll(async () => (await spoken(page)).join(' ')).toContain(when);
  },
);
