import type { Hono } from 'hono';
import type { ServerContext } from '../../../context.ts';
import { createHealthRoutes } from '../../../platform/http/health-routes.ts';
import { diskShortage } from '../../../platform/processes/shortage.ts';
import { readLastVerifiedTime } from '../backups/stored-backups.ts';

interface HealthContext extends Pick<
  ServerContext,
  'config' | 'configOf' | 'live' | 'database' | 'requests'
> {
  readonly isStopping: () => boolean;
}

export function createHealth(context: HealthContext): Hono {
  const { config, configOf, live, database, requests, isStopping } = context;
  const { dataDir } = config;
  return createHealthRoutes({
    ping: () => database.ping(),
    isStopping,
    isLocal: requests.isLocal,
    ...(database.kind === 'pglite' && { reasonLeadsCannotBeStored: () => diskShortage(dataDir) }),
    lastBackup: () =>
      configOf(live.current()).backup.to === null ? null : readLastVerifiedTime(database),
  });
}
