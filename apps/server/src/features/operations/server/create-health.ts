import type { Hono } from 'hono';
import type { ServerContext } from '../../../context.ts';
import { createHealthRoutes } from '../../../platform/http/health-routes.ts';
import { diskShortage } from '../../../platform/processes/shortage.ts';
import { readLastVerifiedTime } from '../backups/stored-backups.ts';

interface HealthContext extends Pick<ServerContext, 'config' | 'database' | 'requests'> {
  readonly isStopping: () => boolean;
}

export function createHealth({ config, database, requests, isStopping }: HealthContext): Hono {
  const { backup, dataDir } = config;
  return createHealthRoutes({
    ping: () => database.ping(),
    isStopping,
    isLocal: requests.isLocal,
    ...(database.kind === 'pglite' && { shortage: () => diskShortage(dataDir) }),
    ...(backup.to !== null && { lastBackup: () => readLastVerifiedTime(database) }),
  });
}
