import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isPage, resolveImport, roomOf } from './rooms.mjs';

/** Why this value import would bring zod (14 kB brotli, and no use in a browser) to the page, or null. */
export function bundleFault(house, fromFile, specifier, { typeOnly }) {
  const { workspace } = roomOf(house, fromFile);
  if (typeOnly || !workspace.startsWith('apps/') || !isPage(house, workspace)) return null;
  if (specifier === 'zod') return 'zod stays on the server';
  const target = resolveImport(house, fromFile, specifier);
  if (target === null || specifier.startsWith('.')) return null;
  const path = reachesZod(asFile(target), new Set());
  return path ? `${specifier} reaches zod (${path}): import its types only` : null;
}

// With verbatimModuleSyntax only `import type` and `export type` vanish from the bundle.
const VALUE_IMPORT = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/gm;

function reachesZod(file, seen) {
  if (seen.has(file) || !existsSync(file)) return null;
  seen.add(file);
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(VALUE_IMPORT)) {
    if (specifier === 'zod') return file.slice(file.lastIndexOf('/') + 1);
    const found = specifier.startsWith('.')
      ? reachesZod(resolve(dirname(file), specifier), seen)
      : null;
    if (found) return found;
  }
  return null;
}

function asFile(target) {
  return existsSync(`${target}.ts`) ? `${target}.ts` : join(target, 'index.ts');
}
