import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkTexts } from './check-texts.mjs';
import { ROOT, runNode } from './run.mjs';

const OXLINT = ['-c', 'oxlint.config.mjs'];

/** Runs a package's program without npx, which would start npm first. */
export function runTool(packageName, programPath, args, options) {
  return runNode([join(ROOT, 'node_modules', packageName, programPath), ...args], options);
}

const checkFormat = () => runTool('oxfmt', 'bin/oxfmt', ['--check']);
const checkLint = () => runTool('oxlint', 'bin/oxlint', OXLINT);

const checkUnused = () =>
  runTool('knip', 'bin/knip.js', [
    '--include=dependencies,unlisted,unresolved,files,exports',
    '--no-config-hints',
    '--no-progress',
  ]);

export const CHECKS = {
  format: checkFormat,
  lint: checkLint,
  types: checkTypes,
  texts: checkTexts,
  unused: checkUnused,
};

export const fixFormat = () => runTool('oxfmt', 'bin/oxfmt', ['--write']);
export const fixLint = () => runTool('oxlint', 'bin/oxlint', [...OXLINT, '--fix']);

/** Uses a single thread, because each of several threads would check the shared types again. */
function checkTypes() {
  dropTypesOfOldPackages();
  return runTool('typescript', 'bin/tsc', ['-b', '--singleThreaded']);
}

/** Deletes the compiler's cache after an install. The compiler ignores changes in node_modules. */
function dropTypesOfOldPackages() {
  const folder = join(ROOT, '.cache/types');
  const stamp = join(folder, 'packages.json');
  const installed = readFileSync(join(ROOT, 'node_modules/.package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === installed) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, installed);
}
