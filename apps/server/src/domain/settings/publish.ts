import { applySettingChanges } from '@pickup/contracts/apply-setting-changes';
import { valueAt } from '@pickup/contracts/setting-path';
import { isSameJson, settingsDifferences } from '@pickup/contracts/settings-differences';
import type { Session } from '../../platform/database/database.ts';
import { publishedIn } from './edit-draft.ts';
import { SettingsConflict, type ConflictingChange } from './settings-conflict.ts';
import { contentHash, type WrittenSettings } from './settings-file.ts';
import { lockDraft, putDraftIn, type DraftState, type StoredDraft } from './stored-draft.ts';
import { addVersionIn, type NewVersion, type StoredVersion } from './stored-versions.ts';

/**
 * Publishes the draft as it is at this revision. The caller has checked these settings. Throws SettingsConflict if the
 * draft has changed since. Returns the number of the version.
 */
export async function publishDraftIn(
  session: Session,
  revision: number,
  version: Pick<NewVersion, 'by' | 'at' | 'note'>,
): Promise<number> {
  const draft = draftAt(await lockDraft(session), revision);
  const published = await publishedIn(session);
  if (isSameJson(draft.settings, published.settings)) {
    throw new SettingsConflict('The draft changes nothing.');
  }
  const number = await addVersionIn(session, {
    ...version,
    settings: draft.settings,
    origin: 'draft',
  });
  await putDraftIn(session, null);
  return number;
}

/** The draft that the caller saw. Throws SettingsConflict. */
export function draftAt(state: DraftState, revision: number): StoredDraft {
  const { draft } = state;
  if (!draft) throw new SettingsConflict('There is no draft.');
  if (state.revision === revision) return draft;
  const changes = draft.fields
    .filter((field) => field.revision > revision)
    .map(({ path, userId, key, at }): ConflictingChange => ({
      path,
      value: valueAt(draft.settings, path),
      by: { userId, key },
      at: new Date(at),
    }));
  throw new SettingsConflict('The draft has changed since you saw it.', changes);
}

/**
 * Publishes these settings. A draft stays: its changes are made in the new version. Throws SettingsConflict if
 * `replaces` is not the published version, or if nothing would change.
 */
export async function publishSettingsIn(
  session: Session,
  version: NewVersion,
  replaces?: number,
): Promise<number> {
  const { draft } = await lockDraft(session);
  const published = await publishedIn(session);
  if (replaces !== undefined && published.number !== replaces) {
    throw new SettingsConflict('Another version was published meanwhile.', [
      { path: [], value: undefined, by: editorOf(published), at: published.publishedAt },
    ]);
  }
  if (contentHash(version.settings) === published.contentHash) {
    throw new SettingsConflict('These settings are published already.');
  }
  const number = await addVersionIn(session, version);
  if (draft) await putDraftIn(session, rebased(draft, published, version.settings, number));
  return number;
}

function editorOf({ publishedBy, publishedByKey }: StoredVersion) {
  return { userId: publishedBy, key: publishedByKey };
}

/** The draft's own changes, made in another version. */
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
      // What contained the setting is gone, so the draft brings all of it back.
      const [top] = path;
      return typeof top === 'string' ? { ...now, [top]: draft.settings[top] } : now;
    }
  }, settings);
  return { ...draft, settings: moved, basedOn: number };
}
