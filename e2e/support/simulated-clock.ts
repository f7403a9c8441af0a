import type { Browser, Page } from '@playwright/test';
import type { Environment } from './start-server.ts';

/** The difference to the real clock, in milliseconds, of a clock that shows this moment now. */
export const aheadAt = (moment: string): number => Date.parse(moment) - Date.now();

/**
 * Variables that set a server's clock ahead. It needs its own process and the embedded database, which otherwise keep
 * the real time.
 */
export function withClock(ahead: number): Environment {
  const script = encodeURIComponent(`(${String(shiftClock)})(${ahead})`);
  return { NODE_OPTIONS: `--import data:text/javascript,${script}` };
}

/** A page of a browser in a time zone, whose clock is ahead as well. */
export async function openInZone(
  browser: Browser,
  timezoneId: string,
  ahead: number,
): Promise<Page> {
  const context = await browser.newContext({ timezoneId });
  // Playwright's own clock would also replace the marks by which journeys see that a page is interactive.
  await context.addInitScript(shiftClock, ahead);
  return context.newPage();
}

/** Runs elsewhere, so it must not use anything around it. Timers run as usual. */
function shiftClock(ahead: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, newTarget): object =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
    get: (target, key, receiver): unknown =>
      key === 'now' ? now : Reflect.get(target, key, receiver),
  });
}
