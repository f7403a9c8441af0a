import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isPage, locationOf, resolveImport } from './project-layout.mjs';

/**
 * Returns why a page must not import this value, or null. For example, zod alone would add 14 kB to
 * the compressed page.
 */
export function bundleFault(project, fromFile, specifier, { typeOnly }) {
  const { workspace } = locationOf(project, fromFile);
  if (typeOnly || isTest(fromFile) || !workspace.startsWith('apps/') || !isPage(project, workspace))
    return null;
  if (specifier === 'zod') return 'zod stays on the server';
  const target = resolveImport(project, fromFile, specifier);
  if (target === null || specifier.startsWith('.')) return null;
  const path = reaches(asFile(target), new Set());
  return path ? `${specifier} reaches ${path}: import its types only` : null;
}

const isTest = (file) => /\.test\.tsx?$/.test(file);

// Code in a package's platform folder uses private keys, which no page may contain.
const SERVER_ONLY = /[\\/]packages[\\/][^\\/]+[\\/]src[\\/]platform[\\/]/;

// With verbatimModuleSyntax, the bundle contains every import except type imports.
const VALUE_IMPORT = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/gm;

function reaches(file, seen) {
  if (SERVER_ONLY.test(file)) return `the server side (platform/${basename(file)})`;
  if (seen.has(file) || !existsSync(file)) return null;
  seen.add(file);
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(VALUE_IMPORT)) {
    if (specifier === 'zod') return `zod (${basename(file)})`;
    const found = specifier.startsWith('.')
      ? reaches(resolve(dirname(file), specifier), seen)
      : null;
    if (found) return found;
  }
  return null;
}

function asFile(target) {
  return existsSync(`${target}.ts`) ? `${target}.ts` : join(target, 'index.ts');
}
