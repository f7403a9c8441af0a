import type { Page } from '@playwright/test';
import { expectHydrated } from '../../support/calculator.ts';
import { exitModal, leaveThroughTop } from '../../support/exit-modal.ts';
import { openGuided } from '../../support/guided.ts';
import { expectGoodLayout, onEachDevice } from '../../support/layout/check-layout.ts';
import {
  becomeLead,
  fillContact,
  newContact,
  openLeadDialog,
  submitButton,
  toast,
} from '../../support/lead-form.ts';
import { requestTime } from '../../support/booking.ts';
import { reportLink, unsubscribeLink } from '../../support/mail-links.ts';
import { postLead } from '../../support/post-lead.ts';
import { expect, FULL, test } from '../../support/test.ts';

interface State {
  readonly name: string;
  readonly path?: string;
  readonly open?: (page: Page) => Promise<unknown>;
  /** Where the quick run also checks this state. */
  readonly quick?: 'everywhere' | 'on a touch screen';
}

const STATES: readonly State[] = [
  { name: 'the page', open: expectHydrated, quick: 'everywhere' },
  { name: 'the lead dialog', open: openLeadDialog },
  { name: 'the lead dialog with missing fields', open: sendEmptyLead, quick: 'on a touch screen' },
  { name: 'the lead dialog without consent', open: sendWithoutConsent },
  { name: 'the page after a lead', open: sendLead },
  { name: 'the assistant', open: (page) => openGuided(page), quick: 'on a touch screen' },
  { name: 'the booking page', path: '/book', quick: 'on a touch screen' },
  { name: 'the booking page with a requested time', path: '/book', open: requestFirstTime },
  { name: 'a missing page', path: '/no-such-page' },
  { name: 'a missing report', path: `/r/${'a'.repeat(32)}` },
];

/**
 * Requests a time and opens the form for another one. The page for a time that an agent proposed
 * has the same layout and one more button.
 */
async function requestFirstTime(page: Page): Promise<void> {
  await requestTime(page, newContact());
  await page.getByText('Choose another time', { exact: true }).click();
}

async function sendEmptyLead(page: Page): Promise<void> {
  await submitButton(await openLeadDialog(page)).click();
  await expect(toast(page, 'Missing Information')).toBeVisible();
}

async function sendWithoutConsent(page: Page): Promise<void> {
  const dialog = await openLeadDialog(page);
  await fillContact(dialog, newContact());
  await submitButton(dialog).click();
  await expect(toast(page, 'Consent Required')).toBeVisible();
}

/** Closes the booking calendar's tab, because the page in the background renders nothing. */
async function sendLead(page: Page): Promise<void> {
  const calendar = page.waitForEvent('popup');
  await becomeLead(page);
  await (await calendar).close();
  await page.bringToFront();
}

async function openExitModal(page: Page): Promise<void> {
  await expectHydrated(page);
  await leaveThroughTop(page);
  await expect(exitModal(page)).toBeVisible();
}

const EXIT: State = { name: 'the exit modal', open: openExitModal };

onEachDevice((screens, where) => {
  for (const { name, path = '/', open, quick } of [
    ...STATES,
    ...(where === 'on a touch screen' ? [] : [EXIT]),
  ]) {
    const title = `${name}: nothing is covered, cut off or too small to press`;
    const isQuick = quick === 'everywhere' || quick === where;
    test(title, { tag: isQuick ? [] : '@full' }, async ({ page, faults }) => {
      faults.expect(/status of 404/); // the error pages
      await page.goto(path);
      await open?.(page);
      await expectGoodLayout(page, name, screens);
    });
  }

  const title =
    'the report and the unsubscribe page: nothing is covered, cut off or too small to press';
  test(title, FULL, async ({ page, mailing: { server, mailTo } }) => {
    const contact = newContact();
    await postLead(server, contact);
    const mail = await mailTo(contact);
    await page.goto(reportLink(mail, server));
    await expectGoodLayout(page, 'the report', screens);
    await page.goto(unsubscribeLink(mail, server));
    await expectGoodLayout(page, 'the unsubscribe page', screens);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Unsubscribe?');
    await expectGoodLayout(page, 'unsubscribed', screens);
  });
});

test.describe('on a phone of the usual width', () => {
  test.use({ viewport: { width: 390, height: 760 } });

  test('the links to the sections and to the other language are in one row', async ({
    page,
    server,
  }) => {
    await page.goto(server.origin);
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await expect(links).toHaveCount(4);
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  });
});
