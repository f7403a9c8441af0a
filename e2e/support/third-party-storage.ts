import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { findFullChromium, journeyArguments } from '../../scripts/lib/find-chromium.mjs';
import { temporaryRoot } from '../../scripts/lib/temporary-root.mjs';

/**
 * Runs the steps in a browser with "Block third-party cookies" turned on, which blocks all storage
 * for frames from other sites. Runs nothing and returns false if no installed Chromium has this
 * setting.
 */
export async function withoutThirdPartyStorage(
  steps: (context: BrowserContext) => Promise<void>,
): Promise<boolean> {
  const executablePath = findFullChromium();
  if (executablePath === null) return false;
  const folder = mkdtempSync(join(temporaryRoot(), 'pickup-browser-'));
  mkdirSync(join(folder, 'Default'));
  const profile = { block_third_party_cookies: true, cookie_controls_mode: 1 };
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify({ profile }));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: journeyArguments(),
  });
  try {
    await steps(context);
  } finally {
    await context.close();
    // The browser's helper processes may still write to the folder shortly after the browser exits.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  return true;
}
