import type { Page } from '@playwright/test';
import { expectNothingFound, expectNothingFoundInBoth, untilStill } from '../support/axe.ts';
import { CONSOLE_STATES, showConsoleState, startFullConsole } from '../support/console-states.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 360, height: 740 };
const SIZES = [
  ['on a phone', PHONE],
  ['at a desk', { width: 1440, height: 900 }],
] as const;

for (const [where, size] of SIZES) {
  test(`axe finds nothing on any screen, dialog or state of the console, light and dark, ${where}`, async ({
    page,
    startServer,
    mailbox,
    receiver,
    faults,
  }) => {
    test.setTimeout(900_000); // fifty states, each held against every rule twice
    const full = await startFullConsole({ page, startServer, mailbox, receiver, faults });
    const { server, platform } = full;
    await page.setViewportSize(size);
    for (const state of CONSOLE_STATES) {
      await test.step(state.name, async () => {
        await showConsoleState(page, full, state);
        await expectNoOverflow(page);
        await expectNothingFoundInBoth(page);
      });
    }

    await test.step('the sheet behind “More”', async () => {
      await page.setViewportSize(PHONE);
      await page.goto(`${server.origin}/console/leads`);
      await page.getByRole('button', { name: 'More' }).click();
      await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
      await expectNothingFound(page);
    });
    await platform.stop();
  });
}

/** Nothing is wider than the screen. */
async function expectNoOverflow(page: Page): Promise<void> {
  await untilStill(page);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBe(0);
}
