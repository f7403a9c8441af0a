import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';

// Hooks of Node's module loader that replace the source of a worker thread by its build.
let folder = '';

export function initialize(data) {
  folder = data;
}

export function resolve(specifier, context, next) {
  if (!specifier.endsWith('-worker.ts')) return next(specifier, context);
  const url = pathToFileURL(`${folder}/${basename(specifier, '.ts')}.js`).href;
  return { url, shortCircuit: true };
}
