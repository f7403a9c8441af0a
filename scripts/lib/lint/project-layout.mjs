import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/**
 * A file's location in the project, which follows from its path alone.
 * @typedef {object} FileLocation
 * @property {string} workspace  'packages/roi', 'apps/server', 'e2e', … or '' for the root
 * @property {'package'|'app'|'other'} kind
 * @property {'shared'|'config'|'feature'|'app'|'build'|'entry'|'test'|null} layer  the layer in an app. In a package, it is 'test' or null
 * @property {string|null} feature
 */

export function readProject(root) {
  const folders = ['packages', 'apps'].flatMap((parent) => childFolders(root, parent));
  const workspaces = [...folders, 'e2e', 'bench'].filter((folder) =>
    existsSync(join(root, folder, 'package.json')),
  );
  const byName = new Map(workspaces.map((folder) => [packageName(root, folder), folder]));
  return { root, workspaces, byName };
}

/**
 * @returns {FileLocation}
 */
export function locationOf(project, file) {
  const path = relative(project.root, file).split(sep).join('/');
  const workspace = project.workspaces.find((folder) => path.startsWith(`${folder}/`)) ?? '';
  const kind = workspace.startsWith('packages/')
    ? 'package'
    : workspace.startsWith('apps/')
      ? 'app'
      : 'other';
  const inside = path.slice(workspace.length + 1);
  const { layer, feature } =
    kind === 'app' ? placeInApp(project, workspace, inside) : placeInPackage(workspace, inside);
  return { workspace, kind, layer, feature };
}

/**
 * Returns the project's file that an import resolves to, or null for libraries and built-in
 * modules.
 */
export function resolveImport(project, fromFile, specifier) {
  if (specifier.startsWith('.')) return resolve(dirname(fromFile), specifier);
  const name = [...project.byName.keys()].find(
    (known) => specifier === known || specifier.startsWith(`${known}/`),
  );
  if (name === undefined) return null;
  const inside = specifier.slice(name.length + 1);
  return join(
    project.root,
    project.byName.get(name),
    inside.startsWith('test/') ? '' : 'src',
    inside,
  );
}

/** An app is a page if it has no platform folder, because only a server has one. */
export function isPage(project, workspace) {
  return !existsSync(join(project.root, workspace, 'src/platform'));
}

/** Only tests and benchmarks use this package. */
const TEST_SUPPORT = 'packages/test-sinks';

function placeInPackage(workspace, inside) {
  const isTest = workspace === TEST_SUPPORT || /^test\/|\.test\.tsx?$/.test(inside);
  return { layer: isTest ? 'test' : null, feature: null };
}

function placeInApp(project, workspace, inside) {
  const [top, ...rest] = inside.split('/');
  if (top !== 'src') return { layer: LAYERS_OUTSIDE_SRC[top] ?? 'app', feature: null };
  if (rest.length === 1) return { layer: layerOfRootFile(rest[0]), feature: null };
  if (rest[0] === 'features') return { layer: 'feature', feature: rest[1] };
  return { layer: LAYERS_OF_FOLDERS[rest[0]] ?? 'app', feature: null };
}

const LAYERS_OF_FOLDERS = {
  shared: 'shared',
  platform: 'shared',
  config: 'config',
  commands: 'entry',
};

const LAYERS_OUTSIDE_SRC = { test: 'test', build: 'build', 'vite.config.ts': 'build' };

function layerOfRootFile(name) {
  if (/^errors(\.test)?\./.test(name)) return 'shared';
  if (name === 'context.ts' || name === 'feature.ts') return 'config'; // used by every feature
  return name === 'main.ts' ? 'entry' : 'app';
}

function childFolders(root, parent) {
  if (!existsSync(join(root, parent))) return [];
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`);
}

function packageName(root, folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name;
}
