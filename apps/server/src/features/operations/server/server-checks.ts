import type { Config } from '../../../config/config.ts';
import { consoleOrigin } from '../../../config/public-origin.ts';
import type { Check } from '../../../feature.ts';
import { notChecked } from '../../../platform/checks/finding.ts';
import { checkClock } from './check-clock.ts';
import type { DatabaseResult } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkPage } from './check-page.ts';
import { checkPublicAddress } from './check-public-address.ts';
import { readOperatorToken } from './read-operator-token.ts';

interface CheckInput {
  readonly config: Config;
  readonly flags: { readonly 'time-from'?: string | undefined };
  readonly now: Date;
  readonly database: Promise<DatabaseResult>;
}

export const SERVER_CHECKS: readonly Check<CheckInput>[] = [
  {
    topic: 'server',
    name: 'Database',
    run: async ({ database }) => (await database).findings,
  },
  { topic: 'server', name: 'Disk', run: ({ config }) => checkDisk(config.dataDir) },
  {
    topic: 'server',
    name: 'Clock',
    async run({ config, flags, database }) {
      const { clockAheadMs } = await database.catch(() => ({ clockAheadMs: null }));
      const servers = timeServers(config, flags['time-from']);
      return checkClock({ databaseAheadMs: clockAheadMs, servers });
    },
  },
  {
    topic: 'server',
    name: 'Public address',
    run: async ({ config, now }) =>
      checkPublicAddress({
        siteUrl: config.settings.siteUrl ?? null,
        consoleOrigin: consoleOrigin(config),
        operatorToken: await readOperatorToken(config),
        now,
      }),
  },
  { topic: 'server', name: 'Page', run: ({ config }) => checkPage(config.settings) },
  {
    topic: 'limits',
    name: 'Limits',
    run: ({ config: { limitsUrl } }) =>
      limitsUrl === null
        ? []
        : notChecked(
            'Limits',
            'LIMITS_URL was not contacted.',
            'If the connection fails, the log contains a warning.',
          ),
  },
];

/** By default, returns only servers that Pickup already contacts. */
function timeServers({ settings, supabase }: Config, given: string | undefined): URL[] {
  if (given !== undefined) return [new URL(given)];
  const { webhooks, voice, siteUrl } = settings;
  const urls = [supabase?.url, voice?.apiUrl, ...webhooks.map(({ url }) => url), siteUrl];
  return urls.flatMap((url) => (url?.startsWith('https://') ? [new URL(url)] : []));
}
