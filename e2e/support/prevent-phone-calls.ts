import type { BrowserContext } from '@playwright/test';

/**
 * Prevents a tap on a phone number from starting a call. Otherwise, Chromium may ask which app
 * should make the call, and would then ignore all further input.
 */
export const preventPhoneCalls = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    addEventListener('click', (event) => {
      const isCall = event.target instanceof Element && event.target.closest('a[href^="tel:"]');
      if (isCall) event.preventDefault();
    });
  });
