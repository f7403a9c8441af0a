import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canInstallDebianPackages, installDebianPackage } from './debian-package.mjs';
import { onPath, versionOf } from './find-executable.mjs';

/**
 * Finds PostgreSQL without installing it.
 * @returns {{folder: string, from: string} | null}
 */
export function findPostgres() {
  const folder = findFolder();
  return folder ? { folder, from: 'installed here' } : null;
}

/**
 * Finds PostgreSQL, or installs Debian's package if possible.
 * @returns {Promise<{folder: string, from: string} | null>}
 */
export async function ensurePostgres() {
  const installed = findPostgres();
  if (installed) return installed;
  if (!canInstallDebianPackages()) return null;
  console.log("PostgreSQL is not installed. Installing Debian's package…");
  await installDebianPackage('postgresql');
  const folder = findFolder();
  return folder ? { folder, from: "Debian's package, installed now" } : null;
}

// Debian and Homebrew keep the server's programs outside of the PATH.
const VERSIONED = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/Library/PostgreSQL/*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
];

function findFolder() {
  const initdb = onPath('initdb');
  const folders = [...(initdb ? [dirname(initdb)] : []), ...VERSIONED.flatMap(expand)];
  return folders.find((folder) => versionOf(join(folder, 'postgres')) !== null) ?? null;
}

function expand(pattern) {
  const [parent, rest] = pattern.split('*');
  const base = parent.endsWith('/') ? parent : dirname(parent);
  if (!existsSync(base)) return [];
  return readdirSync(base)
    .map((name) => `${join(base, name)}`)
    .filter((path) => path.startsWith(parent))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((path) => path + rest);
}
