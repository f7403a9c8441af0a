import * as assistant from '@pickup/messages/es/page/guided';
import * as voiceButton from '@pickup/messages/es/page/voice-button';
import type { Page } from '@playwright/test';
import { expectHydrated } from '../support/calculator.ts';
import {
  DESKTOP_SCREENS,
  expectGoodLayout,
  TOUCH,
  TOUCH_SCREENS,
  type ScreenSet,
} from '../support/layout/check-layout.ts';
import { delivering } from '../support/delivering.ts';
import { newContact, openLeadDialog } from '../support/lead-form.ts';
import { reportLink } from '../support/mail-links.ts';
import { postLead } from '../support/post-lead.ts';
import { pseudoLocalize } from '../support/pseudo-locale.ts';
import * as spanish from '../support/spanish.ts';
import { expect, test } from '../support/test.ts';

/** The smallest and the largest windows: what fits in them fits between them, as in English. */
const ends = ({ windows, ...screens }: ScreenSet): ScreenSet => ({
  ...screens,
  windows: [windows[0], windows.at(-1) ?? windows[1]],
  large: [],
});

interface State {
  readonly name: string;
  readonly path: string;
  readonly open?: (page: Page) => Promise<unknown>;
}

const SPANISH: readonly State[] = [
  { name: 'the page', path: '/es/', open: expectHydrated },
  { name: 'the lead dialog with missing fields', path: '/es/', open: spanish.sendEmptyLead },
  { name: 'the guided assistant', path: '/es/', open: openGuided },
  { name: 'the booking page', path: '/es/book' },
  { name: 'a missing page', path: '/es/no-such-page' },
];

/** A language with longer words, accents, and written from right to left. */
const PSEUDO: readonly State[] = [
  { name: 'the page', path: '/', open: expectHydrated },
  { name: 'the lead dialog', path: '/', open: openLeadDialog },
  { name: 'the booking page', path: '/book' },
];

async function openGuided(page: Page): Promise<void> {
  await expectHydrated(page);
  await page.getByRole('button', { name: voiceButton.tryAi('Pickup') }).click();
  await page.getByRole('region', { name: assistant.title }).getByRole('textbox').waitFor();
}

for (const [where, screens, use] of [
  ['on a touch screen', ends(TOUCH_SCREENS), TOUCH],
  ['on a desktop', ends(DESKTOP_SCREENS), {}],
] as const) {
  test.describe(where, () => {
    test.use({ ...use, viewport: screens.windows[0] });

    for (const { name, path, open } of SPANISH) {
      test(`${name} in Spanish: nothing is covered, cut off or too small to press`, async ({
        page,
        faults,
      }) => {
        faults.expect(/status of 404/); // the missing page
        await page.goto(path);
        await open?.(page);
        await expectGoodLayout(page, name, screens);
      });
    }

    test('the report in Spanish: nothing is covered, cut off or too small to press', async ({
      page,
      mailbox,
      startServer,
    }) => {
      const server = await startServer(...delivering({ mailbox, mail: { operators: [] } }));
      await postLead(server, newContact(), { language: 'es' });
      const mail = await mailbox.next(() => true, { timeoutMs: 30_000 });
      await page.goto(reportLink(mail, server));
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expectGoodLayout(page, 'the report', screens);
      if (where === 'on a desktop') return;
      // At twice the size, a long Spanish word may break on a phone.
      const { large } = TOUCH_SCREENS;
      await expectGoodLayout(page, 'the report', { ...screens, large, words: false });
    });

    for (const { name, path, open } of PSEUDO) {
      test(`${name} in the pseudo-locale: nothing is covered, cut off or too small to press`, async ({
        page,
      }) => {
        await page.goto(path);
        await open?.(page);
        await pseudoLocalize(page);
        await expectGoodLayout(page, name, { ...screens, words: false });
      });
    }
  });
}
