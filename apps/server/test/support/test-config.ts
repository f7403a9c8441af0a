import type { Config, StartConfig } from '../../src/config/config.ts';
import { DEFAULT_POOL } from '../../src/platform/database/postgres/postgres-database.ts';
import { NO_AUTH_SECRETS } from '../people/no-auth-secrets.ts';
import { settingsFile, siteSettings, type SettingsFile } from '../settings/site-settings.ts';

export const OPERATOR_TOKEN = 'operator-token-of-the-tests';

export interface TestConfigOptions {
  readonly settings?: Partial<SettingsFile>;
  readonly config?: Partial<Omit<Config, 'settings'> & StartConfig>;
}

export const NO_BACKUPS: Config['backup'] = {
  to: null,
  key: null,
  atMinute: 480,
  keep: { daily: 7, weekly: 4, monthly: 6 },
  s3: null,
};

export function testConfig(
  dataDir: string,
  { settings, config }: TestConfigOptions = {},
): Config & StartConfig {
  const secrets = {
    delivery: { isEnabled: true, smtpUrl: null, webhookSecrets: new Map() },
    backup: NO_BACKUPS,
    canary: { imapUrl: null },
    voice: { privateKey: null, webhookSecret: null },
    schedulingServices: { calendly: null, 'cal.com': null, hubspot: null },
    auth: NO_AUTH_SECRETS,
    ...config,
  };
  return {
    host: '127.0.0.1',
    port: 3_000,
    trustedProxies: 1,
    databaseUrl: null,
    databasePool: DEFAULT_POOL,
    limitsUrl: null,
    operatorToken: OPERATOR_TOKEN,
    supabase: null,
    anonKey: null,
    rateLimits: false,
    privateCalendars: true,
    privatePush: true,
    calendarClients: { google: null, microsoft: null },
    logLevel: 'info',
    metricsToken: null,
    settings: siteSettings(settings),
    secretsKey: 'secrets-key-of-the-tests-0123456789',
    environmentSets: () => false,
    settingsMaster: 'database',
    secretsOf: () => ({ secrets, problems: [] }),
    settingsFile: {
      name: 'site.config.json',
      written: settingsFile(settings),
      check: () => {},
      checkNew: () => {},
      checkAll: () => {},
    },
    ...secrets,
    dataDir,
  };
}
