import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** Node.js cannot import EMBED_LOADER_PATH here, so this repeats it. */
export const FILE_NAME = 'embed.js';
const ENTRY = fileURLToPath(new URL('../src/embed-loader.ts', import.meta.url));

/** Adds the script for other sites to the browser's files. It is one file without imports. */
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

export async function bundleEmbedLoader(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  });
  const files = 'output' in result ? result.output : [];
  const [file] = files;
  if (files.length !== 1 || file?.type !== 'chunk') throw new Error('the loader is not one file');
  return file.code.trim();
}
