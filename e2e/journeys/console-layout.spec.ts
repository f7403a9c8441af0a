import type { Page } from '@playwright/test';
import {
  CONSOLE_STATES,
  OUTSIDE_STATES,
  showConsoleState,
  startFullConsole,
  type ConsoleState,
} from '../support/console-states.ts';
import { beginApp, OWNER, signIn, switchOn } from '../support/console.ts';
import { keptToken, letTokenRunOut } from '../support/kept-session.ts';
import {
  AT_A_DESK,
  IN_HAND,
  expectGoodLayout,
  STILL,
  TOUCH,
} from '../support/layout/check-layout.ts';
import { expect, test } from '../support/test.ts';

/** On a phone only. */
const IN_HAND_STATES: readonly ConsoleState[] = [
  {
    name: 'the sections behind “More”',
    path: 'leads',
    open: (page) => page.getByRole('button', { name: 'More' }).click(),
  },
  {
    name: 'a chart that was drawn for a wider window',
    path: 'deliveries/sla',
    open: (page) =>
      page.locator('.recharts-wrapper').evaluate((chart) => {
        if (chart instanceof HTMLElement) chart.style.width = '620px';
      }),
  },
];

/** In this order: each leaves the session changed. */
const LAST_STATES: readonly ConsoleState[] = [
  {
    name: 'new recovery codes',
    path: 'account',
    open: async (page) => {
      await switchOn(page, await beginApp(page));
      await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
    },
  },
  { name: 'the second factor asked for', path: 'leads', open: needFactor },
  {
    name: 'the second factor declined',
    path: 'leads',
    open: async (page) => {
      await needFactor(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText('You have not confirmed your second factor.')).toBeVisible();
    },
  },
  { name: 'a session that ended', path: 'leads', open: endSession },
];

const SECOND_FACTOR: ConsoleState = {
  name: 'the second factor at sign-in',
  path: 'sign-in',
  open: async (page) => {
    await signIn(page, OWNER);
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  },
};

/** As a session without its second factor is answered. */
async function needFactor(page: Page): Promise<void> {
  const json = { code: 'second_factor_required', message: 'Confirm it first.', requestId: 'r1' };
  await page.route(/api\/numbers/, (route) => route.fulfill({ status: 403, json }));
  await goToNumbers(page);
  await expect(page.getByRole('dialog', { name: 'Confirm your second factor' })).toBeVisible();
}

const goToNumbers = (page: Page) =>
  page.getByRole('link', { name: 'Numbers' }).filter({ visible: true }).click();

/** Ended elsewhere: the next thing that is asked for brings it out. */
async function endSession(page: Page): Promise<void> {
  const headers = { Authorization: `Bearer ${await keptToken(page)}` };
  const logout = new URL('/auth/v1/logout?scope=global', page.url());
  await page.request.post(logout.href, { headers });
  await letTokenRunOut(page);
  await goToNumbers(page);
  await expect(page.getByRole('dialog', { name: 'You were signed out' })).toBeVisible();
}

for (const [where, looking, use, more] of [
  ['in hand', IN_HAND, { ...STILL, ...TOUCH }, IN_HAND_STATES],
  ['at a desk', AT_A_DESK, STILL, []],
] as const) {
  test.describe(where, () => {
    test.use({ ...use, viewport: looking.windows[0] });

    test('on no screen and in no dialog of the console is anything covered, cut off, out of line or too small', async ({
      page,
      startServer,
      mailbox,
      receiver,
      faults,
    }) => {
      faults.expect(/status of 4\d\d/); // what is refused at sign-in
      test.setTimeout(900_000); // fifty states, each in several windows
      const full = await startFullConsole({ page, startServer, mailbox, receiver, faults });
      const look = (state: ConsoleState) =>
        test.step(state.name, async () => {
          await page.setViewportSize(looking.windows[0]);
          await showConsoleState(page, full, state);
          await expectGoodLayout(page, state.name, looking);
        });
      for (const state of [...CONSOLE_STATES, ...more, ...LAST_STATES]) await look(state);
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
      for (const state of [...OUTSIDE_STATES, SECOND_FACTOR]) await look(state);
      await full.platform.stop();
    });
  });
}
