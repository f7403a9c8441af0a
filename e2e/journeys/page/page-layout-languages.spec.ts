import assistant from '@pickup/messages/es/page/guided' with { type: 'json' };
import voiceButton from '@pickup/messages/es/page/voice-button' with { type: 'json' };
import type { Page } from '@playwright/test';
import { expectHydrated } from '../../support/calculator.ts';
import {
  DESKTOP_SCREENS,
  expectGoodLayout,
  onEachDevice,
  TOUCH_SCREENS,
  type ScreenSet,
} from '../../support/layout/check-layout.ts';
import { newContact, openLeadDialog } from '../../support/lead-form.ts';
import { reportLink } from '../../support/mail-links.ts';
import { postLead } from '../../support/post-lead.ts';
import * as spanish from '../../support/spanish.ts';
import { expect, FULL, test } from '../../support/test.ts';

/**
 * Keeps only the smallest and the largest viewport. page-layout.spec.ts checks the others in
 * English.
 */
const withOnlyExtremes = ({ viewports, ...screens }: ScreenSet): ScreenSet => ({
  ...screens,
  viewports: [viewports[0], viewports.at(-1) ?? viewports[0]],
  largeTextViewports: [],
});

interface State {
  readonly name: string;
  readonly path: string;
  readonly open?: (page: Page) => Promise<unknown>;
  /** The device on which the quick run checks this state: the one where words have less room. */
  readonly quick?: 'on a touch screen' | 'on a desktop';
}

const SPANISH: readonly State[] = [
  { name: 'the page', path: '/es/', open: expectHydrated, quick: 'on a touch screen' },
  { name: 'the lead dialog with missing fields', path: '/es/', open: spanish.sendEmptyLead },
  { name: 'the guided assistant', path: '/es/', open: openGuided },
  { name: 'the booking page', path: '/es/book', quick: 'on a touch screen' },
  { name: 'a missing page', path: '/es/no-such-page' },
];

const PSEUDO: readonly State[] = [
  { name: 'the page', path: '/', open: expectHydrated },
  { name: 'the lead dialog', path: '/', open: openLeadDialog },
  { name: 'the booking page', path: '/book' },
];

async function openGuided(page: Page): Promise<void> {
  await expectHydrated(page);
  await page.getByRole('button', { name: voiceButton.tryAi }).click();
  await page.getByRole('region', { name: assistant.title }).getByRole('textbox').waitFor();
}

/**
 * Turns the page's texts into a made-up language with accents, words that are a third longer, and
 * right-to-left direction. Texts that appear later stay unchanged.
 */
async function pseudoLocalize(page: Page): Promise<void> {
  await page.evaluate(() => {
    const plain = 'aeioucnsyzAEIOUCNSYZ';
    const accented = 'áëîøüçñšýžÅÉÎØÛÇÑŠÝŽ';
    const accent = (letter: string) => accented[plain.indexOf(letter)] ?? letter;
    const longer = (word: string) => {
      const whole = [...word].map(accent).join('');
      return whole + whole.slice(whole.length - Math.round(word.length / 3));
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isShown = (node: Node) => node.parentElement?.closest('script, style, noscript') === null;
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (isShown(node) && node.nodeValue)
        node.nodeValue = node.nodeValue.replace(/[A-Za-z’']{3,}/g, longer);
    }
    document.documentElement.dir = 'rtl';
  });
}

onEachDevice(
  (screens, where) => {
    for (const { name, path, open, quick } of SPANISH) {
      const title = `${name} in Spanish: nothing is covered, cut off or too small to press`;
      test(title, { tag: quick === where ? [] : '@full' }, async ({ page, faults }) => {
        faults.expect(/status of 404/); // the missing page
        await page.goto(path);
        await open?.(page);
        await expectGoodLayout(page, name, screens);
      });
    }

    const reportTitle = 'the report in Spanish: nothing is covered, cut off or too small to press';
    test(reportTitle, FULL, async ({ page, mailing: { server, mailTo } }) => {
      const contact = newContact();
      await postLead(server, contact, { language: 'es' });
      await page.goto(reportLink(await mailTo(contact), server));
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expectGoodLayout(page, 'the report', screens);
      if (where === 'on a desktop') return;
      // At double font size, a long Spanish word may break on a phone.
      const { largeTextViewports } = TOUCH_SCREENS;
      await expectGoodLayout(page, 'the report', {
        ...screens,
        largeTextViewports,
        checkWords: false,
      });
    });

    for (const { name, path, open } of PSEUDO) {
      const title = `${name} in the pseudo-locale: nothing is covered, cut off or too small to press`;
      test(title, FULL, async ({ page }) => {
        await page.goto(path);
        await open?.(page);
        await pseudoLocalize(page);
        await expectGoodLayout(page, name, { ...screens, checkWords: false });
      });
    }
  },
  [withOnlyExtremes(TOUCH_SCREENS), withOnlyExtremes(DESKTOP_SCREENS)],
);
