// npm run dev runs the server from source. Changes restart the server or reload the page.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { loadEnv } from '../deploy/load-env.js';
import { installDependencies, requireNode } from './lib/install-dependencies.mjs';
import { ROOT } from './lib/run.mjs';
import { stopWithNpm } from './lib/stop-with-npm.mjs';

requireNode();
await installDependencies();
const envProblem = loadEnv(ROOT);
if (envProblem !== null) {
  console.error(envProblem);
  process.exit(2);
}

const settings = process.env.SITE_CONFIG || 'site.config.json';
const child = spawn(
  process.execPath,
  [
    join(ROOT, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    `--include=${settings}`,
    'scripts/lib/dev-server.ts',
    ...process.argv.slice(2), // "es" serves the page in Spanish
  ],
  { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
if (process.env.npm_lifecycle_event === 'dev') stopWithNpm();
child.once('exit', (code) => process.exit(code ?? 0));
