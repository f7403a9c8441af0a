// From the repository's root: npx vite build apps/console -> apps/console/dist (index.html, assets,
// .br, .gz).
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../../scripts/lib/precompress.ts';

// Libraries stay in the browser's cache across releases; each screen loads when it is opened.
const LIBRARIES = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/ },
  { name: 'auth', test: /node_modules[\\/]@supabase[\\/]/ },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/console/',
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0, // the content security policy forbids data URLs for fonts and scripts
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000, // kB: the dictionaries that rate a new password, loaded when one is typed
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: LIBRARIES } },
    },
  },
});
