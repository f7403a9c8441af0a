import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../checks.mjs';
import { ROOT } from '../run.mjs';

const CLIENT = join(ROOT, 'packages/client');

const OPTIONS = {
  target: 'es2022',
  module: 'nodenext',
  lib: 'es2023',
  types: 'node',
  rewriteRelativeImportExtensions: 'true',
  declaration: 'true',
};

export async function buildClient(folder) {
  const options = Object.entries(OPTIONS).flatMap(([name, value]) => [`--${name}`, value]);
  const files = ['--ignoreConfig', join(CLIENT, 'src/client.ts'), '--outDir', folder];
  if ((await runTool('typescript', 'bin/tsc', [...files, ...options])) !== 0) return false;
  const { name, version, type } = JSON.parse(readFileSync(join(CLIENT, 'package.json'), 'utf8'));
  const exports = { '.': { types: './client.d.ts', default: './client.js' } };
  const manifest = { name, version, type, engines: { node: '>=20' }, exports };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return true;
}
