import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));

const ENTRIES = {
  'intake-server': 'test/leads/intake-server.ts',
  'consent-chain-process': 'test/privacy/consent-chain-process.ts',
  'purging-process': 'test/privacy/purging-process.ts',
  'settings-server': 'test/settings/settings-server.ts',
  'starting-server': 'test/platform/starting-server.ts',
  'commands/auth-sessions': 'src/commands/auth-sessions.ts',
  'commands/backup': 'src/commands/backup.ts',
  'commands/restore': 'src/commands/restore.ts',
  'commands/move': 'src/commands/move.ts',
  'commands/purge': 'src/commands/purge.ts',
  'commands/consent-verify': 'src/commands/consent-verify.ts',
  'commands/voice-assistant': 'src/commands/voice-assistant.ts',
  'commands/doctor': 'src/commands/doctor.ts',
  'commands/settings': 'src/commands/settings.ts',
  'commands/voice-check': 'src/commands/voice-check.ts',
};
const THREADS = {
  'pglite-worker': 'src/platform/database/embedded/pglite-worker.ts',
  'backup-worker': 'src/features/operations/backups/backup-worker.ts',
  'calendar-worker': 'src/features/bookings/calendar-files/calendar-worker.ts',
  'pdf-worker': 'src/features/report/pdf/pdf-worker.ts',
};

export type ProcessName = keyof typeof ENTRIES;

export interface BuiltProcesses {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Builds the processes and threads that tests start. If they ran from source, each would spend two
 * seconds loading TypeScript.
 */
export async function buildProcesses(): Promise<BuiltProcesses> {
  // The output is inside the server's node_modules, so that the processes find the server's
  // packages. npm does not create this folder if all packages are in the root's node_modules.
  const packages = join(SERVER, 'node_modules');
  await mkdir(packages, { recursive: true });
  const place = await mkdtemp(join(packages, '.test-processes-'));
  const folder = join(place, 'built');
  await symlink(join(SERVER, 'migrations'), join(place, 'migrations'), 'junction');
  await symlink(join(SERVER, 'fonts'), join(place, 'fonts'), 'junction');
  await build({
    configFile: false,
    root: SERVER,
    logLevel: 'warn',
    ssr: { noExternal: [/^@pickup\//] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: { ...ENTRIES, ...THREADS },
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  return { folder, remove: () => rm(place, { recursive: true }) };
}
