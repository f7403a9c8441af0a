import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ROOT } from '../run.mjs';
import { packWordPressPlugin } from '../wordpress-plugin.mjs';

const { version, engines, scripts } = readJson('package.json');

/** The name contains the platform, because packages with native code differ between platforms. */
export const releaseName = () => `pickup-${version}-${process.platform}-${process.arch}`;

/** The server finds these files relative to its own folder, so a release keeps their paths. */
export const PRODUCT = [
  'apps/console/dist',
  'apps/landing/dist',
  'apps/server/dist',
  'apps/server/fonts',
  'apps/server/migrations',
];
export const FOR_READERS = ['.env.example', 'CHANGELOG.md', 'docs', 'site.config.json'];

/** Copies a release to `folder`. The product must already be built. */
export function assembleRelease(folder) {
  for (const path of [...PRODUCT, ...FOR_READERS]) copy(path, join(folder, path));
  for (const path of runtimePackages()) copy(path, join(folder, path), isNeededAtRunTime);
  // The server finds the auth package's migrations through Node.js module resolution.
  const auth = 'packages/auth';
  copy(`${auth}/migrations`, join(folder, 'node_modules/@pickup/auth/migrations'));
  copy(`${auth}/package.json`, join(folder, 'node_modules/@pickup/auth/package.json'));
  copy('supabase', join(folder, 'supabase'), (path) => !path.endsWith('site.config.json'));
  copy('deploy', folder, (path) => !relative(join(ROOT, 'deploy'), path).startsWith('wordpress'));
  packWordPressPlugin(folder);
  const manifest = {
    name: 'pickup',
    version,
    private: true,
    type: 'module',
    engines,
    scripts: { start: 'node server.js', ...commands() },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function commands() {
  const isBuilt = (name) =>
    existsSync(join(ROOT, `apps/server/dist/commands/${name.replace(':', '-')}.js`));
  const names = Object.keys(scripts).filter(isBuilt);
  return Object.fromEntries(names.map((name) => [name, `node server.js ${name}`]));
}

/** Returns the folders of the packages that the server needs, relative to the repository. */
function runtimePackages() {
  const imported = readJson('apps/server/dist/imported-packages.json');
  const folders = installedPackages(imported, join(ROOT, 'apps/server/dist'));
  return folders.map((folder) => relative(ROOT, folder));
}

/** Optional packages are included only if they are installed for this platform. */
function installedPackages(names, from) {
  const folders = new Set();
  const add = (name, importer, isOptional) => {
    const folder = findPackage(name, importer);
    if (folder === null && isOptional) return;
    if (folder === null) throw new Error(`${name}, which ${importer} needs, is not installed`);
    if (folders.has(folder)) return;
    folders.add(folder);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const isRequired = (peer) => peerDependenciesMeta?.[peer]?.optional !== true;
    for (const peer of Object.keys(peerDependencies ?? {}).filter(isRequired)) {
      add(peer, folder, false);
    }
    for (const needed of Object.keys(dependencies ?? {})) {
      add(needed, folder, Object.hasOwn(optionalDependencies ?? {}, needed));
    }
    for (const wanted of Object.keys(optionalDependencies ?? {})) add(wanted, folder, true);
  };
  for (const name of names) add(name, from, false);
  return [...folders];
}

/** Searches node_modules itself, because many packages do not let Node.js resolve package.json. */
function findPackage(name, from) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(from) === from ? null : findPackage(name, dirname(from));
}

const UNUSED = /\.(?:d\.[cm]?ts|[cm]?ts|tsx|map|md|markdown|flow)$/i;
const isNeededAtRunTime = (path) => !UNUSED.test(path) || /^licen[cs]e/i.test(basename(path));

function copy(path, to, filter = () => true) {
  const from = join(ROOT, path);
  // A nested node_modules folder contains other packages, which are copied only if needed.
  const isOwn = (file) => !relative(from, file).split(/[\\/]/).includes('node_modules');
  cpSync(from, to, { recursive: true, filter: (file) => isOwn(file) && filter(file) });
}

function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}
