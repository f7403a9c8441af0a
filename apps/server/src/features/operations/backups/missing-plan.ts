import type { ServerContext } from '../../../context.ts';

export type PlanSource = Pick<ServerContext, 'configOf' | 'live'>;

/** Says why the server makes no backups now. */
export function missingPlan({ live }: Pick<PlanSource, 'live'>): string {
  const { unreadable } = live.current().stored;
  const lost = ['BACKUP_TO', 'BACKUP_PASSPHRASE'].filter((name) => unreadable.includes(name));
  return lost.length === 0
    ? 'BACKUP_TO and a passphrase are not set on this server'
    : `${lost.join(' and ')}: set in the console of a server with another key. Enter where backups go again`;
}
