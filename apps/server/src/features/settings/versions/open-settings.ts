import { ConfigError, type StartConfig } from '../../../config/config.ts';
import { settleSettings } from './first-settings.ts';
import { PublishedSettings } from './published-settings.ts';
import type { Database } from '../../../platform/database/database.ts';
import { howToRun } from '../../../platform/processes/how-to-run.ts';
import type { Log } from '../../../platform/log/log.ts';

export interface OpenSettingsOptions {
  readonly config: StartConfig;
  readonly database: Database;
  readonly log: Log;
  readonly now?: () => Date;
}

/**
 * Opens the published settings, which this process then follows. The first start publishes the settings file. Throws a
 * ConfigError if the settings do not fit the environment.
 */
export async function openSettings(options: OpenSettingsOptions): Promise<PublishedSettings> {
  const { config, database, log, now = () => new Date() } = options;
  const { name, written, check, checkNew } = config.settingsFile;
  const isMaster = config.settingsMaster === 'file';
  const fileDiffers = await settleSettings(database, {
    settings: written,
    isMaster,
    check,
    checkNew,
    at: now(),
  });
  const live: PublishedSettings = new PublishedSettings({
    ...options,
    onChange: ({ number, settings }) => {
      log.info({ number, restart: live.needsRestart }, 'newly published settings are in use');
      const problems = config.secretsOf(settings).problems.map(({ message }) => message);
      if (problems.length > 0)
        log.error({ problems }, 'the environment does not fit the new settings');
    },
  });
  await live.refresh();
  const { settings } = live.current();
  const { problems } = config.secretsOf(settings);
  if (problems.length > 0) throw new ConfigError(problems);
  if (fileDiffers) {
    log.warn(
      { file: name },
      'the settings file differs from the settings in use, which are in the database. ' +
        `To publish the file, run: ${howToRun('settings', 'import')}. ` +
        'To let the file decide at each start, set SETTINGS=file',
    );
  }
  return live;
}
