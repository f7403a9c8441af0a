import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/lib/find-chromium.mjs';
import type { BenchRow } from '../bench-row.ts';
import { tableText } from '../table-text.ts';
import { startConsoleServer } from './console-server.ts';
import { measureScroll } from './measure-scroll.ts';
import { measureStart } from './measure-start.ts';

const LEADS = 10_000;
/** One lead in twenty is quarantined, and the inbox leaves those out. */
const STORED = Math.ceil((LEADS * 20) / 19) + 1;

/** The console with ten thousand leads in the list, as a signed-in owner sees it in Chromium. */
export async function run(): Promise<readonly BenchRow[]> {
  const found = findChromium();
  if (!found) throw new Error('Chromium is not installed: npm run bench installs it');
  const server = await startConsoleServer(STORED);
  const browser = await chromium.launch({ executablePath: found.path, args: chromiumArguments() });
  try {
    return [
      ...(await measureStart(browser, server)),
      ...(await measureScroll(browser, server, LEADS)),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(tableText(await run()));
