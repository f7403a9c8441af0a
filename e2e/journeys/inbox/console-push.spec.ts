import { startPushService, type BrowserSubscription } from '@pickup/test-sinks/push-service';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { AGENT, addColleague } from '../../support/colleague.ts';
import { expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { expectGoodLayout, TOUCH_SCREENS } from '../../support/layout/check-layout.ts';
import { contactOf } from '../../support/lead-form.ts';
import { callOperatorApi } from '../../support/operator.ts';
import { openSignedIn, OWNER } from '../../support/owner.ts';
import { postLead } from '../../support/post-lead.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { expect, test } from '../../support/test.ts';

/** Makes pages subscribe with the test's push service instead of the browser's own. */
async function useTestPushService(
  context: BrowserContext,
  testSubscription: BrowserSubscription,
): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript((subscription) => {
    const { endpoint } = subscription;
    const fake = {
      endpoint,
      toJSON: () => subscription,
      unsubscribe: () => Promise.resolve(localStorage.removeItem(endpoint)),
    };
    Object.assign(PushManager.prototype, {
      subscribe() {
        localStorage.setItem(endpoint, 'subscribed');
        return Promise.resolve(fake);
      },
      getSubscription: () => Promise.resolve(localStorage.getItem(endpoint) ? fake : null),
    });
  }, testSubscription);
}

/**
 * Returns a function that passes a message to the service worker, as the browser's push service
 * does.
 */
async function deliverTo(page: Page) {
  const session = await page.context().newCDPSession(page);
  const registrations: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId)),
  );
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const [registrationId = ''] = registrations;
  const { origin } = new URL(page.url());
  return (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly buttons: readonly string[];
}

/** TypeScript's `NotificationOptions` lacks `actions`, the buttons of a notification. */
type Options = NotificationOptions & { readonly actions?: readonly { readonly title: string }[] };

/**
 * Chromium's headless shell has no notifications, so this function replaces that API in the service
 * worker with a map. The worker's own code still shows and closes the notifications.
 */
async function keepNotifications(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  await worker.evaluate(() => {
    const shown = new Map<string, ShownNotification>();
    Object.assign(globalThis, { shown });
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification(title: string, { body = '', tag = '', actions = [] }: Options) {
        const buttons = actions.map((action) => action.title);
        shown.set(tag, { title, body, tag, buttons });
        return Promise.resolve();
      },
      getNotifications: ({ tag = '' }: GetNotificationOptions) =>
        Promise.resolve(shown.has(tag) ? [{ close: () => shown.delete(tag) }] : []),
    });
  });
  return worker;
}

const shownIn = (worker: Worker) =>
  worker.evaluate(() => {
    const { shown } = globalThis as unknown as {
      readonly shown: ReadonlyMap<string, ShownNotification>;
    };
    return [...shown.values()].map(({ title, body, buttons }) =>
      [title, body, ...buttons].join(' / '),
    );
  });

/** Marks a lead that is held for review as do-not-call, then releases the lead. */
async function markAndRelease(server: RunningServer, lead: string): Promise<void> {
  const change_id = crypto.randomUUID();
  for (const body of [{ do_not_call: { reason: 'asked' }, change_id }, { status: 'new' }])
    await callOperatorApi(server, `/api/leads/${lead}`, { method: 'PATCH', body });
}

async function turnOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  const toast = page.locator('.toast', { hasText: 'Notifications are on for this device.' });
  await toast.getByRole('button').click();
}

test('notifications that were turned off from another browser can be turned on again', async ({
  browser,
  mailbox,
  startServer,
}) => {
  const service = await startPushService();
  const [settings, environment] = deliverySettings({ mailbox });
  const server = await startServer(settings, { ...environment, PUSH_ON_PRIVATE_NETWORK: 'on' });
  const openSubscribed = async () => {
    const context = await browser.newContext();
    await useTestPushService(context, service.subscribe());
    const page = await context.newPage();
    await openSignedIn(page, server, OWNER, 'account');
    await turnOn(page);
    return page;
  };
  const first = await openSubscribed();
  const second = await openSubscribed();
  const oldest = second.getByRole('button', { name: /^Turn off / }).first();
  await expect(oldest).toBeVisible();
  await oldest.click();
  await expect(second.locator('.push-device')).toHaveCount(1);
  for (const [page, count] of [
    [first, 1],
    [second, 0],
  ] as const) {
    await page.reload();
    await expect(page.locator('.push-device')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Turn on notifications' })).toHaveCount(count);
    await page.context().close();
  }
  await service.stop();
});

test('two users are notified of a lead until one opens it, and the notification of a do-not-call lead has no Call button', async ({
  browser,
  mailbox,
  startServer,
}) => {
  const service = await startPushService();
  const [settings, environment] = deliverySettings({ mailbox });
  const server = await startServer(settings, { ...environment, PUSH_ON_PRIVATE_NETWORK: 'on' });
  await addColleague(server, mailbox, AGENT, 'agent');
  const people = [OWNER, AGENT];
  const devices = await Promise.all(
    people.map(async (person) => {
      const context = await browser.newContext();
      const subscription = service.subscribe();
      await useTestPushService(context, subscription);
      const page = await context.newPage();
      await openSignedIn(page, server, person, 'account');
      await turnOn(page);
      const worker = await keepNotifications(page);
      return { page, subscription, worker, deliver: await deliverTo(page), context };
    }),
  );
  const [first] = devices;
  if (!first) throw new Error('no device');
  await expectNoViolationsInBothSchemes(first.page);
  await expectGoodLayout(first.page, 'a device with notifications', TOUCH_SCREENS);
  const deliverNext = async (count: number) => {
    for (let left = count; left > 0; left -= 1) {
      const { endpoint, text } = await service.next();
      const device = devices.find(({ subscription }) => subscription.endpoint === endpoint);
      await device?.deliver(text);
    }
  };
  const lead = await postLead(server, contactOf('Ada', 'Byron'));
  await deliverNext(2);
  for (const one of devices)
    await expect
      .poll(() => shownIn(one.worker))
      .toEqual([
        expect.stringMatching(/^New lead: Ada Byron \/ Plumbing, quality \d+ \/ Call \/ Open$/),
      ]);
  const { page } = first;
  await page.goto(`${server.origin}/console/leads/${lead}#call`);
  await expect(page.getByRole('link', { name: /^Call \(/ })).toBeFocused();
  await deliverNext(2);
  for (const one of devices) await expect.poll(() => shownIn(one.worker)).toEqual([]);
  const spam = { website: 'https://spam.example' };
  const held = await postLead(server, contactOf('Grace', 'Hopper'), spam);
  await markAndRelease(server, held);
  await deliverNext(2);
  for (const one of devices)
    await expect
      .poll(() => shownIn(one.worker))
      .toEqual([expect.stringMatching(/Do not call .*: Asked us not to call \/ Open$/)]);
  await Promise.all(devices.map(({ context }) => context.close()));
  await service.stop();
});
