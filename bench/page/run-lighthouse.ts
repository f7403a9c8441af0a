import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumArguments } from '../../scripts/lib/find-chromium.mjs';
import { median, type BenchRow } from '../bench-row.ts';

/** The number of runs for each page. */
const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Audits the page and its static twin in turn, with Lighthouse's mobile profile on simulated slow
 * 4G. Each audit runs in a new browser.
 */
export async function runLighthouse(
  page: string,
  twin: string,
  chromePath: string,
): Promise<BenchRow[]> {
  const ours: Result[] = [];
  const twinResults: Result[] = [];
  for (let run = 1; run <= RUNS; run++) {
    console.log(`  lighthouse ${run} of ${RUNS}`);
    ours.push(await audit(page, chromePath));
    twinResults.push(await audit(twin, chromePath));
  }
  return [
    compared('largest contentful paint', 'largest-contentful-paint', ours, twinResults, 1.05),
    compared('main thread on load', 'mainthread-work-breakdown', ours, twinResults, 1.6),
    limited('total blocking time', 'total-blocking-time', ours, twinResults, 50, ' ms'),
    limited('layout shift', 'cumulative-layout-shift', ours, twinResults, 0, ''),
    ...CATEGORIES.map((category) => score(category, ours, twinResults)),
  ];
}

/** Retries if the trace lacks the start of the navigation, which happens on a busy machine. */
async function audit(url: string, chromePath: string, attempts = 3): Promise<Result> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', ...chromiumArguments()],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    const failure = result?.lhr.runtimeError;
    if (failure?.code === 'NO_NAVSTART' && attempts > 1)
      return await audit(url, chromePath, attempts - 1);
    if (!result || failure)
      throw new Error(`lighthouse on ${url}: ${failure?.message ?? 'no result'}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

const middle = (results: readonly Result[], auditId: string) =>
  median(results.map((result) => result.audits[auditId]?.numericValue ?? Number.NaN));

function compared(
  what: string,
  auditId: string,
  ours: Result[],
  twinResults: Result[],
  limit: number,
): BenchRow {
  const [mine, baseline] = [ours, twinResults].map((side) => middle(side, auditId));
  const ratio = (mine ?? Number.NaN) / (baseline ?? Number.NaN);
  return {
    what: `${what}, compared with the static twin`,
    ours: `${mine?.toFixed(0)} ms`,
    baseline: `${baseline?.toFixed(0)} ms`,
    ratio,
    target: `at most ${limit}`,
    isMet: ratio <= limit,
  };
}

function limited(
  what: string,
  auditId: string,
  ours: Result[],
  twinResults: Result[],
  limit: number,
  unit: string,
): BenchRow {
  const text = (value: number) => `${Number(value.toFixed(3))}${unit}`;
  const value = middle(ours, auditId);
  return {
    what,
    ours: text(value),
    baseline: text(middle(twinResults, auditId)),
    target: `at most ${limit}${unit}`,
    isMet: value <= limit,
  };
}

/** Below 100 points, also prints the audits that cost points in the last run. */
function score(
  category: (typeof CATEGORIES)[number],
  ours: Result[],
  twinResults: Result[],
): BenchRow {
  const points = (side: Result[]) =>
    Math.round(median(side.map((result) => (result.categories[category]?.score ?? 0) * 100)));
  const value = points(ours);
  if (value < 100)
    for (const fault of faultsIn(category, ours)) console.log(`  ${category}: ${fault}`);
  return {
    what: `Lighthouse ${category}`,
    ours: String(value),
    baseline: String(points(twinResults)),
    target: '100',
    isMet: value === 100,
  };
}

function faultsIn(category: string, results: Result[]): string[] {
  const last = results.at(-1);
  const refs = last?.categories[category]?.auditRefs ?? [];
  return refs
    .filter(({ id, weight }) => weight > 0 && (last?.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} ${last?.audits[id]?.score} ${last?.audits[id]?.displayValue ?? ''}`);
}
