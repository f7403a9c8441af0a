// These calls use the real @vapi-ai/web and daily-js, and Chromium's fake microphone. Doubles
// replace the platform and the call machine that daily-js loads.
import type { Page } from '@playwright/test';
import { CONSOLE_SESSION_KEY } from '@pickup/contracts/operations/console-config';
import { SPECIFIED_MODEL } from '@pickup/roi';
import { endOfCallReport } from '@pickup/voice/test/example-messages';
import type { PlatformDouble } from '@pickup/voice/test/platform-double';
import { sendServerMessage } from '@pickup/voice/platform/send-server-message';
import { CallRoom } from '../../support/call-machine/call-room.ts';
import { expectHydrated, expectFigures, jobs, profit } from '../../support/calculator.ts';
import {
  CONSENT,
  leadDialog,
  newContact,
  openLeadDialog,
  submitButton,
  toast,
} from '../../support/lead-form.ts';
import { callOperatorApi, leadOf } from '../../support/operator.ts';
import { holdRequests } from '../../support/wait-until-settled.ts';
import { VOICE_SECRET, voiceSettings } from '../../support/post-call.ts';
import { expect, FULL, test } from '../../support/calls.ts';

test.use({ permissions: ['microphone'] });

const tryButton = (page: Page) => page.getByRole('button', { name: 'Try Pickup AI!' });
const connecting = (page: Page) => page.getByRole('button', { name: 'Connecting...' });
const endButton = (page: Page) => page.getByRole('button', { name: 'End Call' });
const callLink = (page: Page) => page.getByRole('link', { name: 'Call Us!' });
const panel = (page: Page) =>
  page.getByRole('region', { name: /a call with|Calling|The call|Calls are off/ });
const webCalls = (platform: PlatformDouble) =>
  platform.requests.filter(({ method, path }) => method === 'POST' && path === '/call/web');

async function expectAudible(room: CallRoom): Promise<void> {
  await expect.poll(() => room.state()).toMatchObject({ isOpen: true, appMessages: ['playable'] });
}

async function connect(page: Page): Promise<void> {
  await tryButton(page).click();
  await expect(endButton(page)).toBeVisible();
}

test('no call starts in a browser with a console session, which the call’s script could read', async ({
  page,
  openWithCalls,
  platform,
}) => {
  const machines: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('call-machine')) machines.push(request.url());
  });
  await page.addInitScript((key) => localStorage.setItem(key, '{}'), CONSOLE_SESSION_KEY);
  await openWithCalls(page);
  await tryButton(page).click();
  await expect(panel(page)).toContainText('signed in to the console');
  await expect(panel(page)).toContainText('private window');
  await expect(callLink(page)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(callLink(page), 'the phone link disappears together with the reason').toHaveCount(0);
  await expect(tryButton(page)).toBeFocused();
  await tryButton(page).click();
  await expect(panel(page)).toContainText('signed in to the console');
  expect(webCalls(platform)).toEqual([]);
  expect(machines).toEqual([]);
});

test('a call goes from idle through connecting to connected and back, and releases the microphone', async ({
  page,
  openWithCalls,
  platform,
}) => {
  const { room } = await openWithCalls(page, { sendsListening: false });
  expect(room.machineRequests).toEqual([]);
  await tryButton(page).click();
  await expect(connecting(page)).toBeDisabled();
  await expect(panel(page)).toContainText('The call may be recorded.');
  await expectAudible(room);
  await expect(connecting(page)).toBeDisabled();
  await room.send('listening');
  await expect(endButton(page)).toHaveClass(/button-danger/);
  // any second from 2 on, because a test could easily miss a single second
  await expect(panel(page).getByText(/^0\d:(?:0[2-9]|[1-5]\d)$/)).toBeVisible();
  expect(await room.microphones()).toEqual(['live']);

  await endButton(page).click();
  await expect(tryButton(page)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(() => room.microphones()).toEqual(['ended']);
  expect((await room.state())?.isOpen).toBe(false);
  expect(webCalls(platform)).toHaveLength(1);

  await tryButton(page).click();
  await expectAudible(room);
  await room.send('listening');
  await expect(endButton(page)).toBeVisible();
  expect(await room.microphones()).toEqual(['ended', 'live']);
  await room.close();
  await expect(tryButton(page)).toBeVisible();
  await expect.poll(() => room.microphones()).toEqual(['ended', 'ended']);
});

test(
  'during a call, the panel shows whether the assistant is speaking',
  FULL,
  async ({ page, openWithCalls }) => {
    const { room } = await openWithCalls(page);
    await connect(page);
    const speaker = panel(page).locator('.call-speaker').first();
    for (const isSpeaking of [true, false]) {
      await room.sound(isSpeaking);
      await expect(speaker).toHaveAttribute('data-speaking', String(isSpeaking));
    }
  },
);

test('the assistant fills in the calculator and the form, and the lead gets the call’s transcript', async ({
  page,
  openWithCalls,
  platform,
}) => {
  const contact = newContact();
  const { server, room } = await openWithCalls(page);
  await jobs(page).fill('18');
  const callResponse = page.waitForResponse('**/voice/call/web');
  await connect(page);
  const { id: platformId } = (await (await callResponse).json()) as { id: string };
  const calls = webCalls(platform);
  expect(calls).toMatchObject([{ authorization: `Bearer ${platform.token}` }]);
  const [{ assistantId, assistantOverrides }] = calls.map(({ body }) => body) as [WebCall];
  const { variableValues, metadata } = assistantOverrides;
  expect(assistantId).toBe('assistant-1');
  expect(variableValues).toMatchObject({ jobsPerMonth: 18, planName: 'Elite' });

  await room.callTool('set_calculator', { jobs_per_month: 22, avg_job_profit: 410 });
  await expect(jobs(page)).toHaveValue('22');
  await expect(profit(page)).toHaveValue('410');
  const inputs = { ...SPECIFIED_MODEL.defaults, jobsPerMonth: 22, avgJobProfit: 410 };
  await expectFigures(page, inputs);
  await room.callTool('open_report_form', {
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: contact.email,
    phone: contact.phone,
  });
  const dialog = leadDialog(page);
  await expect(dialog.getByLabel('Email')).toHaveValue(contact.email);
  await expect(dialog.getByLabel('First name')).toHaveValue(contact.firstName);
  await dialog.getByLabel(CONSENT).check();
  await submitButton(dialog).click();
  await expect(toast(page, 'Success!')).toBeVisible();
  await endButton(page).click();
  await expect(tryButton(page)).toBeVisible();

  const { id: leadId } = await leadOf(server, contact.email);
  const response = await sendServerMessage(
    `${server.origin}/voice/events`,
    endOfCallReport({ platformId, pickupCallId: metadata.pickup_call_id }),
    { kind: 'signature', secret: VOICE_SECRET },
  );
  expect(response.status).toBe(200);
  await expect
    .poll(async () => ((await callOperatorApi(server, `/api/leads/${leadId}`)) as Lead).calls)
    .toMatchObject([
      {
        platform_id: platformId,
        lead_id: leadId,
        status: 'ended',
        duration_seconds: 90,
        transcript: expect.stringContaining('User: I run a plumbing shop') as unknown,
        summary: expect.stringContaining('A plumber') as unknown,
      },
    ]);
});

interface WebCall {
  readonly assistantId: string;
  readonly assistantOverrides: {
    readonly variableValues: object;
    readonly metadata: { readonly pickup_call_id: string };
  };
}
type Lead = Awaited<ReturnType<typeof leadOf>>;

test(
  'hanging up while the call code loads opens no microphone',
  FULL,
  async ({ page, openWithCalls }) => {
    const { room } = await openWithCalls(page);
    const release = await holdRequests(page, /call-machine-object-bundle/, (route) =>
      route.fallback(),
    );
    const loading = page.waitForRequest(/call-machine-object-bundle/);
    await tryButton(page).click();
    await loading;
    await panel(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(tryButton(page)).toBeVisible();
    release();
    await expect.poll(() => room.machineRequests).toHaveLength(1);
    await connect(page);
    expect(await room.microphones()).toEqual(['live']);
  },
);

test(
  'if the call machine does not load, the visitor gets a phone link, and no third party gets an error report',
  FULL,
  async ({ page, openWithCalls, faults }) => {
    faults.expect(/ERR_FAILED/);
    // daily-js reports its failures to a host that the page's policy blocks.
    faults.expect(/sentry\.io.*violates the following Content Security Policy/s);
    faults.expect(/Fetch API cannot load https:\/\/\w+\.ingest\.sentry\.io/);
    await openWithCalls(page);
    await page.route(/call-machine-object-bundle/, (route) => route.abort());
    const reported: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().includes('sentry')) reported.push(request.url());
    });
    await tryButton(page).click();
    await expect(callLink(page)).toBeVisible();
    expect(reported).toEqual([]);
  },
);

test(
  'if the visitor refuses the microphone, they get a phone link, and the page leaves the call’s room',
  FULL,
  async ({ playwright, launchOptions, openWithCalls, faults }) => {
    const args = [...(launchOptions.args ?? []), '--use-fake-ui-for-media-stream=deny'];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage();
    faults.watch(page);
    const { room } = await openWithCalls(page);
    await tryButton(page).click();
    await expect(callLink(page)).toBeVisible();
    await expect(panel(page)).toContainText('Your browser didn’t let us use the microphone.');
    await expect.poll(async () => (await room.state())?.isOpen).toBe(false);
    await browser.close();
  },
);

test(
  'a page that has the platform’s public key calls the platform directly with that key',
  FULL,
  async ({ page, shareServer, platform, faults }) => {
    faults.expect(new RegExp(`^request to another origin: ${platform.url}/call/web$`));
    faults.expect(/^request to another origin: https:\/\/c\.daily\.co\/call-machine\//);
    // The platform double accepts only one key. This test gives that key to the page and not to the
    // server.
    const [{ voice }] = voiceSettings(platform);
    const server = await shareServer({ voice: { ...voice, publicKey: platform.token } });
    const room = await CallRoom.open(page);
    await page.goto(server.origin);
    await expectHydrated(page);
    const posted: string[] = [];
    page.on('request', (request) => {
      const isCount = new URL(request.url()).pathname === '/e';
      if (request.method() === 'POST' && !isCount) posted.push(request.url());
    });
    await connect(page);
    expect(posted).toEqual([`${platform.url}/call/web`]);
    expect(webCalls(platform)[0]?.authorization).toBe(`Bearer ${platform.token}`);
    expect(webCalls(platform)[0]?.body).toMatchObject({
      assistantId: 'assistant-1',
      assistantOverrides: { variableValues: { planName: 'Elite' } },
    });
    await endButton(page).click();
    await expect.poll(() => room.microphones()).toEqual(['ended']);
    await openLeadDialog(page);
    expect(server.log()).not.toContain(platform.token);
  },
);
