import { isFullRun } from '@pickup/test-sinks/full-run';
import type { Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import {
  inEveryRun,
  CONSOLE_STATES,
  type ConsoleState,
  type FullConsole,
  SIGNED_OUT_STATES,
  press,
  showConsoleState,
  state,
  startFullConsole,
} from '../../support/console-states.ts';
import { startAddingApp, signIn, confirmApp } from '../../support/console.ts';
import { storeSession, OWNER } from '../../support/owner.ts';
import { expireToken, holdSessionChecks, storedToken } from '../../support/session.ts';
import {
  DESKTOP_SCREENS,
  expectGoodLayout,
  type ScreenSet,
  TOUCH_SCREENS,
  TOUCH,
} from '../../support/layout/check-layout.ts';
import { expect, FULL, test } from '../../support/test.ts';

// The full console takes seconds to start, so one worker runs all tests.
test.describe.configure({ mode: 'default' });

const TOUCH_STATES: readonly ConsoleState[] = [
  inEveryRun(state('the sections behind “More”', 'leads', press(/^More/))),
  state('late emails', 'leads', async (page) => {
    await page.route(/api\/attention/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), late_emails: 2 } });
    });
    await page.reload();
    const strip = page.locator('.late-strip');
    await expect(strip).toContainText('Emails are late.');
    expect((await strip.boundingBox())?.height).toBeLessThan(50); // one line
  }),
  inEveryRun(
    state('emails that are saved to files', 'leads', async (page) => {
      await fakeSavedEmails(page);
      const strip = page.locator('.late-strip');
      await expect(strip).toContainText('Emails aren’t sent.');
      expect((await strip.boundingBox())?.height).toBeLessThan(50); // one line
    }),
  ),
  state('an invitation that is not sent', 'people', async (page) => {
    await fakeSavedEmails(page);
    await press('Invite a person')(page);
    await expect(page.getByText('You’ll get a link to send to them.')).toBeVisible();
  }),
  state('the preview of the page', 'page', async (page) => {
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.locator('iframe')).toBeVisible();
  }),
  {
    name: 'a chart that was drawn for a wider viewport',
    path: 'deliveries/sla',
    open: (page) =>
      page.locator('.recharts-wrapper').evaluate((chart) => {
        if (chart instanceof HTMLElement) chart.style.width = '620px';
      }),
  },
];

async function fakeSavedEmails(page: Page): Promise<void> {
  await page.route(/api\/attention/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), emails_are_saved: true } });
  });
  await page.reload();
}

/** Each state changes the session, so the order matters. */
const LAST_STATES: readonly ConsoleState[] = [
  state('new recovery codes', 'account', async (page) => {
    await confirmApp(page, await startAddingApp(page));
    await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
  }),
  state('the second factor requested', 'leads', requireFactor),
  state('the second factor declined', 'leads', async (page) => {
    await requireFactor(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('You haven’t confirmed your second factor.')).toBeVisible();
  }),
  state('a session that ended', 'leads', endSession),
];

const SECOND_FACTOR = state('the second factor at sign-in', 'sign-in', async (page) => {
  await signIn(page, OWNER);
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
});

async function requireFactor(page: Page): Promise<void> {
  const json = { code: 'second_factor_required', message: 'Confirm it first.', request_id: 'r1' };
  await page.route(/api\/agenda/, (route) => route.fulfill({ status: 403, json }));
  await goToAgenda(page);
  await expect(page.getByRole('dialog', { name: 'Confirm your second factor' })).toBeVisible();
}

const goToAgenda = (page: Page) =>
  page.getByRole('link', { name: 'Calendar' }).filter({ visible: true }).click();

async function endSession(page: Page): Promise<void> {
  const release = await holdSessionChecks(page);
  const headers = { Authorization: `Bearer ${await storedToken(page)}` };
  const logout = new URL('/auth/v1/logout?scope=global', page.url());
  await page.request.post(logout.href, { headers });
  await expireToken(page);
  await goToAgenda(page);
  await release();
  await expect(page.getByRole('dialog', { name: 'You were signed out' })).toBeVisible();
}

const isSameScreen = (one: ConsoleState, other: ConsoleState) =>
  one.path.split('?')[0] === other.path.split('?')[0];

const isFirstOfScreen = (state: ConsoleState, states: readonly ConsoleState[]) =>
  states.find((other) => isSameScreen(other, state)) === state;

const isInEveryRun = (state: ConsoleState) => state.inEveryRun === true;
const isShown = (state: ConsoleState) => isFullRun || isInEveryRun(state);

type CheckState = (full: FullConsole, state: ConsoleState) => Promise<void>;

/**
 * The quick run checks only these screens on phones. Their phone layout differs, because rows
 * become cards and columns are stacked. Other screens consist of the same parts.
 */
const CHECKED_ON_PHONES = [
  'every section',
  'a lead',
  'the agenda',
  'availability',
  'touch screen only',
];

/** The narrowest viewport shows most faults. The full run adds other viewports and large text. */
const narrowest = ({ viewports: [first], minTargetSize }: ScreenSet): ScreenSet => ({
  viewports: [first],
  minTargetSize,
  largeTextViewports: [],
});

for (const [where, screenSet, device, deviceStates] of [
  ['on a touch screen', TOUCH_SCREENS, TOUCH, TOUCH_STATES],
  ['on a desktop', DESKTOP_SCREENS, {}, []],
] as const) {
  test.describe(where, () => {
    const isDesktop = screenSet === DESKTOP_SCREENS;
    const screens = isFullRun ? screenSet : narrowest(screenSet);
    test.use({ ...device, viewport: screens.viewports[0] });

    /** On a phone, only a screen's layout differs, so axe checks only one state of each screen. */
    const needsAxe = (state: ConsoleState, states: readonly ConsoleState[]) =>
      isDesktop || (isFullRun && isFirstOfScreen(state, states));

    const checkWith =
      (page: Page, { axe }: { readonly axe: boolean }): CheckState =>
      (full, state) =>
        test.step(state.name, async () => {
          await page.setViewportSize(screens.viewports[0]);
          await showConsoleState(page, full, state);
          if (axe)
            await (isFullRun ? expectNoViolationsInBothSchemes(page) : expectNoViolations(page));
          await expectGoodLayout(page, state.name, screens);
        });

    for (const [subject, states] of Object.entries({
      ...CONSOLE_STATES,
      'touch screen only': deviceStates,
    })) {
      if (states.length === 0) continue;
      const isQuick =
        (isDesktop || CHECKED_ON_PHONES.includes(subject)) && states.some(isInEveryRun);
      test(
        `${subject}: ${isDesktop ? 'axe finds nothing, and ' : ''}nothing is covered, cut off, misaligned or too small`,
        { tag: isQuick ? [] : '@full' },
        async ({ page, fullConsole, faults }) => {
          faults.expect(/status of (40[04]|50[03])/); // the failure states
          await storeSession(page, fullConsole.server, OWNER);
          for (const state of states.filter(isShown))
            await checkWith(page, { axe: needsAxe(state, states) })(fullConsole, state);
        },
      );
    }

    // Most signed-out screens are a centered card, so the quick run checks only a phone's viewport.
    const tag = isDesktop ? ['@full'] : [];

    test(
      'signed out: nothing is covered, cut off, misaligned or too small',
      { tag },
      async ({ page, fullConsole, faults }) => {
        faults.expect(/status of 4\d\d/); // refused sign-ins
        const check = checkWith(page, { axe: false });
        for (const state of SIGNED_OUT_STATES.filter(isShown)) await check(fullConsole, state);
      },
    );

    test(
      'second factor and ended session: nothing is covered, cut off, misaligned or too small',
      FULL,
      async ({ page, faults }) => {
        faults.expect(/status of 4\d\d/); // refused sign-ins
        const full = await startFullConsole(); // not shared, because the test ends sessions
        await storeSession(page, full.server, OWNER);
        const check = checkWith(page, { axe: false });
        for (const state of LAST_STATES) await check(full, state);
        await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
        await check(full, SECOND_FACTOR);
        await page.close();
        await full.stop();
      },
    );
  });
}
