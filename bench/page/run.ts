import { RunningServer } from '../../e2e/support/start-server.ts';
import { findChromium } from '../../scripts/lib/find-chromium.mjs';
import type { BenchRow } from '../bench-row.ts';
import { measureInteraction } from './measure-interaction.ts';
import { measureLoad } from './measure-load.ts';
import { measureRendering } from './measure-rendering.ts';
import { measureVoice } from './measure-voice.ts';
import { runLighthouse } from './run-lighthouse.ts';
import { PATHS, startStaticTwin } from './static-twin.ts';

/** Measures the page, and compares it with a static page that has the same text. */
export async function run(): Promise<readonly BenchRow[]> {
  const chromium = findChromium();
  if (!chromium) throw new Error('Chromium is not installed. Run npm run bench, which installs it');
  const server = await RunningServer.start();
  const twin = await startStaticTwin(server.origin);
  try {
    const [english, spanish] = PATHS;
    const measure = async (path: string) => [
      ...(await measureLoad(server.origin + path, chromium.path)),
      ...(await runLighthouse(server.origin + path, twin.origin + path, chromium.path)),
    ];
    return [
      ...(await measure(english)),
      ...(await measure(spanish)).map((row) => ({ ...row, what: `Spanish page: ${row.what}` })),
      ...(await measureVoice(chromium.path)),
      ...(await measureInteraction(server.origin, twin.origin, chromium.path)),
      ...(await measureRendering()),
    ];
  } finally {
    await twin.stop();
    await server.dispose();
  }
}
