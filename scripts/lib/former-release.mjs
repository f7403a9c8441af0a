import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The newest tag of a release. Null before the first one. */
export function newestRelease() {
  const [tag = ''] = git('tag', '--list', 'v*', '--sort=-v:refname').split('\n');
  return tag === '' ? null : tag;
}

/**
 * The files of a tag or commit in a folder of their own, which later calls find again. Throws for an unknown name.
 * @param {string} name
 * @returns {string}
 */
export function checkOut(name) {
  const commit = git('rev-parse', '--verify', `${name}^{commit}`);
  const folder = join(ROOT, '.cache', `former-${commit.slice(0, 12)}`);
  if (existsSync(join(folder, 'package.json'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  return folder;
}
