// npm run fix updates the texts' types, fixes format and lint problems if a tool can fix them, and
// prints the other problems.
import { installDependencies, requireNode } from './lib/install-dependencies.mjs';

requireNode();
await installDependencies();
const { fixFormat, fixLint } = await import('./lib/checks.mjs');
const { fixTexts } = await import('./lib/check-texts.mjs');

fixTexts();
const lint = await fixLint();
const format = await fixFormat(); // last, because fixed imports may need new line breaks
process.exitCode = lint === 0 && format === 0 ? 0 : 1;
