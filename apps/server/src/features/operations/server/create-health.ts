import type { Hono } from 'hono';
import type { ServerContext } from '../../../context.ts';
import { createHealthRoutes } from '../../../platform/http/health-routes.ts';
import { diskShortage } from '../../../platform/processes/shortage.ts';
import { readLastVerifiedTime } from '../backups/stored-backups.ts';

interface HealthContext extends Pick<
  ServerContext,
  'config' | 'configNow' | 'database' | 'requests'
> {
  readonly isStopping: () => boolean;
}

export function createHealth(context: HealthContext): Hono {
  const { config, configNow, database, requests, isStopping } = context;
  const { dataDir } = config;
  return createHealthRoutes({
    ping: () => database.ping(),
    isStopping,
    isLocal: requests.isLocal,
    ...(database.kind === 'pglite' && { reasonLeadsCannotBeStored: () => diskShortage(dataDir) }),
    lastBackup: () => (configNow().backup.to === null ? null : readLastVerifiedTime(database)),
  });
}
