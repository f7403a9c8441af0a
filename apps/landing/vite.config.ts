// Build the client first, because the server build reads the client's manifest. Run npx vite build
// apps/landing --mode en, and then the same with --ssr src/entry-server.tsx. The mode is the
// language, so that each build contains the texts of only one language.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { callPlayer } from './build/call-player.ts';
import { clientAssets } from './build/client-assets.ts';
import { compileEarly } from './build/compile-early.ts';
import { embedLoader } from './build/embed-loader.ts';
import { inlineScript } from './build/inline-script.ts';
import { laterStyles } from './build/later-styles.ts';
import { customTexts } from './build/custom-texts.ts';
import { precompress } from '../../scripts/lib/precompress.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// The bundler's timings would only distract operators.
const quiet = { checks: { bundlerTimings: false } };

// The page loads two files immediately: React and the app. Browsers can keep the React file across
// releases.
const initial = { tags: ['$initial' as const] };
// On a phone, an extra request takes longer than extra bytes, so the lead dialog is one file. The
// page loads this file at the first interaction. The file also contains the results' formulas and
// table, because the visitor's first change needs them.
const DIALOG = /[\\/](?:lead-dialog[\\/]lead-dialog|results[\\/](?:formulas|savings-table))\.tsx$/;
const clientChunks = {
  ...quiet,
  input: `${root}src/entry-client.tsx`,
  // Inlining constants keeps icons that load on demand out of the app's file.
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

// The server renders the whole page, so its bundle includes the parts that load on demand.
const serverChunks = { checks: { ...quiet.checks, ineffectiveDynamicImport: false } };

// Drops preloads of files that the page has already loaded.
const withoutLoaded = (_file: string, dependencies: string[]) =>
  dependencies.filter((name) => !/\/(?:react|rolldown-runtime)-[^/]+\.js$/.test(name));

// English is the default, so packages declare a separate export condition only for Spanish.
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
    customTexts(),
    clientAssets({ client: `${root}dist/${language}/client`, devPreamble: react.preambleCode }),
    embedLoader(),
    laterStyles(),
    callPlayer(),
    compileEarly(['react', 'entry-client', 'lead-dialog']),
    precompress(),
  ],
  // Without NODE_ENV, React would choose between development and production at run time. So the
  // server build sets NODE_ENV.
  define: {
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
    'import.meta.env.KEEPS_SERVER_MARKUP': String(command === 'build' && isSsrBuild !== true),
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
