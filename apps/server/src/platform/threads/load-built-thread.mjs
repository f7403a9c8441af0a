import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';

// These hooks make Node.js load the build of a worker thread instead of its source.
let folder = '';

export function initialize(data) {
  folder = data;
}

export function resolve(specifier, context, next) {
  if (!specifier.endsWith('-worker.ts')) return next(specifier, context);
  const url = pathToFileURL(`${folder}/${basename(specifier, '.ts')}.js`).href;
  return { url, shortCircuit: true };
}
