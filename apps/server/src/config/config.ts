import { resolve } from 'node:path';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { readDeliverySecrets, type DeliverySecrets } from './delivery-config.ts';
import { readBackupConfig, type BackupConfig } from './backup-config.ts';
import { readAuthSecrets, type AuthSecrets } from './auth-config.ts';
import { readCanarySecrets, type CanarySecrets } from './canary-config.ts';
import { readVoiceSecrets, type VoiceSecrets } from './voice-config.ts';
import { DEFAULT_POOL, type PoolOptions } from '../platform/database/postgres-database.ts';
import { isLoopback } from '../platform/http/loopback.ts';
import { LOG_LEVELS, type LogLevel } from '../platform/log/log.ts';
import { readSettings } from './read-settings.ts';
import { ConfigError, Variables, type Environment } from './variables.ts';

export { ConfigError, type Environment } from './variables.ts';

/** Everything that can be configured from outside, validated. */
export interface Config {
  readonly host: string;
  /** 0: the system chooses a port. */
  readonly port: number;
  readonly trustedProxies: number;
  /** An absolute path. */
  readonly dataDir: string;
  /** Null: the embedded database. A secret. */
  readonly databaseUrl: string | null;
  readonly databasePool: PoolOptions;
  /** The Redis or Valkey server that counts limits. Null: the database, or this process. A secret. */
  readonly limitsUrl: string | null;
  /** Null: created at first start. A secret. */
  readonly operatorToken: string | null;
  /** A hosted project that signs operators in. Its key is the public, anonymous one. */
  readonly supabase: { readonly url: string; readonly anonKey: string } | null;
  readonly rateLimits: boolean;
  readonly logLevel: LogLevel;
  /** The bearer token for GET /metrics. Null: there is no such address. A secret. */
  readonly metricsToken: string | null;
  readonly settings: SiteSettings;
  /** How emails and webhooks are sent. Secrets. */
  readonly delivery: DeliverySecrets;
  /** Where the canary's email arrives. A secret. */
  readonly canary: CanarySecrets;
  /** How calls are placed, and how their messages are authenticated. Secrets. */
  readonly voice: VoiceSecrets;
  /** How operators sign in. Secrets. */
  readonly auth: AuthSecrets;
  readonly backup: BackupConfig;
}

/** Returns a file's text. Throws if there is no such file. */
export type ReadFile = (path: string) => string;

/** The only function that reads the environment. Throws a ConfigError with every problem. */
export function readConfig(env: Environment, readFile: ReadFile): Config {
  const problems: string[] = [];
  const variables = new Variables(env, problems);
  const host = variables.matching('HOST', /^[\w.:-]+$/, 'must be a host name or an address');
  const partial = {
    host: host ?? '127.0.0.1',
    port: variables.integer('PORT', 65_535) ?? 3_000,
    trustedProxies: variables.integer('TRUSTED_PROXIES', 10) ?? 0,
    dataDir: resolve(variables.text('DATA_DIR') ?? './data'),
    databaseUrl: readDatabaseUrl(variables),
    databasePool: readDatabasePool(variables),
    limitsUrl: readLimitsUrl(variables),
    operatorToken: readToken(variables, 'OPERATOR_TOKEN'),
    metricsToken: readToken(variables, 'METRICS_TOKEN'),
    supabase: readSupabase(variables),
    logLevel: readLogLevel(variables),
  };
  const rateLimits = readRateLimits(variables, partial.host);
  const settings = loadSettings(variables, readFile);
  requireSharedDatabase(variables, settings);
  const delivery = readDeliverySecrets(variables, settings);
  const canary = readCanarySecrets(variables, settings);
  const voice = readVoiceSecrets(variables, settings);
  const auth = readAuthSecrets(variables, settings);
  const backup = readBackupConfig(variables, (path) => readFile(resolve(path)));
  if (problems.length > 0 || settings === null) throw new ConfigError(problems);
  return { ...partial, rateLimits, settings, delivery, canary, voice, auth, backup };
}

function readToken(variables: Variables, name: string): string | null {
  const problem = 'must be 16 to 200 visible ASCII characters';
  return variables.matching(name, /^[\x21-\x7e]{16,200}$/, problem);
}

function readDatabaseUrl(variables: Variables): string | null {
  const text = variables.text('DATABASE_URL');
  if (text === null) return null;
  if (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  return variables.refuse('DATABASE_URL must be an address that begins with postgres://');
}

function readDatabasePool(variables: Variables): PoolOptions {
  const connections = variables.integer('DATABASE_POOL', 200) ?? DEFAULT_POOL.connections;
  if (connections < 2) variables.refuse('DATABASE_POOL must be at least 2');
  const prepare = variables.matching('DATABASE_PREPARE', /^(?:on|off)$/, 'must be on or off');
  return { connections, prepares: prepare !== 'off' };
}

function readLogLevel(variables: Variables): LogLevel {
  const text = variables.text('LOG_LEVEL') ?? 'info';
  const level = LOG_LEVELS.find((name) => name === text);
  return level ?? variables.refuse('LOG_LEVEL must be "info", "warn" or "error"') ?? 'info';
}

function readLimitsUrl(variables: Variables): string | null {
  const text = variables.text('LIMITS_URL');
  if (text === null || (/^(?:redis|valkey)s?:\/\//.test(text) && URL.canParse(text))) return text;
  return variables.refuse('LIMITS_URL must be an address that begins with redis:// or valkey://');
}

function readSupabase(variables: Variables): Config['supabase'] {
  const url = variables.text('SUPABASE_URL');
  const anonKey = variables.matching('SUPABASE_ANON_KEY', /^[\x21-\x7e]+$/, 'must be one word');
  if (url === null && anonKey === null) return null;
  if (url === null) return variables.refuse('SUPABASE_URL is missing: SUPABASE_ANON_KEY is set');
  if (!isPlainHttpUrl(url)) {
    return variables.refuse('SUPABASE_URL must be an http or https address without a query');
  }
  if (anonKey !== null) return { url: url.replace(/\/+$/, ''), anonKey };
  if (variables.text('SUPABASE_ANON_KEY') !== null) return null; // reported already
  return variables.refuse('SUPABASE_ANON_KEY is missing: SUPABASE_URL is set');
}

// Otherwise this server would never see the leads, and no report would follow.
function requireSharedDatabase(variables: Variables, settings: SiteSettings | null): void {
  if (settings?.intake.url === undefined || variables.text('DATABASE_URL') !== null) return;
  variables.refuse(
    'DATABASE_URL is missing: intake.url is set, and this server must use the database of that function',
  );
}

function isPlainHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === '';
}

// Without limits anyone could fill the database, so only a machine that runs a load test may turn them off.
function readRateLimits(variables: Variables, host: string): boolean {
  const text = variables.text('RATE_LIMITS');
  if (text === null || text === 'on') return true;
  if (text !== 'off') variables.refuse('RATE_LIMITS must be "on" or "off"');
  else if (!isLoopback(host)) {
    variables.refuse(`RATE_LIMITS=off needs a loopback address in HOST, not ${host}`);
  }
  return false;
}

function loadSettings(variables: Variables, readFile: ReadFile): SiteSettings | null {
  const file = variables.text('SITE_CONFIG') ?? 'site.config.json';
  let text: string;
  try {
    text = readFile(resolve(file));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return variables.refuse(`SITE_CONFIG: ${file} cannot be read${reason}`);
  }
  const { settings, problems } = readSettings(file, text);
  variables.refuse(...problems);
  return settings;
}
