import type { Page } from '@playwright/test';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { expectNoViolations, expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { hours, jobs, profit } from '../../support/calculator.ts';
import { waitUntilSettled } from '../../support/wait-until-settled.ts';
import { expect, FULL, test } from '../../support/calls.ts';
import { exitModal, leaveThroughTop } from '../../support/exit-modal.ts';
import { guidedPanel } from '../../support/guided.ts';
import { leadDialog, sendLead } from '../../support/lead-form.ts';

test.use({ permissions: ['microphone'] });

const tryButton = (page: Page) => page.getByRole('button', { name: 'Try Pickup AI!' });
const endCallButton = (page: Page) =>
  page.locator('.voice').getByRole('button', { name: 'End Call' });
const panel = (page: Page) => page.getByRole('region', { name: /Pickup AI/ });
const log = (page: Page) => page.getByRole('log');

async function startCall(page: Page): Promise<void> {
  await tryButton(page).click();
  await expect(endCallButton(page)).toBeEnabled();
}

test('the panel shows a call from start to end, and can mute the microphone', async ({
  page,
  openWithCalls,
}) => {
  const { room } = await openWithCalls(page, { sendsListening: false });
  await tryButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('You’re talking to an AI. The call may be recorded.');
  await expect(page.getByRole('heading', { name: 'Calling Pickup AI' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Connecting...' })).toBeDisabled();
  await expect.poll(async () => (await room.state())?.isOpen).toBe(true);
  await room.send('listening');
  await expect(endCallButton(page)).toBeEnabled();
  await expect(panel(page).getByText(/^0\d:\d\d$/)).toBeVisible();
  await room.say('assistant', 'What trade are', 'partial');
  await expect(panel(page)).toContainText('What trade are');
  // Screen readers read the log, so a text appears there only once it is final.
  await expect(log(page)).toBeEmpty();
  await room.say('assistant', 'What trade are you in?');
  await expect(log(page)).toContainText('What trade are you in?');
  await expect(panel(page).getByText('What trade are', { exact: true })).toHaveCount(0);

  await test.step('mute silences the microphone, and Escape collapses the panel without ending the call', async () => {
    const mute = panel(page).getByRole('button', { name: 'Mute' });
    await expect(mute).toHaveAttribute('aria-pressed', 'false');
    await mute.click();
    await expect(mute).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await room.state())?.isMicrophoneOn).toBe(false);
    await page.keyboard.press('Escape');
    await expect(mute).toBeHidden();
    const expand = panel(page).getByRole('button', { name: 'Conversation' });
    await expect(expand).toBeFocused();
    await expect(expand).toHaveAttribute('aria-expanded', 'false');
    await expect(endCallButton(page)).toBeEnabled();
    await page.keyboard.press('Enter');
    await mute.click();
    await expect.poll(async () => (await room.state())?.isMicrophoneOn).toBe(true);
  });

  await endCallButton(page).click();
  await expect(tryButton(page)).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(() => room.microphones()).toEqual(['ended']);
});

test('“Type instead” ends the call and opens the guided assistant', async ({
  page,
  openWithCalls,
}) => {
  const { room } = await openWithCalls(page);
  await startCall(page);
  await panel(page).getByRole('button', { name: 'Type instead' }).click();
  await expect(guidedPanel(page)).toContainText('What would you like to do?');
  await expect.poll(() => room.microphones()).toEqual(['ended']);
  await guidedPanel(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(tryButton(page)).toBeFocused();
});

test('the visitor’s level meter moves with their voice', FULL, async ({ page, openWithCalls }) => {
  await openWithCalls(page);
  await startCall(page);
  // The fake microphone beeps softly once a second, and a test could miss every beep. So the page
  // tracks the highest level.
  const highest = await page.locator('.voice').evaluateHandle(watchLevels);
  const level = () => highest.evaluate((found) => found.level);
  await expect.poll(level).toBeGreaterThan(0.02);
});

test('the page shows and announces the assistant’s changes without moving the focus, and fills in the form', async ({
  page,
  openWithCalls,
}) => {
  const { room } = await openWithCalls(page);
  await startCall(page);
  await hours(page).focus();
  const marked = await jobs(page).evaluateHandle(watchForMark);
  await room.callTool('set_calculator', {
    business_type: 'hvac',
    jobs_per_month: '32',
    plan: 'gold',
  });
  await expect(jobs(page)).toHaveValue('32');
  await expect.poll(() => marked.evaluate(({ seen }) => seen)).toBe(true);
  await expect(profit(page)).toHaveValue('450');
  await expect(page.getByRole('radio', { name: 'HVAC' })).toBeChecked();
  await expect(log(page)).toContainText('Set jobs per month to 32.');
  await expect(hours(page)).toBeFocused();
  await expect(jobs(page)).not.toHaveClass(/voice-changed/);
  const [field, card] = [
    await jobs(page).boundingBox(),
    await page.locator('.voice').boundingBox(),
  ];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(card?.y ?? 0);
  expect(field?.y).toBeGreaterThan(64); // not behind the top bar

  await test.step('two quick changes each start from the page’s current numbers', async () => {
    const use = (id: string, parameters: object) => ({ id, name: 'set_calculator', parameters });
    const toolCallList = [
      use('1', { business_type: 'roofing' }), // choosing another trade also sets the number of jobs
      use('2', { jobs_per_month: 32 }),
    ];
    await room.send({ type: 'tool-calls', toolCallList });
    await expect(page.getByRole('radio', { name: 'Roofing' })).toBeChecked();
    await expect(jobs(page)).toHaveValue('32');
  });

  await test.step('the assistant fills in the form, except for consent and what the visitor typed', async () => {
    await room.callTool('open_report_form', { first_name: 'Ann', email: 'ann@exmple.com' });
    const dialog = leadDialog(page);
    await expect(dialog.getByLabel('First name')).toHaveValue('Ann');
    await dialog.getByLabel('First name').fill('Anna');
    await room.callTool('open_report_form', { first_name: 'Ann', email: 'ann@example.com' });
    await expect(dialog.getByLabel('Email')).toHaveValue('ann@example.com'); // corrected
    await expect(dialog.getByLabel('First name')).toHaveValue('Anna');
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
    await expect(dialog).toContainText(/On a call00:\d\d/);
    if (isFullRun) await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'End Call' }).click();
    await expect(dialog.getByText('On a call')).toHaveCount(0);
    await expect.poll(() => room.microphones()).toEqual(['ended']);
    await expect(dialog.getByLabel('First name')).toHaveValue('Anna');
  });
});

test(
  'numbers that the assistant sets while the form is open stay when Back closes the form',
  FULL,
  async ({ page, openWithCalls }) => {
    const { room } = await openWithCalls(page);
    await startCall(page);
    await room.callTool('open_report_form', { first_name: 'Ann' });
    await expect(leadDialog(page).getByLabel('First name')).toHaveValue('Ann');
    await room.callTool('set_calculator', { jobs_per_month: 33 });
    await expect(page).toHaveURL(/jobsPerMonth=33/);
    await page.goBack();
    await expect(leadDialog(page)).toBeHidden();
    await expect(jobs(page)).toHaveValue('33');
    await expect(page).toHaveURL(/jobsPerMonth=33/);
  },
);

test(
  'a lead contains the id of the previous call, and the next call contains the lead’s id',
  FULL,
  async ({ page, openWithCalls }) => {
    const { platform } = await openWithCalls(page);
    await tryButton(page).click();
    await endCallButton(page).click();
    await expect(tryButton(page)).toBeVisible();
    const sent = page.waitForResponse(/lead-intake/);
    await sendLead(page);
    const body = (await sent).request().postDataJSON() as { readonly voice_call_id?: string };
    expect(platform.resources.get(`/call/${body.voice_call_id}`)).toBeDefined();
    const { lead_id: leadId } = (await (await sent).json()) as { readonly lead_id: string };
    const callRequest = page.waitForRequest(/\/voice\/call\/web/);
    await tryButton(page).click();
    expect((await callRequest).postData()).toContain(leadId);
  },
);

test(
  'during a call, moving the mouse out of the top of the page opens no exit modal',
  FULL,
  async ({ page, openWithCalls }) => {
    await openWithCalls(page);
    await startCall(page);
    await leaveThroughTop(page);
    await waitUntilSettled(page);
    await expect(exitModal(page)).toHaveCount(0);
    await endCallButton(page).click();
    await expect(tryButton(page)).toBeVisible();
    await leaveThroughTop(page);
    await expect(exitModal(page)).toBeVisible();
  },
);

for (const [width, height, isQuick] of [
  [320, 640, true],
  [740, 360, false],
] as const) {
  test.describe(`at ${width} × ${height}, in light and dark`, () => {
    test.use({ viewport: { width, height } });

    const title =
      'the open panel is fully visible, covers only part of the page, and has no axe violations';
    test(title, { tag: isQuick ? [] : '@full' }, async ({ page, openWithCalls }) => {
      const { room } = await openWithCalls(page);
      await startCall(page);
      await room.say('assistant', 'What do you make on an average job, after what it costs you?');
      await room.say('user', 'Two hundred fifty bucks, '.repeat(12));
      await expect(log(page)).toContainText('bucks');
      await expectNoViolationsInBothSchemes(page);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectWholePanel(page, { width, height });
      }
    });
  });
}

async function expectWholePanel(
  page: Page,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  const box = await page.locator('.voice').boundingBox();
  if (!box) throw new Error('the panel is not on the page');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  expect((box.width * box.height) / (width * height)).toBeLessThan(0.56);
  const end = (await endCallButton(page).boundingBox())?.y ?? 0;
  const words = await log(page).getByText('bucks').boundingBox();
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(end); // the log scrolled down
  for (const control of await page.locator('.voice button').all()) {
    const size = await control.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
}

/** Records whether the field was marked as changed. A polling test could miss the brief mark. */
function watchForMark(field: Element): { seen: boolean } {
  const found = { seen: false };
  new MutationObserver(() => {
    found.seen ||= field.classList.contains('voice-changed');
  }).observe(field, { attributeFilter: ['class'] });
  return found;
}

/** Records the highest level that a meter inside `root` has shown. */
function watchLevels(root: Element): { level: number } {
  const found = { level: 0 };
  new MutationObserver(() => {
    for (const meter of root.querySelectorAll('.call-level')) {
      const shown = Number(getComputedStyle(meter).getPropertyValue('--level'));
      found.level = Math.max(found.level, shown);
    }
  }).observe(root, { attributeFilter: ['style'], subtree: true });
  return found;
}
