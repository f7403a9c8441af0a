import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Frame, Page } from '@playwright/test';
import { freePort } from '../../scripts/lib/free-port.mjs';
import type { RunningServer } from './start-server.ts';

/**
 * Another company's site. Browsers treat it as a different site from `localhost`, not only as a
 * different origin.
 */
export interface HostSite {
  readonly origin: string;
  /** Serves this markup at every path. Its pages may embed only this calculator. */
  show(markup: string, lang: string, calculatorOrigin: string): void;
  stop(): Promise<void>;
}

/** Starts a site whose pages may embed only the calculator, and send no referrer. */
export async function startHostSite(): Promise<HostSite> {
  const port = await freePort();
  let [policy, page] = ['', ''];
  const server = createServer((request, response) => {
    if (request.url === '/host.css') {
      return response.setHeader('content-type', 'text/css').end(STYLE);
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', policy);
    response.setHeader('referrer-policy', 'no-referrer');
    return response.end(page);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${port}`,
    show(markup, lang, calculatorOrigin) {
      policy = strictPolicy(calculatorOrigin);
      page = `<!doctype html><html lang="${lang}"><meta name="viewport" content="width=device-width">
        <title>Roofing by Joe</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/host.css">
        <main><h1>Roofing by Joe</h1>${markup}</main>`;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A site whose pages embed this server's calculator. */
export interface EmbeddingSite extends HostSite {
  readonly server: RunningServer;
  open(page: Page, markup: string, options?: { lang?: string; query?: string }): Promise<void>;
}

export interface EmbeddingSites {
  readonly listed: EmbeddingSite;
  readonly unlisted: EmbeddingSite;
  stop(): Promise<void>;
}

/** Starts two sites that embed a calculator. The calculator's server allows only `listed`. */
export async function startEmbeddingSites(
  startServer: (settings: { embed: { origins: string[] } }) => Promise<RunningServer>,
): Promise<EmbeddingSites> {
  const [listed, unlisted] = [await startHostSite(), await startHostSite()];
  const server = await startServer({ embed: { origins: [listed.origin] } });
  const embeddingSite = (host: HostSite): EmbeddingSite => ({
    ...host,
    server,
    async open(page, markup, { lang = 'en', query = '' } = {}) {
      const loader = `<script defer src="${server.origin}/embed.js"></script>`;
      host.show(loader + markup, lang, server.origin);
      await page.goto(`${host.origin}/services/roofing${query}`);
    },
  });
  return {
    listed: embeddingSite(listed),
    unlisted: embeddingSite(unlisted),
    async stop() {
      await listed.stop();
      await unlisted.stop();
    },
  };
}

const STYLE = `:root { color-scheme: light dark; background: Canvas; font-family: sans-serif }
  body { margin: 0 auto; max-width: 75rem; padding: 1rem }`;

/** The strictest content security policy that still lets a page show the calculator. */
const strictPolicy = (calculator: string) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    `script-src ${calculator}/embed.js`,
    `frame-src ${calculator}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** Returns the calculator's frame once it is interactive. */
export async function calculatorFrame(page: Page, inside = 'pickup-calculator'): Promise<Frame> {
  const element = await page.locator(`${inside} iframe`).elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error(`${inside} has no frame`);
  // A frame outside the viewport gets no animation frames, so this polls every 100 ms.
  const isHydrated = () => performance.getEntriesByName('hydrated').length > 0;
  await frame.waitForFunction(isHydrated, undefined, { polling: 100 });
  return frame;
}
