import { toWire } from '@pickup/contracts/wire-case';
import {
  backupListSchema,
  backupRequestSchema,
  backupSchema,
} from '@pickup/contracts/operations/backups';
import type { Context, Hono } from 'hono';
import type { BackupConfig } from '../../../config/backup-config.ts';
import { requestBackup } from './backup-schedule.ts';
import { missingPlan, type PlanSource } from './missing-plan.ts';
import { readBackup, readBackups, readLastVerified, type StoredBackup } from './stored-backups.ts';
import { recordAction, principalOf, type Principal } from '../../people/index.ts';
import { AppError } from '../../../errors.ts';
import { openStore } from '../../../platform/database/backup/open-store.ts';
import { pathId } from '../../../platform/http/path-id.ts';
import type { RouteParts } from '../../../platform/http/route-parts.ts';
import { routes, serve } from '../../../platform/http/route.ts';

type BackupRoutesDeps = RouteParts & PlanSource;

const MAX_LISTED = 30;

export const BACKUP_ROUTES = routes('backups', {
  listBackups: {
    at: 'GET /api/backups',
    permission: 'backups.manage',
    summary: 'List backups',
    description: 'Newest first, at most 30.',
    response: backupListSchema,
  },
  requestBackup: {
    at: 'POST /api/backups',
    permission: 'backups.manage',
    summary: 'Make a backup now',
    description: 'The server restores and checks the backup before the backup counts as verified.',
    body: backupRequestSchema,
    example: {},
    response: backupSchema,
    status: 202,
    conflict: true,
  },
  downloadBackup: {
    at: 'GET /api/backups/:id/file',
    permission: 'backups.manage',
    summary: 'Download a backup file',
    description:
      'The file is encrypted with the passphrase that was set when the backup was made. `npm run restore` restores the backup. If the file cannot be read where it was stored, the response is `conflict`.',
    response: 'file',
    conflict: true,
  },
});

export function createBackupRoutes(deps: BackupRoutesDeps): Hono {
  const { database, queue, configNow, requestFacts, now } = deps;
  const planNow = () => configNow().backup;

  function placeOf(requested: string | undefined, caller: Principal): string {
    const { to, key, s3 } = planNow();
    // The server can write to places that the caller cannot access, so only the operator token may
    // choose a place.
    const isOperatorToken = caller.kind === 'key' && caller.id === null;
    if (requested !== undefined && !isOperatorToken) {
      throw new AppError('forbidden', 'Only the operator token may choose another place.');
    }
    const place = requested ?? to;
    if (place === null || key === null)
      throw new AppError('conflict', `Backups are off: ${missingPlan(deps)}.`);
    try {
      return openStore(place, s3).place;
    } catch (error) {
      throw new AppError('invalid_input', `${(error as Error).message}.`);
    }
  }

  return serve(BACKUP_ROUTES, {
    async listBackups() {
      const lastVerified = await readLastVerified(database);
      const stored = await readBackups(database, MAX_LISTED);
      const { to, atMinute, key } = planNow();
      return {
        schedule: to === null ? null : { to, at_minute: atMinute },
        has_key: key !== null,
        last_verified: lastVerified && toBackup(lastVerified),
        backups: stored.map(toBackup),
      };
    },
    async requestBackup(c, { body }) {
      const caller = principalOf(c);
      const place = placeOf(body.to, caller);
      const requestedBy = body.to === undefined ? 'operator' : 'command';
      const at = now();
      const id = await requestBackup(database, queue, { requestedBy, place, at });
      const added = id === null ? null : await readBackup(database, id);
      if (!added) throw new Error('The requested backup is missing from the database');
      await database.transaction((session) =>
        recordAction(session, c, requestFacts, 'backup_requested', { backup: added.id }),
      );
      return toBackup(added);
    },
    downloadBackup: (c) => downloadBackup(c, deps),
  });
}

/** Reads the file where the backup was stored, even if the plan now names another place. */
async function downloadBackup(
  c: Context,
  { database, configNow, requestFacts }: BackupRoutesDeps,
): Promise<Response> {
  const backup = await readBackup(database, pathId(c, noFile));
  if (!backup?.file || backup.removedAt) throw noFile();
  const { id, place, file, bytes } = backup;
  const stream = await openFile(place, file, configNow().backup.s3);
  await database.transaction((session) =>
    recordAction(session, c, requestFacts, 'backup_downloaded', { backup: id }),
  );
  return c.body(stream, 200, {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${file}"`,
    'cache-control': 'no-store',
    ...(bytes !== null && { 'content-length': String(bytes) }),
  });
}

async function openFile(place: string, file: string, s3: BackupConfig['s3']) {
  try {
    return await openStore(place, s3).read(file);
  } catch (cause) {
    throw new AppError('conflict', `${file} can’t be read in ${place}.`, { cause });
  }
}

const noFile = () => new AppError('not_found', 'There is no such backup file.');

function toBackup({
  rowCount: rows,
  plannedFor: _planned,
  removedAt: _gone,
  ...shown
}: StoredBackup) {
  return toWire({ ...shown, rows });
}
