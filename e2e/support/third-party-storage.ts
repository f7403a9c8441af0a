import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { findFullChromium, journeyArguments } from '../../scripts/lib/find-chromium.mjs';
import { temporaryRoot } from '../../scripts/lib/temporary-root.mjs';

/**
 * A browser whose visitor has chosen "Block third-party cookies", which blocks all storage of frames from other
 * sites. Null without a Chromium that has this setting.
 */
export async function openWithoutThirdPartyStorage(): Promise<BrowserContext | null> {
  const executablePath = findFullChromium();
  if (executablePath === null) return null;
  const folder = mkdtempSync(join(temporaryRoot(), 'pickup-browser-'));
  mkdirSync(join(folder, 'Default'));
  const profile = { block_third_party_cookies: true, cookie_controls_mode: 1 };
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify({ profile }));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: journeyArguments(),
  });
  context.on('close', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return context;
}
