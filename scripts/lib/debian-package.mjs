import { isDebian, isRoot, onPath } from './find-executable.mjs';
import { run } from './run.mjs';

/** Whether Debian packages can be installed here. */
export function canInstallDebianPackages() {
  return isRoot() && isDebian() && onPath('apt-get') !== null;
}

/** Installs a Debian package. Returns whether that succeeded. */
export async function installDebianPackage(name) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };
  if ((await run('apt-get', ['update', '-qq'], options)) !== 0) return false;
  const install = ['install', '-y', '-qq', '--no-install-recommends', name];
  return (await run('apt-get', install, options)) === 0;
}
