// From the repository's root: npx vite build apps/console -> apps/console/dist (index.html, assets,
// .br, .gz).
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineBoot } from './build/inline-boot.ts';
import { precompress } from '../../scripts/lib/precompress.ts';

// The inbox needs four files, which the document names, so that they load together. Libraries stay in
// the browser's cache across releases. The other screens have a file each, and share one.
const initial = { tags: ['$initial' as const] };
const GROUPS = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
    ...initial,
  },
  { name: 'libraries', test: /node_modules[\\/](?:@supabase|@tanstack|tslib)[\\/]/, ...initial },
  { name: 'app', ...initial },
  { name: 'screens', minShareCount: 2, test: /[\\/](?:apps|packages)[\\/]/ },
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/console/',
  plugins: [react(), inlineBoot(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0, // the content security policy forbids data URLs for fonts and scripts
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000, // kB: the dictionaries that rate a new password, loaded when one is typed
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
});
