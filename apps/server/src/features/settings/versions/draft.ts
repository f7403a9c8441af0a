import type { ApiIssue } from '@pickup/contracts/api-error';
import { MAX_SETTINGS_BYTES } from '@pickup/contracts/settings/page-settings-rules';
import {
  applySettingChanges,
  isSameJson,
  isWithin,
  pathText,
  SettingChangeError,
  settingsDifferences,
  type AppliedChange,
  type SettingPath,
  type WrittenSettings,
} from '@pickup/contracts/settings/written-settings';
import { AppError } from '../../../errors.ts';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';
import {
  addVersionIn,
  contentHash,
  publishedOf,
  type NewVersion,
  type SettingsEditor,
  type StoredVersion,
} from './stored-versions.ts';

interface ChangedField extends SettingsEditor {
  readonly path: SettingPath;
  readonly at: string;
}

/** The settings need not be valid. */
export interface StoredDraft {
  readonly basedOn: number;
  readonly settings: WrittenSettings;
  /** Newest first. */
  readonly fields: readonly ChangedField[];
  readonly createdAt: Date;
  readonly createdBy: SettingsEditor;
  readonly changedAt: Date;
  readonly changedBy: SettingsEditor;
}

export interface DraftState {
  readonly revision: number;
  readonly draft: StoredDraft | null;
}

export async function readDraft(database: Queryable, isLocked = false): Promise<DraftState> {
  const [row] = await database.query<Tables['settings_draft']>(sql`
    select ${columnsOf('settings_draft')} from settings_draft
    where id = 1 ${isLocked ? sql`for update` : sql``}`);
  if (!row) throw new Error('The row of the draft is missing');
  return { revision: row.revision, draft: toDraft(row) };
}

/**
 * Call this function first in every transaction that changes the draft or publishes settings, so
 * that only one of them runs at a time.
 */
export const lockDraft = (session: Session) => readDraft(session, true);

function toDraft(row: Tables['settings_draft']): StoredDraft | null {
  const { settings, basedOn, createdAt, changedAt } = row;
  if (settings === null || basedOn === null || !createdAt || !changedAt) return null;
  return {
    basedOn,
    settings,
    fields: row.fields as unknown as readonly ChangedField[],
    createdAt,
    createdBy: { userId: row.createdBy, key: row.createdByKey },
    changedAt,
    changedBy: { userId: row.changedBy, key: row.changedByKey },
  };
}

export async function putDraftIn(session: Session, draft: StoredDraft | null): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const rows = await session.query(sql`
    update settings_draft set revision = revision + 1,
      based_on = ${draft?.basedOn ?? null}::integer,
      settings = ${json(draft?.settings)}::jsonb,
      fields = ${json(draft?.fields ?? [])}::jsonb,
      created_at = ${draft?.createdAt ?? null}::timestamptz,
      created_by = ${draft?.createdBy.userId ?? null}::uuid,
      created_by_key = ${draft?.createdBy.key ?? null},
      changed_at = ${draft?.changedAt ?? null}::timestamptz,
      changed_by = ${draft?.changedBy.userId ?? null}::uuid,
      changed_by_key = ${draft?.changedBy.key ?? null}
    where id = 1 returning id`);
  if (rows.length === 0) throw new Error('The row of the draft is missing');
}

interface DraftEdit {
  readonly revision: number;
  readonly changes: readonly AppliedChange[];
  readonly by: SettingsEditor;
  readonly at: Date;
}

/**
 * Returns the previous draft. Throws an AppError if the editor saw an older revision, a path does
 * not exist, or the settings become too large.
 */
export async function editDraftIn(session: Session, edit: DraftEdit): Promise<StoredDraft | null> {
  const { draft: previousDraft, revision } = await lockDraft(session);
  if (edit.revision !== revision) throw changedMeanwhile();
  const { number: basedOn, settings: published } = await publishedOf(session);
  const { changes, by, at } = edit;
  const settings = changedSettings(previousDraft?.settings ?? published, changes);
  assertSize(settings);
  await putDraftIn(session, {
    basedOn,
    settings,
    fields: changedFields(previousDraft?.fields ?? [], edit),
    createdAt: previousDraft?.createdAt ?? at,
    createdBy: previousDraft?.createdBy ?? by,
    changedAt: at,
    changedBy: by,
  });
  return previousDraft;
}

/** Throws an AppError if a path does not exist. */
export function changedSettings(
  settings: WrittenSettings,
  changes: readonly AppliedChange[],
): WrittenSettings {
  try {
    return applySettingChanges(settings, changes);
  } catch (error) {
    if (!(error instanceof SettingChangeError)) throw error;
    throw invalidSettings([{ path: pathText(error.path), message: 'cannot be set' }]);
  }
}

export const invalidSettings = (issues: readonly ApiIssue[]) =>
  new AppError('invalid_input', 'These settings are not valid.', { issues });

function assertSize(settings: WrittenSettings): void {
  const bytes = Buffer.byteLength(JSON.stringify(settings));
  if (bytes <= MAX_SETTINGS_BYTES) return;
  const [size, maxSize] = [Math.ceil(bytes / 1_000), MAX_SETTINGS_BYTES / 1_000];
  throw new AppError(
    'too_large',
    `All settings together may take up ${maxSize} kB, and these take up ${size} kB. Remove a file or an image, or use a smaller one.`,
  );
}

const changedMeanwhile = () =>
  new AppError('conflict', 'The draft has changed since you saw it. Reload it and try again.');

function changedFields(previous: readonly ChangedField[], { changes, by, at }: DraftEdit) {
  const kept = previous.filter(
    ({ path }) => !changes.some((change) => isWithin(path, change.path)),
  );
  const lastChanges = changes.filter(
    ({ path }, index) => !changes.slice(index + 1).some((later) => isWithin(path, later.path)),
  );
  return [...lastChanges.map(({ path }) => ({ path, at: at.toISOString(), ...by })), ...kept];
}

/**
 * The caller must have checked the settings of this revision. Throws an AppError if the draft has
 * another revision, or equals the published settings.
 */
export async function publishDraftIn(
  session: Session,
  revision: number,
  version: Omit<NewVersion, 'settings' | 'origin'>,
): Promise<number> {
  const draft = draftOfRevision(await lockDraft(session), revision);
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

export function draftOfRevision({ draft, revision }: DraftState, seen: number): StoredDraft {
  if (!draft) throw new AppError('conflict', 'There is no draft.');
  if (revision !== seen) throw changedMeanwhile();
  return draft;
}

/**
 * Publishes a version and rebases the draft on it. Throws an AppError if `replaces` is not the
 * published version, or if nothing would change.
 */
export async function publishSettingsIn(
  session: Session,
  version: NewVersion,
  replaces?: number,
): Promise<number> {
  const { draft } = await lockDraft(session);
  const published = await publishedOf(session);
  if (replaces !== undefined && published.number !== replaces) {
    throw new AppError(
      'conflict',
      'Settings were changed in the meantime, perhaps in another tab. Reload and try again.',
    );
  }
  if (contentHash(version.settings) === published.contentHash) {
    throw new AppError('conflict', 'These settings are already published.');
  }
  const number = await addVersionIn(session, version);
  await putDraftIn(session, draft && rebase(draft, published, version.settings, number));
  return number;
}

function rebase(
  draft: StoredDraft,
  from: StoredVersion,
  settings: WrittenSettings,
  number: number,
): StoredDraft {
  const changes = settingsDifferences(from.settings, draft.settings);
  const rebased = changes.reduce<WrittenSettings>((now, { path, after }) => {
    try {
      return applySettingChanges(now, [{ path, value: after }]);
    } catch {
      // The setting's parent is gone, so the draft restores the whole top-level setting.
      const [top] = path;
      return typeof top === 'string' ? { ...now, [top]: draft.settings[top] } : now;
    }
  }, settings);
  return { ...draft, settings: rebased, basedOn: number };
}
