import { ConfigError, type StartConfig } from '../../../config/config.ts';
import { PublishedSettings } from './published-settings.ts';
import type { Database } from '../../../platform/database/database.ts';
import { howToRun } from '../../../platform/processes/how-to-run.ts';
import type { Log } from '../../../platform/log/log.ts';
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
  readonly log: Log;
  readonly now?: () => Date;
}

/** Throws a ConfigError if the settings do not fit the environment. */
export async function openSettings(options: OpenSettingsOptions): Promise<PublishedSettings> {
  const { config, log, now = () => new Date() } = options;
  const fileDiffers = await settleFile({ ...options, now });
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
      { file: config.settingsFile.name },
      'the settings file differs from the settings in use, which are in the database. ' +
        `To publish the file, run: ${howToRun('settings', 'import')}. ` +
        'To let the file decide at each start, set SETTINGS=file',
    );
  }
  return live;
}

/**
 * Publishes new content of the settings file if the settings follow the file. Otherwise, returns
 * whether the file has content that was never published. Processes that start at the same time wait
 * for each other.
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
    // Only new content is checked, because published settings may still contain a custom text for a
    // built-in text that this release no longer has.
    checkNew();
    const version = { settings, origin: 'file', by: NO_EDITOR, at: now() } as const;
    await (published ? publishSettingsIn(session, version) : addVersionIn(session, version));
    return false;
  });
}
