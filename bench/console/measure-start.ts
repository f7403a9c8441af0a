import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import { median, type BenchRow } from '../bench-row.ts';
import { slowDown } from '../slow-down.ts';
import type { ConsoleServer } from './console-server.ts';

const RUNS = Number(process.env['BENCH_CONSOLE_RUNS'] ?? 5);
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

const MAX_ROW_MS = 3_000;
const MAX_PAINT_MS = 1_500;
const MAX_SCRIPTS = 6;
const MAX_LEADS_BYTES = 10_000;

interface Start {
  readonly firstPaint: number;
  readonly firstRow: number;
  readonly scripts: number;
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly leadsBytes: number;
}

/**
 * How soon a signed-in owner sees the inbox on a phone with slow 4G, compared with the landing
 * page's first paint. Console and page alternate, each in a new browser context with an empty cache.
 */
export async function measureStart(
  browser: Browser,
  { origin, storageState }: ConsoleServer,
): Promise<BenchRow[]> {
  const starts: Start[] = [];
  const pagePaints: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({ ...PHONE, storageState });
    starts.push(await openInbox(await throttledPage(context), origin));
    await context.close();
    const visitor = await browser.newContext(PHONE);
    const page = await throttledPage(visitor);
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    pagePaints.push(await firstPaint(page));
    await visitor.close();
  }
  return rowsOf(starts, median(pagePaints));
}

function rowsOf(starts: readonly Start[], pagePaint: number): BenchRow[] {
  const of = (key: keyof Start) => median(starts.map((start) => start[key]));
  const paint = of('firstPaint');
  return [
    {
      what: 'first contentful paint, slow 4G and 4x slower CPU, compared with the landing page',
      ours: ms(paint),
      beside: ms(pagePaint),
      ratio: paint / pagePaint,
      target: `at most ${ms(MAX_PAINT_MS)}`,
      met: paint <= MAX_PAINT_MS,
    },
    limited('first lead on screen, the same', of('firstRow'), MAX_ROW_MS, ms),
    limited('JavaScript files until then', of('scripts'), MAX_SCRIPTS, String),
    { what: 'JavaScript, brotli', ours: bytes(of('scriptBytes')) },
    { what: 'CSS, brotli', ours: bytes(of('styleBytes')) },
    limited('50 leads on the wire', of('leadsBytes'), MAX_LEADS_BYTES, bytes),
  ];
}

async function throttledPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await slowDown(page, { slowNetwork: true });
  await page.addInitScript({ content: NOTE_FIRST_ROW });
  return page;
}

// Text, because a compiled function refers to helpers that the page does not have.
const NOTE_FIRST_ROW = `
  requestAnimationFrame(function look() {
    if (document.querySelector('[data-lead]') === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => performance.mark('first-row'));
  });
`;

async function openInbox(page: Page, origin: string): Promise<Start> {
  await page.goto(`${origin}/console/leads`, { waitUntil: 'commit' });
  const firstRow = await page.waitForFunction(
    () => performance.getEntriesByName('first-row')[0]?.startTime,
  );
  const at = (await firstRow.jsonValue()) ?? Number.NaN;
  const files = await page.evaluate((before) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= before)
      .map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize }));
  }, at);
  const sum = (pattern: RegExp) =>
    files.filter(({ name }) => pattern.test(name)).reduce((total, { size }) => total + size, 0);
  return {
    firstPaint: await firstPaint(page),
    firstRow: at,
    scripts: files.filter(({ name }) => name.endsWith('.js')).length,
    scriptBytes: sum(/\.js$/),
    styleBytes: sum(/\.css$/),
    leadsBytes: sum(/\/api\/leads\?.*limit=50/),
  };
}

function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
}

function limited(
  what: string,
  value: number,
  limit: number,
  text: (value: number) => string,
): BenchRow {
  return { what, ours: text(value), target: `at most ${text(limit)}`, met: value <= limit };
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const bytes = (value: number) => `${value.toLocaleString('en-US')} B`;
