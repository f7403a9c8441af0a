// npm run check: format, lint and types, all of them even when one fails.
import { installDependencies, requireNode } from './lib/install-dependencies.mjs';

requireNode();
await installDependencies();
const { checkFormat, checkLint, checkTypes } = await import('./lib/checks.mjs');

const failed = [];
if ((await checkFormat()) !== 0) failed.push('format');
if ((await checkLint()) !== 0) failed.push('lint');
if ((await checkTypes()) !== 0) failed.push('types');

console.log(
  failed.length === 0 ? 'Format, lint and types are fine.' : `Failed: ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
