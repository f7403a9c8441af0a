import { RunningServer } from '../../e2e/support/start-server.ts';
import { findChromium } from '../../scripts/lib/find-chromium.mjs';
import type { BenchRow } from '../bench-row.ts';
import { measureInteraction } from './measure-interaction.ts';
import { measureLoad } from './measure-load.ts';
import { measureRendering } from './measure-rendering.ts';
import { measureVoice } from './measure-voice.ts';
import { runLighthouse } from './run-lighthouse.ts';
import { startStaticTwin } from './static-twin.ts';

/** The page's size, what it loads, and its scores beside a static page with the same text. */
export async function run(): Promise<readonly BenchRow[]> {
  const chromium = findChromium();
  if (!chromium) throw new Error('Chromium is not installed: npm run bench installs it');
  const server = await RunningServer.start();
  const twin = await startStaticTwin(server.origin);
  try {
    return [
      ...(await measureLoad(server.origin, chromium.path)),
      ...(await measureVoice(chromium.path)),
      ...(await measureInteraction(server.origin, twin.origin, chromium.path)),
      ...(await runLighthouse(server.origin, twin.origin, chromium.path)),
      ...(await measureRendering()),
    ];
  } finally {
    await twin.stop();
    await server.dispose();
  }
}
