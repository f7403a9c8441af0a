import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNode } from './run.mjs';

const OXLINT = ['-c', 'oxlint.config.mjs'];

/** Runs a package's program by its file, because npx would start npm first. */
export function runTool(packageName, programPath, args, options) {
  return runNode([join(ROOT, 'node_modules', packageName, programPath), ...args], options);
}

const checkFormat = () => runTool('oxfmt', 'bin/oxfmt', ['--check']);
const checkLint = () => runTool('oxlint', 'bin/oxlint', OXLINT);

/** Finds unused and unlisted dependencies, and unused files and exports. */
const checkUnused = () =>
  runTool('knip', 'bin/knip.js', [
    '--include=dependencies,unlisted,unresolved,files,exports',
    '--no-config-hints',
    '--no-progress',
  ]);

/** Every check by its name. Each returns an exit code. */
export const CHECKS = {
  format: checkFormat,
  lint: checkLint,
  types: checkTypes,
  unused: checkUnused,
};

export const fixFormat = () => runTool('oxfmt', 'bin/oxfmt', ['--write']);
export const fixLint = () => runTool('oxlint', 'bin/oxlint', [...OXLINT, '--fix']);

/** Checks the types of every folder with a tsconfig.json; returns 1 when any of them fails. */
async function checkTypes() {
  let worst = 0;
  for (const folder of typedFolders()) {
    const code = await runTool('typescript', 'bin/tsc', ['-p', folder]);
    if (code !== 0) console.error(`types: ${folder} has errors`);
    worst = Math.max(worst, code);
  }
  return worst;
}

function typedFolders() {
  const children = (parent) => readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`);
  return [...children('packages'), ...children('apps'), 'e2e', 'bench', 'scripts'].filter(
    (folder) => existsSync(join(ROOT, folder, 'tsconfig.json')),
  );
}
