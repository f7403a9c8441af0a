import type { Locator, Page } from '@playwright/test';
import { fillWeek } from '../../support/agenda.ts';
import { expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { postBookingRequest } from '../../support/booking.ts';
import { contactOf } from '../../support/lead-form.ts';
import { openAsOwner, waitUntilLoaded } from '../../support/owner.ts';
import { postLead } from '../../support/post-lead.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1200, height: 900 }, timezoneId: 'America/Chicago' });

const BOOKINGS = [
  ['2026-10-26T14:00:00Z', '2026-10-26T14:15:00Z'], // 9:00 AM
  ['2026-10-26T14:10:00Z', '2026-10-26T14:40:00Z'], // 9:10 AM, overlaps the first booking
  ['2026-10-26T18:15:00Z', '2026-10-26T19:15:00Z'], // 1:15 PM
  ['2026-11-01T06:45:00Z', '2026-11-01T07:15:00Z'], // 1:45 AM, before clocks go back
  ['2026-11-01T16:00:00Z', '2026-11-01T16:30:00Z'], // 10:00 AM
  ['2027-03-14T15:00:00Z', '2027-03-14T15:30:00Z'], // 10:00 AM, after clocks go forward
] as const;
const BUSY = [['2026-10-27T15:00:00Z', '2026-10-27T17:00:00Z']] as const; // 10:00 AM
const OPEN = [['2026-10-27T14:00:00Z', '2026-10-27T22:00:00Z']] as const; // 9:00 AM

/** Returns when each item starts and ends by its position in the grid, in hours of the day. */
const hoursOf = (items: Locator) =>
  items.evaluateAll((elements) =>
    elements.map((element) => {
      const body = element.closest('.grid-body')?.getBoundingClientRect();
      const grid = element.closest<HTMLElement>('.agenda-grid')?.style;
      const value = (name: string) => Number(grid?.getPropertyValue(name));
      const hour = (body?.height ?? 0) / value('--hours');
      const { top, bottom } = element.getBoundingClientRect();
      const at = (y: number) => value('--first') + (y - (body?.top ?? 0)) / hour;
      return [at(top), at(bottom)].map((time) => Math.round(time * 60) / 60);
    }),
  );

const dayOf = (page: Page, name: string) => page.getByRole('region', { name });

test('a week shows bookings, busy times and availability at their hours, even when clocks change', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await postBookingRequest(server, await postLead(server, contactOf('Ada', 'Byron')));
  await openAsOwner(page, server);
  await fillWeek(page, BOOKINGS, { busy: BUSY, open: OPEN });
  const open = async (day: string) => {
    await page.goto(`${server.origin}/console/agenda?view=week&day=${day}`);
    await waitUntilLoaded(page);
  };

  await open('2026-10-26');
  const monday = dayOf(page, 'Mon, Oct 26').locator('.grid-booking');
  await expect(monday).toHaveCount(3);
  expect(await hoursOf(monday)).toEqual([
    [9, 9.25],
    [9 + 10 / 60, 9 + 40 / 60],
    [13.25, 14.25],
  ]);
  const [first, second, third] = await Promise.all(
    [0, 1, 2].map((index) => monday.nth(index).boundingBox()),
  );
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual(second?.x ?? 0);
  expect(third?.width).toBeGreaterThan((first?.width ?? 0) * 1.9);

  const tuesday = dayOf(page, 'Tue, Oct 27');
  expect(await hoursOf(tuesday.locator('.grid-busy'))).toEqual([[10, 12]]);
  expect(await hoursOf(tuesday.locator('.grid-open'))).toEqual([[9, 17]]);
  await expect(tuesday.getByRole('listitem')).toHaveText('Busy 10:00 AM – 12:00 PM');
  expect(await hoursOf(dayOf(page, 'Sun, Nov 1').locator('.grid-booking'))).toEqual([
    [1.75, 2.25],
    [10, 10.5],
  ]);
  await expectNoViolationsInBothSchemes(page);

  await monday.first().getByRole('link', { name: 'Ada Byron', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(monday.nth(1).getByRole('link', { name: 'Ada Byron', exact: true })).toBeFocused();

  await page.setViewportSize({ width: 1199, height: 900 });
  await expect(page.locator('.agenda-grid')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: '9:00 AM – 9:15 AM' })).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 900 });

  await open('2027-03-14');
  const sunday = dayOf(page, 'Sun, Mar 14').locator('.grid-booking');
  await expect(sunday).toHaveCount(1);
  expect(await hoursOf(sunday)).toEqual([[10, 10.5]]);
});
