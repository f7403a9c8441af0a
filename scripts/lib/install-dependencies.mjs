import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNpm } from './run.mjs';

/** Exits if Vite, the strictest of the tools, does not support this version of Node.js. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (fits) return;
  console.error(
    `Pickup needs Node.js 20.19 or newer (but not 21 or 22.0 to 22.11). This is ${process.version}.`,
  );
  process.exit(1);
}

export async function installDependencies() {
  if (areInstalled()) return;
  console.log('Installing packages…');
  // The build needs the development packages, even if a server sets NODE_ENV=production.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const code = await runNpm(['ci', '--include=dev', ...quiet]);
  if (code !== 0) {
    console.error('npm ci failed: see its message above.');
    process.exit(code);
  }
}

// npm's list of installed packages leaves out optional packages for other platforms. A workspace's
// own node_modules may have been deleted, so this also checks each package's folder.
function areInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, wanted]) =>
      path === '' ||
      wanted.optional === true ||
      !path.includes('node_modules/') ||
      (path in installed &&
        installed[path].version === wanted.version &&
        existsSync(join(ROOT, path))),
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}
