import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the full path of the first of these programs that is on the PATH, or null. */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    const folder = folders.find((candidate) => existsSync(join(candidate, name)));
    if (folder !== undefined) return join(folder, name);
  }
  return null;
}

/**
 * Returns the output of `<program> --version`, or null if the program fails. For example, Ubuntu's
 * stubs for snap packages fail.
 */
export function versionOf(program) {
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 20_000 };
    return execFileSync(program, ['--version'], options).trim();
  } catch {
    return null;
  }
}

export function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * Returns true on Debian, but not on Ubuntu. Ubuntu's packages of the same names install snaps,
 * which cannot run in containers.
 */
export function isDebian() {
  return (
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}
