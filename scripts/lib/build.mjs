import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT, runNode } from './run.mjs';

/** A change in a product's `folder` or in the packages causes a new build of the product. */
const PRODUCTS = [
  page('en'),
  page('es'),
  {
    name: 'console',
    folder: 'apps/console',
    dist: 'dist',
    outputs: ['index.html'],
    steps: [['apps/console']],
  },
  {
    name: 'server',
    folder: 'apps/server',
    dist: 'dist',
    outputs: ['main.js'],
    steps: [['apps/server']],
  },
];

function page(language) {
  const build = ['apps/landing', '--mode', language];
  return {
    name: language === 'en' ? 'page' : 'Spanish page',
    folder: 'apps/landing',
    dist: `dist/${language}`,
    outputs: ['client/.vite/manifest.json', 'server/entry-server.js'],
    steps: [build, [...build, '--ssr', 'src/entry-server.tsx']],
  };
}

export async function build() {
  const started = performance.now();
  const outdated = PRODUCTS.filter((product) => !isCurrent(product));
  if (outdated.length === 0) return true;
  console.log(`Building ${outdated.map(({ name }) => name).join(' and ')}…`);
  const results = await Promise.all(outdated.map(buildProduct));
  if (results.includes(false)) return false;
  console.log(`Built in ${((performance.now() - started) / 1_000).toFixed(1)} s.`);
  return true;
}

async function buildProduct(product) {
  const state = sourceState(product);
  const stamp = stampFile(product);
  rmSync(stamp, { force: true }); // an interrupted build must not look finished
  for (const step of product.steps) {
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
    const env = { ...process.env, NODE_ENV: 'production' };
    const code = await runNode([vite, 'build', ...step, '--logLevel', 'warn'], { env });
    if (code !== 0) return false;
  }
  writeFileSync(stamp, state);
  return true;
}

function isCurrent(product) {
  const stamp = stampFile(product);
  const isBuilt = product.outputs.every((file) =>
    existsSync(join(ROOT, product.folder, product.dist, file)),
  );
  return isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceState(product);
}

function stampFile({ folder, dist }) {
  return join(ROOT, folder, dist, '.built-from');
}

// A Git checkout changes the dates of unchanged files, so the hash covers the content.
function sourceState({ folder }) {
  const files = [
    ...filesBelow(folder),
    ...filesBelow('packages'),
    ...readdirSync(ROOT).filter((name) => name.startsWith('tsconfig.')),
    'package-lock.json',
    'scripts/lib/build.mjs',
    'scripts/lib/precompress.ts',
  ];
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

const NOT_A_SOURCE = /(?:^|\/)(?:dist|node_modules|test|migrations|\.[^/]*)(?:\/|$)|\.test\.tsx?$/;

function filesBelow(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !NOT_A_SOURCE.test(path));
}
