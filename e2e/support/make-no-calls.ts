import type { BrowserContext } from '@playwright/test';

/**
 * A tap on a phone number calls no one. Otherwise, Chromium may ask which app makes the call, and
 * then ignores all further input.
 */
export const makeNoCalls = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    addEventListener('click', (event) => {
      const isCall = event.target instanceof Element && event.target.closest('a[href^="tel:"]');
      if (isCall) event.preventDefault();
    });
  });
