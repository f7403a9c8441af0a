// From the repository's root, in this order:
//   npx vite build apps/landing                                -> apps/landing/dist/client (manifest, .br, .gz)
//   npx vite build apps/landing --ssr src/entry-server.tsx     -> apps/landing/dist/server/entry-server.js
// The second reads the first one's manifest. In development (middleware mode, root apps/landing)
// `vite.ssrLoadModule('/src/entry-server.tsx')` answers the same module.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientAssets } from './build/client-assets.ts';
import { inlineScript } from './build/inline-script.ts';
import { precompress } from '../../scripts/lib/precompress.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// The duration of the bundler does not interest operators.
const quiet = { checks: { bundlerTimings: false } };

// The page needs two files immediately, loaded together: React, which stays in the browser's cache
// across releases, and the app. Parts loaded on demand share their modules.
const initial = { tags: ['$initial' as const] };
const clientChunks = {
  ...quiet,
  input: `${root}src/entry-client.tsx`,
  output: {
    codeSplitting: {
      groups: [
        { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, ...initial },
        { name: 'app', ...initial },
      ],
    },
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  appType: 'custom',
  plugins: [
    react(),
    inlineScript(),
    clientAssets({ root, devPreamble: react.preambleCode }),
    precompress(),
  ],
  // One self-contained server bundle: always React's production build, whatever NODE_ENV is.
  ssr: { noExternal: command === 'build' ? true : [/^@pickup\//] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: isSsrBuild ? 'node20' : 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? quiet : clientChunks,
  },
}));
