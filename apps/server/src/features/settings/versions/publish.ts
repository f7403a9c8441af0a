import { applySettingChanges } from '@pickup/settings/apply-setting-changes';
import { isSameJson, settingsDifferences } from '@pickup/contracts/settings/settings-differences';
import { AppError } from '../../../errors.ts';
import type { Session } from '../../../platform/database/database.ts';
import { changedMeanwhile } from './edit-draft.ts';
import { contentHash, type WrittenSettings } from './settings-file.ts';
import { lockDraft, putDraftIn, type DraftState, type StoredDraft } from './stored-draft.ts';
import {
  addVersionIn,
  publishedOf,
  type NewVersion,
  type StoredVersion,
} from './stored-versions.ts';

/**
 * Publishes the draft at this revision, whose settings the caller has checked. Throws an AppError if the draft has
 * changed since. Returns the number of the new version.
 */
export async function publishDraftIn(
  session: Session,
  revision: number,
  version: Pick<NewVersion, 'by' | 'at' | 'note'>,
): Promise<number> {
  const draft = draftAt(await lockDraft(session), revision);
  const published = await publishedOf(session);
  if (isSameJson(draft.settings, published.settings)) {
    throw new AppError('conflict', 'The draft changes nothing.');
  }
  const number = await addVersionIn(session, {
    ...version,
    settings: draft.settings,
    origin: 'draft',
  });
  await putDraftIn(session, null);
  return number;
}

/** The draft that the caller saw. Throws an AppError if there is no draft or a newer revision. */
export function draftAt({ draft, revision }: DraftState, seen: number): StoredDraft {
  if (!draft) throw new AppError('conflict', 'There is no draft.');
  if (revision !== seen) throw changedMeanwhile();
  return draft;
}

/**
 * Publishes these settings. An existing draft is rebased on the new version and gets a new revision. Throws an AppError
 * if `replaces` is not the published version, or if nothing would change.
 */
export async function publishSettingsIn(
  session: Session,
  version: NewVersion,
  replaces?: number,
): Promise<number> {
  const { draft } = await lockDraft(session);
  const published = await publishedOf(session);
  if (replaces !== undefined && published.number !== replaces) {
    throw new AppError('conflict', 'Another version was published meanwhile.');
  }
  if (contentHash(version.settings) === published.contentHash) {
    throw new AppError('conflict', 'These settings are published already.');
  }
  const number = await addVersionIn(session, version);
  await putDraftIn(session, draft && rebased(draft, published, version.settings, number));
  return number;
}

/** Applies the draft's changes to another version. */
function rebased(
  draft: StoredDraft,
  from: StoredVersion,
  settings: WrittenSettings,
  number: number,
): StoredDraft {
  const changes = settingsDifferences(from.settings, draft.settings);
  const moved = changes.reduce<WrittenSettings>((now, { path, after }) => {
    try {
      return applySettingChanges(now, [{ path, value: after }]);
    } catch {
      // The setting's parent is gone, so the draft restores the whole top-level setting.
      const [top] = path;
      return typeof top === 'string' ? { ...now, [top]: draft.settings[top] } : now;
    }
  }, settings);
  return { ...draft, settings: moved, basedOn: number };
}
