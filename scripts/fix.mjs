// npm run fix: mends what format and lint can mend by themselves; what is left is printed.
import { installDependencies, requireNode } from './lib/install-dependencies.mjs';

requireNode();
await installDependencies();
const { fixFormat, fixLint } = await import('./lib/checks.mjs');

const lint = await fixLint();
const format = await fixFormat(); // last: a mended import may need its line breaks again
process.exitCode = lint === 0 && format === 0 ? 0 : 1;
