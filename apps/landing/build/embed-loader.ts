import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

/** Node.js cannot import EMBED_LOADER_PATH here, so this repeats the path's file name. */
export const FILE_NAME = 'embed.js';
const ENTRY = fileURLToPath(new URL('../src/embed-loader.ts', import.meta.url));

/** Adds the loader script for other sites to the browser's files, as one file without imports. */
export function embedLoader(): Plugin {
  return {
    name: 'pickup:embed-loader',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: await bundleEmbedLoader() });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE_NAME}`, (_request, response, next) => {
        response.setHeader('content-type', 'text/javascript');
        response.setHeader('cross-origin-resource-policy', 'cross-origin');
        bundleEmbedLoader().then((code) => response.end(code), next);
      });
    },
  };
}

export const bundleEmbedLoader = () => bundleScript(ENTRY, 'iife');
