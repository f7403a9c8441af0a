// npm run bench builds and runs all benchmarks. `npm run bench -- page` runs one of them.
import { installDependencies, requireNode } from './lib/install-dependencies.mjs';
import { runNode } from './lib/run.mjs';

requireNode();
await installDependencies();
const { ensureChromium } = await import('./lib/find-chromium.mjs');

const chromium = await ensureChromium();
console.log(`Chromium: ${chromium.path} (${chromium.from})`);
process.exitCode =
  (await runNode(['scripts/build.mjs'])) ||
  (await runNode(['--import', 'tsx', 'bench/run-all.ts', ...process.argv.slice(2)], {
    env: { ...process.env, CHROMIUM_PATH: chromium.path },
  }));
