import { toWire } from '@pickup/contracts/wire-case';
import {
  backupListSchema,
  backupRequestSchema,
  backupSchema,
} from '@pickup/contracts/operations/backups';
import type { Hono } from 'hono';
import { askForBackup } from './backup-schedule.ts';
import { readBackup, readBackups, readLastVerified, type StoredBackup } from './stored-backups.ts';
import { recordAction, principalOf, type Principal } from '../../people/index.ts';
import { AppError } from '../../../errors.ts';
import { openStore } from '../../../platform/database/backup/open-store.ts';
import type { S3Access } from '../../../platform/database/backup/s3-store.ts';
import type { RouteParts } from '../../../platform/http/route-parts.ts';
import { routes, serve } from '../../../platform/http/route.ts';

interface BackupRoutesDeps extends RouteParts {
  readonly backup: {
    readonly to: string | null;
    readonly atMinute: number;
    readonly key: object | null;
    readonly s3: S3Access | null;
  };
}

const LISTED = 30;

export const BACKUP_ROUTES = routes('backups', {
  listBackups: {
    at: 'GET /api/backups',
    permission: 'backups.manage',
    summary: 'List backups',
    description: 'Newest first, at most 30.',
    answer: backupListSchema,
  },
  requestBackup: {
    at: 'POST /api/backups',
    permission: 'backups.manage',
    summary: 'Make a backup now',
    description: 'It is restored and checked before it counts as verified.',
    body: backupRequestSchema,
    example: {},
    answer: backupSchema,
    status: 202,
    conflict: true,
  },
});

export function createBackupRoutes(deps: BackupRoutesDeps): Hono {
  const { database, queue, backup, requestFacts, now } = deps;

  function placeOf(asked: string | undefined, by: Principal): string {
    if (backup.key === null) {
      throw new AppError('conflict', 'Set BACKUP_PASSPHRASE or BACKUP_KEY_FILE, and restart.');
    }
    // The server can write to places that the caller may not, so only the operator token may choose
    // a place.
    const runsServer = by.kind === 'key' && by.id === null;
    if (asked !== undefined && !runsServer) {
      throw new AppError('forbidden', 'Only the operator token may name another place.');
    }
    const place = asked ?? backup.to;
    if (place === null) throw new AppError('conflict', 'Set BACKUP_TO, and restart.');
    try {
      return openStore(place, backup.s3).place;
    } catch (error) {
      throw new AppError('invalid_input', `${(error as Error).message}.`);
    }
  }

  return serve(BACKUP_ROUTES, {
    async listBackups() {
      const lastProved = await readLastVerified(database);
      const stored = await readBackups(database, LISTED);
      const { to, atMinute, key } = backup;
      return {
        schedule: to === null ? null : { to, at_minute: atMinute },
        has_key: key !== null,
        last_proved: lastProved && toBackup(lastProved),
        backups: stored.map(toBackup),
      };
    },
    async requestBackup(c, { body }) {
      const by = principalOf(c);
      const place = placeOf(body.to, by);
      const askedBy = body.to === undefined ? 'operator' : 'command';
      const at = now();
      const id = await askForBackup(database, queue, { askedBy, place, at });
      const added = id === null ? null : await readBackup(database, id);
      if (!added) throw new Error('A backup is not in the list after it was added');
      await database.transaction((session) =>
        recordAction(session, c, requestFacts, 'backup_requested', { backup: added.id }),
      );
      return toBackup(added);
    },
  });
}

function toBackup({
  rowCount: rows,
  plannedFor: _planned,
  removedAt: _gone,
  ...shown
}: StoredBackup) {
  return toWire({ ...shown, rows });
}
