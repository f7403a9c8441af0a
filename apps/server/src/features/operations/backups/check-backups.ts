import type { Config } from '../../../config/config.ts';
import type { Check } from '../../../feature.ts';
import { openStore } from '../../../platform/database/backup/open-store.ts';
import { checkBackupStore } from './check-backup-store.ts';
import {
  notChecked,
  ok,
  problem,
  warning,
  type Finding,
} from '../../../platform/checks/finding.ts';
import type { LocalServer } from '../../../platform/checks/local-server.ts';

interface CheckInput {
  readonly config: Pick<Config, 'backup'>;
  readonly now: Date;
  readonly server: Promise<LocalServer>;
}

export const BACKUP_CHECKS: readonly Check<CheckInput>[] = [
  {
    topic: 'upkeep',
    name: 'Backups',
    run: async ({ server, now }) => checkBackups(await server, now),
  },
  {
    topic: 'upkeep',
    name: 'Backup location',
    run: ({ config: { backup } }) =>
      backup.to === null ? [] : checkBackupStore(openStore(backup.to, backup.s3)),
  },
];

const CHECK = 'Backups';
const LATE_HOURS = 26;
const MISSING_HOURS = 72;

export function checkBackups({ readiness, state }: LocalServer, now: Date): Finding {
  if (state !== 'ready' || readiness === null) {
    return notChecked(CHECK, 'the server is not running here.', 'Start it, then check again.');
  }
  if (!('last_backup' in readiness)) {
    return warning(
      CHECK,
      'no backup is set up.',
      'Set up backups in the console, under Settings, Data & backups, or set BACKUP_TO.',
    );
  }
  const takenAt = takenAtOf(readiness['last_backup']);
  if (takenAt === null) {
    return warning(
      CHECK,
      'no backup has been verified yet.',
      'Make a backup now, as docs/backup.md describes, and check its result.',
    );
  }
  const hours = (now.getTime() - takenAt.getTime()) / 3_600_000;
  const text = `the last verified backup is ${ageText(hours)} old.`;
  if (hours > MISSING_HOURS) return problem(CHECK, text, ADVICE);
  return hours > LATE_HOURS ? warning(CHECK, text, ADVICE) : ok(CHECK, text);
}

const ADVICE = 'Read the log to see why later backups failed.';

function takenAtOf(value: unknown): Date | null {
  if (typeof value !== 'object' || value === null || !('taken_at' in value)) return null;
  const time = Date.parse(String(value.taken_at));
  return Number.isNaN(time) ? null : new Date(time);
}

function ageText(hours: number): string {
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`;
}
