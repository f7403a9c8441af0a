// npm run check runs every check, even if one fails.
import { installDependencies, requireNode } from './lib/install-dependencies.mjs';

requireNode();
await installDependencies();
const { CHECKS } = await import('./lib/checks.mjs');

const failed = [];
for (const [name, check] of Object.entries(CHECKS)) {
  if ((await check()) !== 0) failed.push(name);
}

console.log(
  failed.length === 0
    ? 'All checks passed: format, lint, types, texts and unused code.'
    : `Failed: ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
