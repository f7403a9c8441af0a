import type { Page } from '@playwright/test';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { expectHydrated } from '../support/calculator.ts';
import { startHostedProject, type HostedProject } from '../support/hosted-project.ts';
import {
  fillLead,
  leadDialog,
  newContact,
  openLeadDialog,
  submitButton,
  toast,
} from '../support/lead-form.ts';
import { expect, test as base } from '../support/test.ts';

const CALENDAR = 'https://calendar.example/strategy-call';

const test = base.extend<{ project: HostedProject }>({
  project: async ({ page, context, startServer }, use) => {
    const port = await freePort();
    const project = await startHostedProject({ consoleOrigin: `http://localhost:${port}` });
    const booking = { url: CALENDAR, provider: 'other' };
    const { origin } = await startServer({ booking }, project.environment, {
      port,
      withOwner: false,
    });
    await context.route(`${CALENDAR}**`, (route) => route.fulfill({ body: 'the calendar' }));
    await page.goto(`${origin}/?utm_source=ad`);
    await expectHydrated(page);
    await use(project);
    await page.close();
    await project.close();
  },
});

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const text =
  (body: string | null, status = 200) =>
  () =>
    new Response(body, { status });

test('a lead reaches a hosted function with the usual CORS headers, whatever the body of its 2xx response', async ({
  page,
  project,
}) => {
  const { functions } = project;
  for (const [shape, answer] of [
    ['an object', json({ id: 7 }, 201)],
    ['data without an error', json({ data: { id: 7 }, error: null })],
    ['text', text('stored')],
    ['true', json(true)],
    ['nothing', text(null, 204)],
    ['our own answer', json({ ok: true, lead_id: 'lead-7', code: 'accepted' })],
  ] as const) {
    await test.step(shape, async () => {
      functions.answerWith(answer);
      const contact = newContact();
      await sendLead(page, contact);
      const calendar = page.context().waitForEvent('page');
      await expect(toast(page, 'Success!')).toContainText(
        'Report sent! Opening booking calendar...',
      );
      await expect(leadDialog(page)).toBeHidden();
      const opened = await calendar;
      await expect(opened).toHaveURL(new RegExp(`^${CALENDAR}`));
      await opened.close();
      await toast(page, 'Success!').getByRole('button').click();
      await expect(toast(page, 'Success!')).toHaveCount(0);
      expect(storedOf(project, contact.email)).toHaveLength(1);
    });
  }
  const [lead] = functions.leads.values();
  expect(lead).toMatchObject({
    'contact.phone': '+13125550142',
    lead_source: 'roi_calculator',
    utm_source: 'ad',
    'first_touch.utm_source': 'ad',
    idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('a hosted function that returns an error causes a retry, which stores the lead once', async ({
  page,
  project,
  faults,
}) => {
  faults.expect(/status of [45]\d\d|CORS policy|ERR_FAILED/);
  const { functions } = project;
  const contact = newContact();
  functions.answerWith(json({ error: 'no such table' }));
  const dialog = await sendLead(page, contact);
  for (const answer of [
    json({ data: null, error: { message: 'no such table' } }),
    json({ error: 'no such table' }, 500),
    json({ code: 'WORKER_LIMIT', message: 'Function failed' }, 546),
    text('upstream connect error', 503),
    'drop',
  ] as const) {
    await expect(toast(page, 'Submission Failed')).toContainText('Please try again.');
    await expect(submitButton(dialog)).toBeEnabled();
    functions.answerWith(answer);
    const posts = functions.posts();
    await submitButton(dialog).click();
    await expect.poll(() => functions.posts()).toBe(posts + 1);
  }
  await expect(submitButton(dialog)).toBeEnabled();
  functions.answerWith(json({ ok: true }));
  await submitButton(dialog).click();
  await expect(toast(page, 'Success!')).toBeVisible();
  expect(functions.posts()).toBe(7);
  expect(storedOf(project, contact.email)).toHaveLength(1);
});

async function sendLead(page: Page, contact: ReturnType<typeof newContact>) {
  const dialog = await openLeadDialog(page);
  await fillLead(dialog, contact);
  await submitButton(dialog).click();
  return dialog;
}

function storedOf({ functions }: HostedProject, email: string) {
  return [...functions.leads.values()].filter((lead) => lead['contact.email'] === email);
}
