// From the repository's root, in this order:
//   npx vite build apps/landing --mode en                              -> apps/landing/dist/en/client (manifest, .br, .gz)
//   npx vite build apps/landing --mode en --ssr src/entry-server.tsx   -> apps/landing/dist/en/server/entry-server.js
// The second reads the first one's manifest. The mode is the language, so each build has only its own texts.
// In development (middleware mode, root apps/landing) `vite.ssrLoadModule('/src/entry-server.tsx')` returns the
// same module.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { clientAssets } from './build/client-assets.ts';
import { compileEarly } from './build/compile-early.ts';
import { embedLoader } from './build/embed-loader.ts';
import { inlineScript } from './build/inline-script.ts';
import { laterStyles } from './build/later-styles.ts';
import { ownTexts } from './build/own-texts.ts';
import { precompress } from '../../scripts/lib/precompress.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// Operators do not need the bundler's timings.
const quiet = { checks: { bundlerTimings: false } };

// The page needs two files immediately, loaded together: React, which stays in the browser's cache
// across releases, and the app. Parts loaded on demand share their modules.
const initial = { tags: ['$initial' as const] };
// The lead dialog is one file with everything it needs, because each request costs a phone more time
// than its bytes. The page loads it at the first sign of a person, so other parts that share its modules find them
// loaded. The results' formulas and table are needed at the first change.
const DIALOG = /[\\/](?:lead-dialog[\\/]lead-dialog|results[\\/](?:formulas|savings-table))\.tsx$/;
const clientChunks = {
  ...quiet,
  input: `${root}src/entry-client.tsx`,
  // An icon's path is written where it is used, so that the app's file has none that load on demand.
  optimization: { inlineConst: { mode: 'all' as const, pass: 1 } },
  output: {
    codeSplitting: {
      groups: [
        { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, ...initial },
        { name: 'app', ...initial },
        { name: 'lead-dialog', test: DIALOG },
      ],
    },
  },
};

// The server renders the whole page at once, so its bundle also has the parts that browsers load on
// demand.
const serverChunks = { checks: { ...quiet.checks, ineffectiveDynamicImport: false } };

// Parts loaded on demand need not name what the page has loaded before.
const withoutLoaded = (_file: string, dependencies: string[]) =>
  dependencies.filter((name) => !/\/(?:react|rolldown-runtime)-[^/]+\.js$/.test(name));

// Packages have an export for each language but English, which is the default.
const spanish = {
  resolve: { conditions: ['es', ...defaultClientConditions] },
  environments: { ssr: { resolve: { conditions: ['es', ...defaultServerConditions] } } },
};

export default defineConfig(({ command, isSsrBuild, mode: language }) => ({
  root,
  appType: 'custom',
  ...(language === 'es' && spanish),
  plugins: [
    react(),
    inlineScript(),
    ownTexts(),
    clientAssets({ client: `${root}dist/${language}/client`, devPreamble: react.preambleCode }),
    embedLoader(),
    laterStyles(),
    compileEarly(['react', 'entry-client', 'lead-dialog']),
    precompress(),
  ],
  // React chooses its development build at run time unless NODE_ENV is "production", and `npm start` does not set it.
  // So the build decides: the server bundle is self-contained and has only React's production build.
  define: {
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
    'import.meta.env.KEEPS_SERVED': String(command === 'build' && isSsrBuild !== true),
  },
  ssr: { noExternal: command === 'build' ? true : [/^@pickup\//] },
  build: {
    outDir: `dist/${language}/${isSsrBuild ? 'server' : 'client'}`,
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: isSsrBuild ? 'node20' : 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutLoaded },
    rolldownOptions: isSsrBuild ? serverChunks : clientChunks,
  },
}));
