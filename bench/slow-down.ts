import type { Page } from '@playwright/test';

// Lighthouse's mid-tier phone, and its slow 4G as the browser's own throttling applies it.
const CPU_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};

export interface SlowDown {
  readonly slowNetwork: boolean;
}

/** Slows a page down to a quarter of this processor's speed and, if `slowNetwork`, to slow 4G. */
export async function slowDown(page: Page, { slowNetwork }: SlowDown): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (!slowNetwork) return;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
}
