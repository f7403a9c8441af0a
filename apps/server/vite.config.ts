// `npx vite build apps/server` -> apps/server/dist/main.js: our own packages are bundled, and npm packages
// are imported from node_modules at run time.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  ssr: { noExternal: [/^@pickup\//] },
  build: {
    ssr: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: {
        main: 'src/main.ts',
        'start-built-server': 'src/start-built-server.ts', // for a process that runs several servers
        'commands/consent-verify': 'src/commands/consent-verify.ts',
        'commands/operator-setup': 'src/commands/operator-setup.ts',
        'commands/auth-keys': 'src/commands/auth-keys.ts',
        'commands/auth-sessions': 'src/commands/auth-sessions.ts',
        'commands/voice-assistant': 'src/commands/voice-assistant.ts',
        'commands/voice-check': 'src/commands/voice-check.ts',
        'pglite-worker': 'src/platform/database/pglite-worker.ts', // the embedded database's own thread
        'csv-worker': 'src/operator/inbox/csv-worker.ts', // the thread that writes exports
        'mail-worker': 'src/platform/mail/mail-worker.ts', // the threads that send email
        'pdf-worker': 'src/domain/documents/pdf-worker.ts', // the threads that draw documents
      },
      // Shared chunks are beside the entries, because code finds its threads, fonts and migrations from there.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
  },
});
