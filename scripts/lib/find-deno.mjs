import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNpm } from './run.mjs';

/**
 * Returns the path of Deno, or null. With `install`, downloads a missing Deno from npm (about 40
 * MB).
 * @returns {Promise<string | null>}
 */
export async function findDeno(version, { install }) {
  const name = packageName();
  if (name === null) return null;
  const folder = join(ROOT, '.cache', `deno-${version}`);
  const program = process.platform === 'win32' ? 'deno.exe' : 'deno';
  const path = join(folder, 'node_modules', name, program);
  if (existsSync(path) || !install) return existsSync(path) ? path : null;
  console.log(`Deno ${version} is not installed. Installing its npm package…`);
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  await runNpm(['install', '--prefix', folder, ...options, `${name}@${version}`], { quiet: true });
  return existsSync(path) ? path : null;
}

/**
 * Returns the npm package that contains Deno's program for this platform, or null. The package
 * `deno` downloads the program in an install script, which `--ignore-scripts` skips.
 */
function packageName() {
  const { platform, arch } = process;
  if (platform === 'linux') return isMusl() ? null : `@deno/linux-${arch}-glibc`;
  return platform === 'darwin' || platform === 'win32' ? `@deno/${platform}-${arch}` : null;
}

function isMusl() {
  return existsSync('/etc/alpine-release');
}
