import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { locationOf, resolveImport } from './project-layout.mjs';

/**
 * Returns the rule in docs/architecture.md that this import breaks, or null.
 * @param {{typeOnly: boolean}} how
 */
export function importFault(project, fromFile, specifier, { typeOnly }) {
  const target = resolveImport(project, fromFile, specifier);
  if (target === null) return null;
  const from = locationOf(project, fromFile);
  const to = locationOf(project, target);
  if (from.workspace === '' || from.workspace === 'bench') return null;
  if (to.workspace === '' && mayUseTools(from)) return null;
  if (isForTests(to) && !isTest(from, fromFile))
    return `only tests may import ${pathOf(project, target)}`;
  if (from.workspace !== to.workspace) {
    if (specifier.startsWith('.')) return leavesItsWorkspace(project, target);
    return betweenWorkspaces(from, to, typeOnly);
  }
  if (from.workspace === 'packages/auth') return insideSignIn(project, fromFile, target);
  const isForItsTest = to.layer === 'test' && isTest(from, fromFile);
  return from.kind === 'app' && !isForItsTest ? insideApp(project, from, to, target) : null;
}

// Tests, benchmarks and builds use the tools in scripts/lib.
function mayUseTools({ kind, layer }) {
  return kind === 'other' || layer === 'test' || layer === 'build';
}

function isForTests({ kind, layer }) {
  return kind === 'package' && layer === 'test';
}

function isTest({ kind, layer }, file) {
  return kind === 'other' || layer === 'test' || /\.test\.tsx?$/.test(file);
}

function leavesItsWorkspace(project, target) {
  return `a relative import leaves its workspace (${pathOf(project, target)}): import the package by its name`;
}

function pathOf(project, file) {
  return relative(project.root, file).split(sep).join('/');
}

function betweenWorkspaces(from, to, typeOnly) {
  if (to.kind === 'app' && from.kind === 'app' && typeOnly) return null;
  if (to.kind !== 'package') return `${from.workspace} may not import ${to.workspace}`;
  if (from.kind !== 'package' || isForTests(to)) return null;
  const allowed = PACKAGES_A_PACKAGE_MAY_IMPORT[from.workspace] ?? COMMON_PACKAGES;
  if (allowed.includes(to.workspace)) return null;
  return `${from.workspace} may import ${allowed.join(' and ') || 'only libraries'}, not ${to.workspace}`;
}

const COMMON_PACKAGES = ['packages/roi', 'packages/contracts', 'packages/messages'];
const PACKAGES_A_PACKAGE_MAY_IMPORT = {
  'packages/roi': [],
  'packages/contracts': ['packages/roi', 'packages/messages', 'packages/theme'],
  'packages/messages': [],
  'packages/theme': [],
  'packages/passwords': [],
  'packages/auth': [...COMMON_PACKAGES, 'packages/passwords'],
};

/** The folders and files of packages/auth/src, lowest first. Each may import those before it. */
const SIGN_IN_ORDER = [
  'auth-error',
  'auth-database',
  'store',
  'auth-options',
  'keys',
  'passwords',
  'tokens',
  'wire',
  'auth-deps',
  'requests',
  'limits',
  'one-time-tokens',
  'flows',
  'users',
  'sessions',
  'http',
  'verification',
  'mails',
  'texts',
  'mfa',
  'account',
  'providers',
  'oauth',
  'saml',
  'admin',
  'auth-service',
  'routes',
  'create-auth',
  'index',
];

function insideSignIn(project, fromFile, target) {
  const [from, to] = [fromFile, target].map((file) => partOfSignIn(pathOf(project, file)));
  if (from === undefined || to === undefined || from === to) return null;
  const [high, low] = [from, to].map((name) => SIGN_IN_ORDER.indexOf(name));
  return low >= 0 && low < high ? null : `${from} may not import ${to}, which is above it`;
}

function partOfSignIn(path) {
  return /^packages\/auth\/src\/([^/.]+)/.exec(path)?.[1];
}

// A layer may import layers that are not higher. Tests may import everything in their own app.
const HEIGHT = { shared: 0, config: 1, feature: 2, app: 3, build: 3, entry: 4, test: 5 };

/** Returns the server's features, lowest first. Each may import only the features before it. */
export function readServerFeatures(root) {
  const file = join(root, 'apps/server/src/features.ts');
  if (!existsSync(file)) return [];
  const [, list = ''] = /^const FEATURES = \[([^\]]*)\]/m.exec(readFileSync(file, 'utf8')) ?? [];
  return list.match(/\w+/g) ?? [];
}

function insideApp({ serverFeatures }, from, to, target) {
  if (from.feature !== to.feature && from.feature !== null && to.feature !== null)
    return betweenFeatures(serverFeatures, from, to, target);
  if (to.layer === 'entry' && from.layer !== 'entry')
    return 'main.ts is an entry point: nothing may import it';
  if (HEIGHT[to.layer] <= HEIGHT[from.layer]) return null;
  const who = from.feature === null ? from.layer : `feature ${from.feature}`;
  return `${who} may not import what is above it (${to.layer})`;
}

function betweenFeatures(serverFeatures, { workspace, feature: from }, { feature: to }, target) {
  if (workspace !== 'apps/server')
    return `feature ${from} may not import feature ${to}: connect them in the app`;
  const [low, high] = [to, from].map((name) => serverFeatures.indexOf(name));
  if (low >= 0 && low < high)
    return target.endsWith(`/${to}/index.ts`)
      ? null
      : `import features/${to}/index.ts, which exports what other features may use`;
  return `feature ${from} may not import feature ${to}, which is above it`;
}
