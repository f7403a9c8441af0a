// npm run check: format, lint, types and unused code; runs all of them even when one fails.
import { installDependencies, requireNode } from './lib/install-dependencies.mjs';

requireNode();
await installDependencies();
const { checkFormat, checkLint, checkTypes, checkUnused } = await import('./lib/checks.mjs');

const failed = [];
if ((await checkFormat()) !== 0) failed.push('format');
if ((await checkLint()) !== 0) failed.push('lint');
if ((await checkTypes()) !== 0) failed.push('types');
if ((await checkUnused()) !== 0) failed.push('unused');

console.log(
  failed.length === 0
    ? 'Format, lint and types are fine, and nothing is unused.'
    : `Failed: ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
