import { ConfigError, type StartConfig } from '../../../config/config.ts';
import { PublishedSettings } from './published-settings.ts';
import type { Database } from '../../../platform/database/database.ts';
import { howToRun } from '../../../platform/processes/how-to-run.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { readStoredVariables } from '../variables/stored-variables.ts';
import { publishSettingsIn, lockDraft } from '../versions/draft.ts';
import {
  contentHash,
  addVersionIn,
  NO_EDITOR,
  readPublished,
  wasFilePublished,
} from '../versions/stored-versions.ts';

interface OpenSettingsOptions {
  readonly config: StartConfig;
  readonly database: Database;
  readonly secrets: Sealer;
  readonly log: Log;
  readonly now?: () => Date;
}

/** Throws a ConfigError if the settings do not fit the environment. */
export async function openSettings(options: OpenSettingsOptions): Promise<PublishedSettings> {
  const { config, database, secrets, log, now = () => new Date() } = options;
  const fileDiffers = await settleFile({ ...options, now });
  const live: PublishedSettings = new PublishedSettings({
    ...options,
    readStored: () => readStoredVariables(database, secrets),
    onChange: ({ number, settings, stored }) => {
      log.info({ number, restart: live.needsRestart }, 'newly published settings are in use');
      const problems = config.secretsOf(settings, stored).problems.map(({ message }) => message);
      if (problems.length > 0)
        log.error({ problems }, 'the environment does not fit the new settings');
    },
  });
  await live.refresh();
  const { settings, stored } = live.current();
  const { problems } = config.secretsOf(settings, stored);
  if (problems.length > 0) throw new ConfigError(problems);
  if (stored.unreadable.length > 0) {
    log.error(
      { variables: stored.unreadable },
      'these variables were set in the console of a server with another key: ' +
        'set SECRETS_KEY to that key, or enter the variables again',
    );
  }
  if (fileDiffers) {
    log.warn(
      { file: config.settingsFile.name },
      'the settings file differs from the settings in use, which are in the database. ' +
        `To publish the file, run: ${howToRun('settings', 'import')}. ` +
        'To use the file at each start instead, set SETTINGS=file',
    );
  }
  return live;
}

/**
 * Publishes new content of the settings file if SETTINGS=file, if no version is published yet, or
 * if the published version came from the file. Otherwise, returns whether the file has content that
 * was never published. Processes that start at the same time wait for each other.
 */
function settleFile({ database, config, now }: Required<OpenSettingsOptions>): Promise<boolean> {
  const { written: settings, check, checkNew } = config.settingsFile;
  return database.transaction(async (session) => {
    await lockDraft(session);
    const published = await readPublished(session);
    const isFollowed =
      config.settingsMaster === 'file' || !published || published.origin === 'file';
    if (isFollowed) check();
    if (settings === null) return false;
    const hash = contentHash(settings);
    if (hash === published?.contentHash) return false;
    if (!isFollowed) return !(await wasFilePublished(session, hash));
    // Only new content gets this check, because published settings may contain custom texts for
    // built-in texts that this release no longer has.
    checkNew();
    const version = { settings, origin: 'file', by: NO_EDITOR, at: now() } as const;
    await (published ? publishSettingsIn(session, version) : addVersionIn(session, version));
    return false;
  });
}
