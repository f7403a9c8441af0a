import { chromium, type Page, type Request } from '@playwright/test';
import { chromiumArguments } from '../../scripts/lib/find-chromium.mjs';
import type { BenchRow } from '../bench-row.ts';
import { getRaw } from './static-twin.ts';

// The first round trip carries 14 kB, including the headers. More would need a second one.
const HTML_LIMIT = 14_000;
const SCRIPT_LIMIT = 75_000;

/** How long the files may take to load after the first interaction. */
const SETTLED_MS = 1_000;

const SCRIPT_OR_STYLE = /\.(?:js|css)$/;

/**
 * Measures the bytes and requests of a visit in Chromium, before and after the first interaction.
 */
export async function measureLoad(url: string, executablePath: string): Promise<BenchRow[]> {
  const { origin } = new URL(url);
  const html = await getRaw(url);
  if (html.headers['content-encoding'] !== 'br')
    throw new Error('the page is not compressed with brotli');
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  try {
    const page = await browser.newPage();
    const all = await visit(page, url);
    const requests = [...all];
    await Promise.all([page.waitForEvent('requestfinished'), page.mouse.move(1, 1)]);
    await page.waitForTimeout(SETTLED_MS);
    const loadedByInteraction = all
      .slice(requests.length)
      .filter((request) => SCRIPT_OR_STYLE.test(request.url()));
    const scripts = requests.filter((request) => request.resourceType() === 'script');
    const laterStyles = await page.locator('body > link[rel="stylesheet"]').getAttribute('href');
    const styles = requests.filter((request) => new URL(request.url()).pathname === laterStyles);
    const foreign = requests.filter((request) => new URL(request.url()).origin !== origin);
    return [
      limited('HTML with its CSS, brotli', html.body.length, HTML_LIMIT, ' B'),
      limited(
        `JavaScript before a click, brotli, ${scripts.length} files`,
        await bytesOf(scripts),
        SCRIPT_LIMIT,
        ' B',
      ),
      {
        what: `the lead dialog’s files with its CSS, loaded at the first mouse move, touch or key press, ${loadedByInteraction.length} files`,
        ours: `${(await bytesOf(loadedByInteraction)).toLocaleString('en-US')} B`,
      },
      limited('scripts requested before the first paint', await scriptsBeforePaint(page), 0, ''),
      {
        what: 'styles of the later parts, which the first paint does not wait for',
        ours: `${(await bytesOf(styles)).toLocaleString('en-US')} B`,
      },
      limited('requests to other origins', foreign.length, 0, ''),
      { what: 'requests on load', ours: String(requests.length) },
    ];
  } finally {
    await browser.close();
  }
}

async function bytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

async function visit(page: Page, url: string): Promise<Request[]> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) requests.push(request);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // A moving countdown means that the page's scripts have loaded and hydrated the page.
  await page.waitForFunction(
    () => document.querySelector('[role="timer"]')?.textContent !== '23:45:12',
  );
  // Waits for files that load when the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
  return requests;
}

function scriptsBeforePaint(page: Page): Promise<number> {
  return page.evaluate(() => {
    const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => /\.js(\?|$)/.test(entry.name) && entry.startTime < paint).length;
  });
}

function limited(what: string, value: number, limit: number, unit: string): BenchRow {
  const text = (n: number) => `${n.toLocaleString('en-US')}${unit}`;
  return {
    what,
    ours: text(value),
    target: limit === 0 ? 'none' : `at most ${text(limit)}`,
    isMet: value <= limit,
  };
}
