import { isDebian, isRoot, onPath } from './find-executable.mjs';
import { run } from './run.mjs';

export function canInstallDebianPackages() {
  return isRoot() && isDebian() && onPath('apt-get') !== null;
}

export async function installDebianPackage(name) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };
  if ((await run('apt-get', ['update', '-qq'], options)) !== 0) return false;
  const install = ['install', '-y', '-qq', '--no-install-recommends', name];
  return (await run('apt-get', install, options)) === 0;
}
