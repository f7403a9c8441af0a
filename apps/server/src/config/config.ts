import { resolve } from 'node:path';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { DeliverySecrets } from './delivery-config.ts';
import { readCalendarClients, type ProviderClients } from './calendar-clients.ts';
import type { PoolOptions } from '../platform/database/database.ts';
import { readDatabasePool, readDatabaseUrl, readLimitsUrl } from './database-config.ts';
import { isLoopback } from '../platform/http/addresses/loopback.ts';
import { LOG_LEVELS, type LogLevel } from '../platform/log/log.ts';
import { readSettings, textProblems, type SettingsReading } from './read-settings.ts';
import { NOTHING_USABLE } from './usable-settings.ts';
import { readSecrets, secretsReader, type Secrets, type SecretsReading } from './secrets.ts';
import { NONE_STORED, type StoredVariables } from '../platform/secrets/stored-variables.ts';
import {
  ConfigError,
  problemsOf,
  refuseAny,
  Variables,
  type ConfigProblem,
  type Environment,
  type ReadFile,
} from './variables.ts';

export { ConfigError, type Environment } from './variables.ts';

/** These values come from the environment and do not depend on the settings. */
export interface EnvironmentConfig {
  readonly host: string;
  /** 0 lets the system choose a port. */
  readonly port: number;
  readonly trustedProxies: number;
  /** An absolute path. */
  readonly dataDir: string;
  /** Null means the embedded database. A secret. */
  readonly databaseUrl: string | null;
  readonly databasePool: PoolOptions;
  /**
   * The Redis or Valkey server that counts attempts for the limits. With null, the database or this
   * process counts them. A secret.
   */
  readonly limitsUrl: string | null;
  /** Null if the token is created at first start. A secret. */
  readonly operatorToken: string | null;
  /** A hosted project that signs operators in. Its key is the public, anonymous one. */
  readonly supabase: { readonly url: string; readonly anonKey: string } | null;
  /** The public, anonymous key of the project whose function receives leads. */
  readonly anonKey: string | null;
  readonly rateLimits: boolean;
  /** True if people may connect calendars on a private network. */
  readonly privateCalendars: boolean;
  /** Whether push services may be on a private network and use http. */
  readonly privatePush: boolean;
  readonly calendarClients: ProviderClients;
  readonly logLevel: LogLevel;
  /** The bearer token for GET /metrics. Without it, that route does not exist. A secret. */
  readonly metricsToken: string | null;
  /**
   * Encrypts the variables that are set in the console. Null if a key is created at first start. A
   * secret.
   */
  readonly secretsKey: string | null;
  /** True if the environment sets this variable. */
  readonly environmentSets: (name: string) => boolean;
  /** Where settings are changed: in the console (`database`) or in the settings file (`file`). */
  readonly settingsMaster: 'database' | 'file';
  /**
   * Returns the secrets for these settings, and every problem that the settings have in this
   * environment. Without settings, no secret is required. The environment's variables take
   * precedence over the console's.
   */
  readonly secretsOf: (settings: SiteSettings | null, stored?: StoredVariables) => SecretsReading;
}

/** Combines the environment with one version of the settings. */
export interface Config extends EnvironmentConfig, Secrets {
  readonly settings: SiteSettings;
}

/** The configuration before the published settings are known. */
export interface StartConfig extends EnvironmentConfig {
  readonly delivery: Pick<DeliverySecrets, 'isEnabled'>;
  readonly settingsFile: {
    /** The file's name as the operator wrote it. */
    readonly name: string;
    /** The settings as written. Null if they are not valid. */
    readonly written: Readonly<Record<string, unknown>> | null;
    /**
     * Throws a ConfigError with every problem of the file and of the secrets that the file's
     * settings need.
     */
    readonly check: () => void;
    /**
     * Throws a ConfigError with the problems of the file's custom texts. These problems do not
     * matter for a file that is already published.
     */
    readonly checkNew: () => void;
    /** Throws a ConfigError with the problems of `check` and `checkNew`. */
    readonly checkAll: () => void;
  };
}

/** Throws a ConfigError with every problem of the environment and the settings file. */
export function readConfig(env: Environment, readFile: ReadFile): Config {
  const problems: ConfigProblem[] = [];
  const variables = new Variables(env, problems);
  const partial = readEnvironment(env, variables, readFile);
  const { settings, usable } = loadSettings(variables, readFile);
  // Reads the secrets even if some settings are wrong, so that one start reports every problem.
  const missing: ConfigProblem[] = [];
  const secrets = readSecrets(new Variables(env, missing), usable.settings, readFile);
  problems.push(...missing.filter(({ path }) => !usable.wasRemoved(path)));
  if (problems.length > 0 || settings === null) throw new ConfigError(problems);
  return { ...partial, settings, ...secrets };
}

/**
 * Accepts a missing or invalid settings file. If the environment is invalid, throws a ConfigError
 * with every problem.
 */
export function readStartConfig(env: Environment, readFile: ReadFile): StartConfig {
  const problems: ConfigProblem[] = [];
  const variables = new Variables(env, problems);
  const partial = readEnvironment(env, variables, readFile);
  const { delivery } = readSecrets(variables, null, readFile);
  const check = () => void readConfig(env, readFile);
  if (problems.length > 0) {
    check(); // throws an error that also lists the file's problems
    throw new ConfigError(problems);
  }
  const name = settingsFileName(variables);
  const reading = loadSettings(new Variables(env, []), readFile);
  const written = reading.settings === null ? null : reading.written;
  const { settings } = reading.usable;
  const newProblems = () => (settings === null ? [] : textProblems(name, settings));
  const checkNew = () => {
    if (reading.settings !== null) refuseAny(newProblems());
  };
  const checkAll = () => refuseAny([...problemsOf(check), ...newProblems()]);
  return { ...partial, delivery, settingsFile: { name, written, check, checkNew, checkAll } };
}

export function configWith(
  start: EnvironmentConfig,
  settings: SiteSettings,
  stored: StoredVariables = NONE_STORED,
): Config {
  return { ...start, settings, ...start.secretsOf(settings, stored).secrets };
}

function readEnvironment(
  env: Environment,
  variables: Variables,
  readFile: ReadFile,
): EnvironmentConfig {
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
    secretsKey: readSecretsKey(variables),
    environmentSets: (name: string) => variables.text(name) !== null,
    ...readSupabase(variables),
    logLevel: readLogLevel(variables),
    settingsMaster: readMaster(variables),
    privateCalendars: variables.isOn('CALENDARS_ON_PRIVATE_NETWORK') ?? false,
    privatePush: variables.isOn('PUSH_ON_PRIVATE_NETWORK') ?? false,
    calendarClients: readCalendarClients(variables),
  };
  const rateLimits = readRateLimits(variables, partial.host);
  return { ...partial, rateLimits, secretsOf: secretsReader(env, readFile) };
}

function readMaster(variables: Variables): EnvironmentConfig['settingsMaster'] {
  const text = variables.text('SETTINGS') ?? 'database';
  if (text === 'file' || text === 'database') return text;
  return variables.refuse('SETTINGS must be "database" or "file"') ?? 'database';
}

function readToken(variables: Variables, name: string): string | null {
  const problem = 'must be 16 to 200 visible ASCII characters';
  return variables.matching(name, /^[\x21-\x7e]{16,200}$/, problem);
}

function readSecretsKey(variables: Variables): string | null {
  const problem = 'must be 32 to 200 visible ASCII characters';
  return variables.matching('SECRETS_KEY', /^[\x21-\x7e]{32,200}$/, problem);
}

function readLogLevel(variables: Variables): LogLevel {
  const text = variables.text('LOG_LEVEL') ?? 'info';
  const level = LOG_LEVELS.find((name) => name === text);
  return level ?? variables.refuse('LOG_LEVEL must be "info", "warn" or "error"') ?? 'info';
}

function readSupabase(variables: Variables): Pick<EnvironmentConfig, 'supabase' | 'anonKey'> {
  const url = variables.text('SUPABASE_URL');
  const anonKey = variables.matching('SUPABASE_ANON_KEY', /^[\x21-\x7e]+$/, 'must be one word');
  const withoutSupabase = { supabase: null, anonKey };
  if (url === null) return withoutSupabase; // the function in intake.url needs the key even without hosted sign-in
  if (!isPlainHttpUrl(url)) {
    variables.refuse('SUPABASE_URL must be an http or https address without a query');
    return withoutSupabase;
  }
  if (anonKey !== null) return { supabase: { url: url.replace(/\/+$/, ''), anonKey }, anonKey };
  if (variables.text('SUPABASE_ANON_KEY') === null) {
    variables.refuse('SUPABASE_ANON_KEY is missing: SUPABASE_URL is set');
  }
  return withoutSupabase;
}

function isPlainHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === '';
}

// Without rate limits, anyone could fill the database. So a server can turn them off only on a
// loopback address, for a load test.
function readRateLimits(variables: Variables, host: string): boolean {
  const isOn = variables.isOn('RATE_LIMITS') ?? true;
  if (!isOn && !isLoopback(host)) {
    variables.refuse(`RATE_LIMITS=off needs a loopback address in HOST, not ${host}`);
  }
  return isOn;
}

function settingsFileName(variables: Variables): string {
  return variables.text('SITE_CONFIG') ?? 'site.config.json';
}

function loadSettings(variables: Variables, readFile: ReadFile): SettingsReading {
  const file = settingsFileName(variables);
  let text: string;
  try {
    text = readFile(resolve(file));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    const problem = `SITE_CONFIG: ${file} cannot be read${reason}`;
    variables.refuse(problem);
    return { settings: null, usable: NOTHING_USABLE, problems: [problem] };
  }
  const reading = readSettings(file, text);
  variables.refuse(...reading.problems);
  return reading;
}
