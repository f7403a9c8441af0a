import type { Browser, Page } from '@playwright/test';
import type { BenchRow } from '../bench-row.ts';
import type { ConsoleServer } from './console-server.ts';

/** Where the list is measured: at its beginning, and at its end. */
const FEW = 200;
const MAX_FRAME_MS = 100;
const MAX_GROWTH = 1.5;
const MAX_MINUTES = 6;

interface Stage {
  readonly rows: number;
  readonly nodes: number;
  /** The longest time between two frames while the list was scrolled to here, in milliseconds. */
  readonly worstFrame: number;
  /** From the click on a row's checkbox to the next frame after it, in milliseconds. */
  readonly checkbox: number;
}

/** Scrolls the list through all leads, in a desktop window without throttling. */
export async function measureScroll(
  browser: Browser,
  { origin, storageState }: ConsoleServer,
  leads: number,
): Promise<BenchRow[]> {
  const context = await browser.newContext({
    viewport: { width: 1_280, height: 800 },
    storageState,
  });
  const page = await context.newPage();
  await page.goto(`${origin}/console/leads`);
  await page.waitForSelector('[data-lead]');
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const few = await scrollTo(page, FEW);
  const many = await scrollTo(page, leads);
  await context.close();
  return [
    {
      what: `DOM nodes with ${text(many.rows)} rows in the list, compared with ${text(few.rows)}`,
      ours: text(many.nodes),
      beside: text(few.nodes),
      ratio: many.nodes / few.nodes,
      target: `at most ${MAX_GROWTH}`,
      met: many.nodes / few.nodes <= MAX_GROWTH,
    },
    {
      what: `worst frame while scrolling from ${text(few.rows)} to ${text(many.rows)} rows`,
      ours: ms(many.worstFrame),
      beside: ms(few.worstFrame),
      target: `at most ${ms(MAX_FRAME_MS)}`,
      met: many.worstFrame <= MAX_FRAME_MS,
    },
    {
      what: `checkbox to paint with ${text(many.rows)} rows, compared with ${text(few.rows)}`,
      ours: ms(many.checkbox),
      beside: ms(few.checkbox),
      ratio: many.checkbox / few.checkbox,
    },
  ];
}

async function scrollTo(page: Page, atLeast: number): Promise<Stage> {
  const reached = await page.evaluate<Omit<Stage, 'checkbox'>>(SCROLL_UNTIL(atLeast));
  const times: number[] = [];
  for (let round = 0; round < 10; round++) times.push(await page.evaluate<number>(CHECKBOX));
  return { ...reached, checkbox: times.toSorted((a, b) => a - b)[5] ?? Number.NaN };
}

// Text, because a compiled function refers to helpers that the page does not have. The list excludes
// quarantined leads, so its end may come before `atLeast` rows.
const SCROLL_UNTIL = (atLeast: number) => `new Promise((resolve, reject) => {
  const begun = performance.now();
  let [before, worst] = [begun, 0];
  requestAnimationFrame(function frame(now) {
    worst = Math.max(worst, now - before);
    before = now;
    const last = [...document.querySelectorAll('.lead-row')].at(-1);
    const rows = Number(last?.getAttribute('aria-posinset'));
    const isAll = rows === Number(last?.getAttribute('aria-setsize'));
    if (rows >= ${atLeast} || isAll) {
      return resolve({ rows, worstFrame: worst, nodes: document.querySelectorAll('*').length });
    }
    if (now - begun > ${MAX_MINUTES * 60_000}) return reject(new Error('stuck at ' + rows + ' rows'));
    scrollBy(0, 400);
    requestAnimationFrame(frame);
  });
})`;

const CHECKBOX = `new Promise((resolve) => {
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const box = middle.closest('.lead-row').querySelector('input[type="checkbox"]');
  requestAnimationFrame(() => {
    const begun = performance.now();
    box.click();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - begun);
      port2.postMessage(null);
    });
  });
})`;

const text = (value: number) => value.toLocaleString('en-US');
const ms = (value: number) => `${value.toFixed(0)} ms`;
