import { isDebian, isRoot, onPath } from './find-executable.mjs';
import { run } from './run.mjs';

/** Whether a package of Debian's may be installed here. */
export function canInstallDebianPackages() {
  return isRoot() && isDebian() && onPath('apt-get') !== null;
}

/** Installs a package of Debian's; answers whether that worked. */
export async function installDebianPackage(name) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };
  if ((await run('apt-get', ['update', '-qq'], options)) !== 0) return false;
  const install = ['install', '-y', '-qq', '--no-install-recommends', name];
  return (await run('apt-get', install, options)) === 0;
}
