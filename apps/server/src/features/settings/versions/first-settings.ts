import type { Database, Session } from '../../../platform/database/database.ts';
import { publishSettingsIn } from './publish.ts';
import { contentHash, type WrittenSettings } from './settings-file.ts';
import { lockDraft } from './stored-draft.ts';
import { addVersionIn, NO_EDITOR, readPublished, wasFilePublished } from './stored-versions.ts';

export interface FileAtStart {
  /** The valid settings of the file. Null if the file is not valid. */
  readonly settings: WrittenSettings | null;
  /** True if the file is the master, and not the database. */
  readonly isMaster: boolean;
  /** Called before the file's settings are published. Throws if they are not valid. */
  readonly check: () => void;
  /**
   * Called only before new content is published. A newer release may lack a text that published settings replace, which
   * must not stop the server.
   */
  readonly checkNew: () => void;
  readonly at: Date;
}

/**
 * Publishes the settings file as the first version. Publishes a changed file again, unless settings were published in
 * another way and the file is not the master. Processes that start at the same time wait for each other. Returns
 * whether the file has content that was never published.
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
  // As long as every version came from the file, the next start also publishes an edited file.
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
