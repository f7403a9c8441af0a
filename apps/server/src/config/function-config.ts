import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { readSettings } from './read-settings.ts';
import { ConfigError, Variables, type ConfigProblem, type Environment } from './variables.ts';

export interface FunctionConfig {
  /** A secret. */
  readonly databaseUrl: string;
  /** The database's CA certificate in PEM. With null, the parameters of `databaseUrl` apply. */
  readonly databaseCertificate: string | null;
  /**
   * How many proxies in front of the function are trusted. With null, the visitor's IP address
   * comes from the platform's own header.
   */
  readonly trustedProxies: number | null;
  readonly settings: SiteSettings & { readonly siteUrl: string };
}

/** The settings file is in the function's folder. */
const SETTINGS_FILE = 'site.config.json';

/** Throws a ConfigError with every problem of the secrets and of the settings file. */
export function readFunctionConfig(env: Environment, settingsFile: unknown): FunctionConfig {
  const problems: ConfigProblem[] = [];
  const variables = new Variables(env, problems);
  const databaseUrl = variables.matching(
    'DATABASE_URL',
    /^postgres(?:ql)?:\/\/\S+$/,
    'must be an address that begins with postgres://',
  );
  if (variables.text('DATABASE_URL') === null) variables.refuse('DATABASE_URL is missing');
  const databaseCertificate = variables.matching(
    'DATABASE_CA',
    /^-----BEGIN CERTIFICATE-----/,
    'must be a certificate in PEM',
  );
  const trustedProxies = variables.integer('TRUSTED_PROXIES', 10);
  const reading = readSettings(SETTINGS_FILE, JSON.stringify(settingsFile));
  variables.refuse(...reading.problems);
  const { settings } = reading;
  if (settings && settings.siteUrl === undefined) {
    variables.refuse(
      `${SETTINGS_FILE}: siteUrl is missing: only pages on that site may send leads`,
    );
  }
  if (problems.length > 0 || databaseUrl === null || settings?.siteUrl === undefined) {
    throw new ConfigError(problems);
  }
  const { siteUrl } = settings;
  return { databaseUrl, databaseCertificate, trustedProxies, settings: { ...settings, siteUrl } };
}
