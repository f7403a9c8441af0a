import { readFileSync } from 'node:fs';
import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { pathText, type WrittenSettings } from '@pickup/contracts/settings/written-settings';
import {
  ConfigError,
  configWith,
  readConfig,
  readStartConfig,
  type Config,
  type StartConfig,
} from '../config/config.ts';
import { readPublished } from '../features/settings/versions/stored-versions.ts';
import { checkSettings } from '../features/settings/versions/check-settings.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { NONE_STORED, type StoredVariables } from '../platform/secrets/stored-variables.ts';
import { connectToServer, type CallServer } from './call-server.ts';
import { inDatabase } from './open-database.ts';
import { storedVariablesIn } from './stored-variables.ts';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';

/**
 * Reads the environment and the settings file. The file may be missing or invalid. Throws a
 * ConfigError if the environment is invalid.
 */
export function readOwnStartConfig(): StartConfig {
  return readStartConfig(process.env, (path) => readFileSync(path, 'utf8'));
}

/**
 * Returns the published configuration. Uses the settings file if SETTINGS is `file`, or if no
 * published settings can be read. Throws a ConfigError if the configuration is invalid.
 */
export async function readPublishedConfig(): Promise<Config> {
  const start = readOwnStartConfig();
  const found = await readPublishedOf(start).catch(() => null); // no usable database
  if (found === null) return readOwnConfig();
  const { settings } = configOf(start, found.published);
  return configWith(start, settings, found.stored);
}

export async function publishedConfigIn(database: Queryable, start: StartConfig): Promise<Config> {
  const published = await readPublished(database);
  return published === null ? readOwnConfig() : configOf(start, published);
}

/** Throws a ConfigError if the environment or the settings file is invalid. */
function readOwnConfig(): Config {
  return readConfig(process.env, (path) => readFileSync(path, 'utf8'));
}

const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export type Published = Pick<PageSettings['published'], 'number' | 'origin'> & {
  readonly settings: WrittenSettings;
};

function configOf(start: StartConfig, { origin, settings: written }: Published): Config {
  if (origin === 'file' || start.settingsMaster === 'file') return readOwnConfig();
  const { settings, problems } = checkSettings(written);
  if (settings === null) {
    throw new ConfigError(problems.map(({ path, message }) => `${pathText(path)} ${message}`));
  }
  const missing = start.secretsOf(settings).problems;
  if (missing.length > 0) throw new ConfigError(missing);
  return configWith(start, settings);
}

interface PublishedAndStored {
  readonly published: Published;
  readonly stored: StoredVariables;
}

/**
 * Reads the published settings from the database or the running server. A running server reveals no
 * secrets, so its settings come without the variables from the console.
 */
function readPublishedOf(start: StartConfig): Promise<PublishedAndStored | null> {
  // Logs nothing, because the caller uses the settings file if the database cannot be opened.
  const onServer = async () => {
    const published = await requestPublished(await connectToRunningServer(start));
    return { published, stored: NONE_STORED };
  };
  const here = async (database: Database) => {
    const published = await readPublished(database);
    return published && { published, stored: await storedVariablesIn(database, start) };
  };
  return inDatabase<PublishedAndStored | null>(start, here, onServer, SILENT);
}

export async function requestPublished(callServer: CallServer) {
  const { published, settings } = await callServer<PageSettings>('GET', PAGE_SETTINGS_PATH);
  return { ...published, settings };
}

/**
 * Returns a function that calls the running server's API. The API's host comes from the settings
 * file.
 */
export function connectToRunningServer(start: StartConfig): Promise<CallServer> {
  const { written } = start.settingsFile;
  const { settings } = checkSettings(written ?? {});
  const address = settings?.consoleUrl ?? settings?.siteUrl ?? `http://localhost:${start.port}`;
  return connectToServer(start, new URL(address).host);
}
