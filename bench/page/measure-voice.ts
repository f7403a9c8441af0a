import { chromium, type Browser, type Page, type Request } from '@playwright/test';
import {
  RunningServer,
  type Environment,
  type SettingsChange,
} from '../../e2e/support/start-server.ts';
import { chromiumArguments } from '../../scripts/lib/find-chromium.mjs';
import type { BenchRow } from '../bench-row.ts';

interface Conversation {
  readonly name: string;
  readonly settings: SettingsChange;
  readonly environment: Environment;
  /** These texts survive minification and are found only in this conversation's code. */
  readonly marks: readonly string[];
}

// No server has to listen here, because the page contacts the platform only during a call.
const VOICE = { assistantId: 'measured', apiUrl: 'http://127.0.0.1:9' };
const CONVERSATIONS: readonly Conversation[] = [
  {
    name: 'guided assistant',
    settings: {},
    environment: {},
    marks: ['Guided assistant', 'guided-log'],
  },
  {
    name: 'real call',
    settings: { voice: VOICE },
    environment: { VOICE_PRIVATE_KEY: 'measured-key' },
    marks: ['You’re talking to an AI', 'call-machine'],
  },
];

/**
 * Counts the files of each conversation that load with the page, where the target is none. Also
 * counts the bytes that load when the pointer is over the button.
 */
export async function measureVoice(executablePath: string): Promise<BenchRow[]> {
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  try {
    const rows: BenchRow[] = [];
    for (const conversation of CONVERSATIONS) rows.push(...(await measure(browser, conversation)));
    return rows;
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, conversation: Conversation): Promise<BenchRow[]> {
  const { name, settings, environment } = conversation;
  const server = await RunningServer.start(settings, environment);
  try {
    const { before, after } = await visit(await browser.newPage(), server.origin);
    await requireMarks(after, conversation);
    const early = await countWithMarks(before, conversation.marks);
    const bytes = (await Promise.all(after.map((request) => request.sizes()))).reduce(
      (sum, { responseBodySize }) => sum + responseBodySize,
      0,
    );
    return [
      {
        what: `files of the ${name} loaded with the page`,
        ours: String(early),
        target: 'none',
        isMet: early === 0,
      },
      {
        what: `${name}, loaded when the pointer is over the button, brotli, ${after.length} files`,
        ours: `${bytes.toLocaleString('en-US')} B`,
      },
    ];
  } finally {
    await server.dispose();
  }
}

/**
 * Lists the scripts and styles that load with the page, and those that load when the pointer is
 * over the button.
 */
async function visit(page: Page, origin: string) {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (/^(?:script|stylesheet)$/.test(request.resourceType())) requests.push(request);
  });
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  // The countdown moves once the page is hydrated. Until then, the pointer has no effect.
  await page.waitForFunction(
    () => document.querySelector('[role="timer"]')?.textContent !== '23:45:12',
  );
  await page.waitForLoadState('networkidle');
  const before = requests.splice(0);
  const [first] = await Promise.all([
    page.waitForEvent('request'),
    page.hover('button.voice-button'),
  ]);
  await first.response();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(QUIET_FOR_A_SECOND);
  return { before, after: requests };
}

// Code loaded on demand may request more files long after 'networkidle'.
const QUIET_FOR_A_SECOND = () => {
  const last = performance.getEntriesByType('resource').at(-1) as
    | PerformanceResourceTiming
    | undefined;
  return last !== undefined && performance.now() - last.responseEnd > 1_000;
};

async function countWithMarks(
  requests: readonly Request[],
  marks: readonly string[],
): Promise<number> {
  const texts = await Promise.all(requests.map(textOf));
  return texts.filter((text) => marks.some((mark) => text.includes(mark))).length;
}

// If a mark disappeared from the code, `countWithMarks` could no longer find the conversation's
// files.
async function requireMarks(requests: readonly Request[], { name, marks }: Conversation) {
  const all = (await Promise.all(requests.map(textOf))).join('\n');
  const missing = marks.filter((mark) => !all.includes(mark));
  if (missing.length > 0) throw new Error(`the ${name} no longer contains ${missing.join(', ')}`);
}

async function textOf(request: Request): Promise<string> {
  const response = await request.response();
  return (await response?.text()) ?? '';
}
