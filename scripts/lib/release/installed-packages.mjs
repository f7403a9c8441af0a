import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folders of these npm packages and of all their run-time dependencies, as installed. Optional
 * packages are included only if they are installed for this platform.
 * @param {readonly string[]} names
 * @param {string} from the folder whose code imports them
 */
export function installedPackages(names, from) {
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

/** Many packages do not export their package.json, so this searches as Node.js does. */
function findPackage(name, from) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(from) === from ? null : findPackage(name, dirname(from));
}
