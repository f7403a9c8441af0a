// `npx vite build apps/server` builds apps/server/dist/main.js. The bundle contains our own
// packages, and imports npm packages from node_modules at run time.
import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** Writes the names of the npm packages that the bundle imports, for `npm run release`. */
const listImportedPackages: Plugin = {
  name: 'list-imported-packages',
  generateBundle(_, bundle) {
    const imported = Object.values(bundle)
      .flatMap((part) => (part.type === 'chunk' ? [...part.imports, ...part.dynamicImports] : []))
      .filter((name) => !(name in bundle) && !isBuiltin(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    const source = JSON.stringify([...new Set(imported)].toSorted());
    this.emitFile({ type: 'asset', fileName: 'imported-packages.json', source });
  },
};

export default defineConfig({
  plugins: [listImportedPackages],
  root: fileURLToPath(new URL('.', import.meta.url)),
  ssr: { noExternal: [/^@pickup\//] },
  build: {
    ssr: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: {
        main: 'src/main.ts',
        'start-built-server': 'src/start-built-server.ts', // for a process that runs several servers
        'commands/backup': 'src/commands/backup.ts',
        'commands/restore': 'src/commands/restore.ts',
        'commands/move': 'src/commands/move.ts',
        'commands/purge': 'src/commands/purge.ts',
        'commands/consent-verify': 'src/commands/consent-verify.ts',
        'commands/operator-setup': 'src/commands/operator-setup.ts',
        'commands/auth-keys': 'src/commands/auth-keys.ts',
        'commands/auth-sessions': 'src/commands/auth-sessions.ts',
        'commands/voice-assistant': 'src/commands/voice-assistant.ts',
        'commands/doctor': 'src/commands/doctor.ts',
        'commands/settings': 'src/commands/settings.ts',
        'commands/voice-check': 'src/commands/voice-check.ts',
        'pglite-worker': 'src/platform/database/embedded/pglite-worker.ts', // the embedded database's own thread
        'backup-worker': 'src/features/operations/backups/backup-worker.ts', // the thread that makes backups
        'calendar-worker': 'src/features/bookings/calendar-files/calendar-worker.ts', // the thread that reads calendars
        'pdf-worker': 'src/features/report/pdf/pdf-worker.ts', // the threads that draw documents
      },
      // Shared chunks must be beside the entries, because code looks for threads, fonts and
      // migrations relative to its own file.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
  },
});
