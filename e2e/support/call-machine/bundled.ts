import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a module into one script for the page, once per worker process. The module's path is
 * relative to this folder.
 */
export function bundled(name: string): Promise<string> {
  const code = bundles.get(name) ?? bundle(fileURLToPath(new URL(name, import.meta.url)));
  bundles.set(name, code);
  return code;
}

async function bundle(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error', // hides a warning about import.meta, which these modules do not use
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${input} was not bundled`);
  return chunk.code;
}
