import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineBoot } from './build/inline-boot.ts';
import { precompress } from '../../scripts/lib/precompress.ts';

// The document links to the files that the inbox needs, so that they load together. Libraries have
// separate files, which stay in the browser's cache across releases.
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
    assetsInlineLimit: 0, // The content security policy forbids data URLs for fonts and scripts.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 3_000, // In kB. The dictionaries for rating a new password are large.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
});
