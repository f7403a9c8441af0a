import { expect, type Page, type Request, type Route } from '@playwright/test';

const pendingRequests = new WeakMap<Page, Set<Request>>();

/** Records the page's pending requests for `waitUntilSettled`. Call this before the page loads. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  pendingRequests.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Waits until the page has no queued work and no pending request. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await waitUntilQueueEmpty(page);
  await expect
    .poll(() => [...(pendingRequests.get(page) ?? [])].map((request) => request.url()))
    .toEqual([]);
  await waitUntilQueueEmpty(page);
}

// React queues work as messages to itself. One round is not enough, because work can queue more
// work.
async function waitUntilQueueEmpty(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 5; round++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });
}

/**
 * Holds matching requests until the returned function is called. Then `respond` handles each of
 * them.
 */
export async function holdRequests(
  page: Page,
  pattern: string | RegExp,
  respond = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await respond(route);
  });
  return release;
}
