import {
  applySettingChanges,
  changedPath,
  type AppliedChange,
} from '@pickup/contracts/apply-setting-changes';
import { pathsOverlap, valueAt, type SettingPath } from '@pickup/contracts/setting-path';
import { isSameJson, settingsDifferences } from '@pickup/contracts/settings-differences';
import type { Session } from '../../platform/database/database.ts';
import { SettingsConflict, type ConflictingChange } from './settings-conflict.ts';
import type { WrittenSettings } from './settings-file.ts';
import {
  lockDraft,
  putDraftIn,
  type ChangedField,
  type DraftState,
  type StoredDraft,
} from './stored-draft.ts';
import {
  readPublished,
  readVersion,
  type SettingsEditor,
  type StoredVersion,
} from './stored-versions.ts';

export interface DraftEdit {
  /** The published version and the revision that the editor saw. */
  readonly basedOn: number;
  readonly revision: number;
  readonly changes: readonly AppliedChange[];
  readonly by: SettingsEditor;
  readonly at: Date;
}

/** What the changes are made in. */
interface Ground {
  readonly settings: WrittenSettings;
  readonly draft: StoredDraft | null;
  readonly published: StoredVersion;
}

/**
 * Changes settings of the draft, or creates it. Changes of others that concern other settings stay. Throws
 * SettingsConflict if one concerns the same setting, and SettingChangeError.
 */
export async function editDraftIn(session: Session, edit: DraftEdit): Promise<WrittenSettings> {
  const state = await lockDraft(session);
  const published = await publishedIn(session);
  const ground = groundOf(state, published, edit);
  const conflicts = await conflictsOf(session, ground, edit);
  if (conflicts.length > 0) {
    throw new SettingsConflict('Someone else has changed the same settings.', conflicts);
  }
  const settings = applySettingChanges(ground.settings, edit.changes);
  await putDraftIn(session, changedDraft(ground, settings, state.revision + 1, edit));
  return settings;
}

export async function publishedIn(session: Session): Promise<StoredVersion> {
  const published = await readPublished(session);
  if (!published) throw new Error('No settings have been published');
  return published;
}

function groundOf(
  { draft, revision }: DraftState,
  published: StoredVersion,
  edit: DraftEdit,
): Ground {
  const isGone = !draft && edit.revision !== revision;
  if (isGone || edit.revision > revision) {
    throw new SettingsConflict('The draft was published or discarded meanwhile.');
  }
  return { settings: draft?.settings ?? published.settings, draft, published };
}

async function conflictsOf(
  session: Session,
  ground: Ground,
  edit: DraftEdit,
): Promise<ConflictingChange[]> {
  const others = [...newerFields(ground, edit), ...(await publishedSince(session, ground, edit))];
  return others.filter(({ path, value }) =>
    edit.changes.some((change) => {
      if (!pathsOverlap(path, changedPath(change))) return false;
      return !(isSamePath(path, change.path) && isSameJson(value, change.value));
    }),
  );
}

function newerFields({ draft, settings }: Ground, { revision }: DraftEdit): ConflictingChange[] {
  const newer = draft?.fields.filter((field) => field.revision > revision) ?? [];
  return newer.map(({ path, userId, key, at }) => ({
    path,
    value: valueAt(settings, path),
    by: { userId, key },
    at: new Date(at),
  }));
}

/** What a publication has changed since the version that the editor saw. */
async function publishedSince(
  session: Session,
  { published }: Ground,
  { basedOn }: DraftEdit,
): Promise<ConflictingChange[]> {
  if (basedOn === published.number) return [];
  const seen = await readVersion(session, basedOn);
  const { publishedAt: at, publishedBy: userId, publishedByKey: key } = published;
  const changes = settingsDifferences(seen?.settings ?? {}, published.settings);
  return changes.map(({ path, after }) => ({ path, value: after, by: { userId, key }, at }));
}

const isSamePath = (one: SettingPath, other: SettingPath) =>
  one.length === other.length && pathsOverlap(one, other);

function changedDraft(
  { draft, published }: Ground,
  settings: WrittenSettings,
  revision: number,
  { changes, by, at }: DraftEdit,
): StoredDraft {
  const paths = changes.map(changedPath);
  const contains = (path: SettingPath, inner: SettingPath) =>
    path.length <= inner.length && pathsOverlap(path, inner);
  const kept = (draft?.fields ?? []).filter(
    (field) => !paths.some((path) => contains(path, field.path)),
  );
  const own = paths.filter(
    (path, index) => !paths.some((other, at) => at > index && isSamePath(other, path)),
  );
  const fields = own.map((path): ChangedField => ({ path, revision, at: at.toISOString(), ...by }));
  return {
    basedOn: published.number,
    settings,
    fields: [...fields, ...kept],
    createdAt: draft?.createdAt ?? at,
    createdBy: draft?.createdBy ?? by,
    changedAt: at,
    changedBy: by,
  };
}
