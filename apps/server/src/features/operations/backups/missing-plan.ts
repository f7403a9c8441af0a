import type { ServerContext } from '../../../context.ts';

export type PlanSource = Pick<ServerContext, 'configNow' | 'live'>;

/** Returns why the server makes no backups now. */
export function missingPlan({ live }: Pick<PlanSource, 'live'>): string {
  const { unreadable } = live.current().stored;
  const lost = ['BACKUP_TO', 'BACKUP_PASSPHRASE'].filter((name) => unreadable.includes(name));
  return lost.length === 0
    ? 'BACKUP_TO or the passphrase is not set on this server'
    : `this server’s key cannot decrypt ${lost.join(' and ')}, so set up backups again`;
}
