import type { ServerContext } from '../../../context.ts';

export type PlanSource = Pick<ServerContext, 'configNow' | 'live'>;

/** Returns why the server makes no backups now. */
export function missingPlan({ live }: Pick<PlanSource, 'live'>): string {
  const { unreadable } = live.current().stored;
  const lost = ['BACKUP_TO', 'BACKUP_PASSPHRASE'].filter((name) => unreadable.includes(name));
  return lost.length === 0
    ? 'BACKUP_TO or the passphrase is not set on this server'
    : `Another server’s key encrypted ${lost.join(' and ')}. Set up backups again`;
}
