import { readFileSync } from 'node:fs';
import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { pathText, type WrittenSettings } from '@pickup/contracts/settings/written-settings';
import {
  ConfigError,
  configWith,
  readStartConfig,
  type Config,
  type StartConfig,
} from '../config/config.ts';
import { readPublished } from '../features/settings/versions/stored-versions.ts';
import { checkSettings } from '../features/settings/versions/check-settings.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { serverAt, type AskServer } from './ask-server.ts';
import { inDatabase } from './open-database.ts';
import { readOwnConfig } from './run-command.ts';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';

/** Reads the environment and the settings file. Leaves out invalid settings. Throws a ConfigError. */
export function readOwnStart(): StartConfig {
  return readStartConfig(process.env, (path) => readFileSync(path, 'utf8'));
}

/** Uses the settings file if SETTINGS is `file` or nothing is published. Throws a ConfigError. */
export async function readPublishedConfig(): Promise<Config> {
  const start = readOwnStart();
  const published = await readPublishedOf(start).catch(() => null); // no usable database
  return published === null ? readOwnConfig() : configOf(start, published);
}

export async function publishedConfigIn(database: Queryable, start: StartConfig): Promise<Config> {
  const published = await readPublished(database);
  return published === null ? readOwnConfig() : configOf(start, published);
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

function readPublishedOf(start: StartConfig): Promise<Published | null> {
  // The command opens the database again later and then reports problems, so this attempt logs
  // nothing.
  const onServer = async () => askPublished(await runningServer(start));
  return inDatabase<Published | null>(start, readPublished, onServer, SILENT);
}

export async function askPublished(ask: AskServer) {
  const { published, settings } = await ask<PageSettings>('GET', PAGE_SETTINGS_PATH);
  return { ...published, settings };
}

/**
 * Returns how to ask the server that holds the embedded database. The settings file names the API's
 * host.
 */
export function runningServer(start: StartConfig): Promise<AskServer> {
  const { written } = start.settingsFile;
  const { settings } = checkSettings(written ?? {});
  const address = settings?.consoleUrl ?? settings?.siteUrl ?? `http://localhost:${start.port}`;
  return serverAt(start, new URL(address).host);
}
