import type { Database, Session } from '../../../platform/database/database.ts';
import { publishSettingsIn } from './publish.ts';
import { contentHash, type WrittenSettings } from './settings-file.ts';
import { lockDraft } from './stored-draft.ts';
import { addVersionIn, NO_EDITOR, readPublished, wasFilePublished } from './stored-versions.ts';

export interface FileAtStart {
  /** The settings of the file, which are valid. Null if it cannot be used. */
  readonly settings: WrittenSettings | null;
  /** True if the file decides, and not the database. */
  readonly isMaster: boolean;
  /** Called before the settings of the file are published. Throws if they cannot be used. */
  readonly check: () => void;
  /**
   * The same, only before content that was never published. A release may have other texts than the one that published
   * them.
   */
  readonly checkNew: () => void;
  readonly at: Date;
}

/**
 * Makes the first version of the settings file. A file that has changed is published again, unless settings were
 * published in another way and the file is not the master. Processes that start at the same time wait for each other.
 * Returns whether the file has content that was never published.
 */
export function settleSettings(
  database: Pick<Database, 'transaction'>,
  file: FileAtStart,
): Promise<boolean> {
  return database.transaction((session) => settleIn(session, file));
}

async function settleIn(session: Session, file: FileAtStart): Promise<boolean> {
  await lockDraft(session);
  const published = await readPublished(session);
  const { settings, isMaster, check, checkNew, at } = file;
  // As long as everything was published from the file, an edited file is used at the next start, as ever.
  const followsFile = isMaster || !published || published.origin === 'file';
  if (followsFile) check();
  if (settings === null) return false;
  const version = { settings, origin: 'file', by: NO_EDITOR, at } as const;
  if (!published) {
    checkNew();
    await addVersionIn(session, version);
    return false;
  }
  const hash = contentHash(settings);
  if (hash === published.contentHash) return false;
  if (followsFile) {
    checkNew();
    await publishSettingsIn(session, version);
    return false;
  }
  return !(await wasFilePublished(session, hash));
}
