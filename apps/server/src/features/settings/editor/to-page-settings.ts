import type { Queryable } from '../../../platform/database/database.ts';
import { readOperatorsById, readApiKeyNames } from '../../people/index.ts';
import type {
  DraftField,
  SettingsDraft,
  SettingsVersion,
  SettingsAuthor,
} from '@pickup/contracts/settings/page-settings';
import { settingsProblems, type FindProblems } from '../versions/settings-problems.ts';
import type { ChangedField, DraftState } from '../versions/stored-draft.ts';
import type { SettingsEditor, StoredVersion } from '../versions/stored-versions.ts';
import { describeChanges } from './describe-changes.ts';

/** The editors of these versions and of the draft. */
export function editorsOf(
  versions: readonly StoredVersion[],
  { draft }: Pick<DraftState, 'draft'> = { draft: null },
): SettingsEditor[] {
  const ofDraft = draft ? [draft.createdBy, draft.changedBy, ...draft.fields] : [];
  return [...versions.map(publisherOf), ...ofDraft];
}

function publisherOf({ publishedBy, publishedByKey }: StoredVersion): SettingsEditor {
  return { userId: publishedBy, key: publishedByKey };
}

/** `before` is the previous version, for the list of changes. */
export function toVersion(
  version: StoredVersion,
  before: StoredVersion | null,
  { published, nameOf }: { readonly published: number; readonly nameOf: NameEditor },
): SettingsVersion {
  const { number, origin, repeats, publishedAt, note, settings } = version;
  return {
    number,
    state: number === published ? 'published' : 'superseded',
    origin,
    repeats,
    published_at: publishedAt.toISOString(),
    published_by: nameOf(publisherOf(version)),
    note,
    changes: before ? describeChanges(before.settings, settings) : [],
  };
}

export interface DraftParts {
  readonly published: StoredVersion;
  readonly nameOf: NameEditor;
  readonly findLacking: FindProblems;
}

export function toDraft(
  { draft, revision }: DraftState,
  { published, nameOf, findLacking }: DraftParts,
): SettingsDraft | null {
  if (!draft) return null;
  const { settings } = draft;
  return {
    based_on: draft.basedOn,
    revision,
    created_at: draft.createdAt.toISOString(),
    created_by: nameOf(draft.createdBy),
    changed_at: draft.changedAt.toISOString(),
    changed_by: nameOf(draft.changedBy),
    settings,
    fields: draft.fields.map((field) => toField(field, nameOf)),
    changes: describeChanges(published.settings, settings),
    problems: settingsProblems(settings, findLacking),
  };
}

function toField(field: ChangedField, nameOf: NameEditor): DraftField {
  const { path, at } = field;
  return { path: [...path], changed_by: nameOf(field), changed_at: at };
}

/** Null for the settings file and for a command. */
type NameEditor = (editor: SettingsEditor) => SettingsAuthor | null;

/** Reads the names of editors, including people whose access was removed. */
export async function nameEditors(
  database: Queryable,
  editors: readonly SettingsEditor[],
): Promise<NameEditor> {
  const userIds = editors.flatMap(({ userId }) => userId ?? []);
  const people = await readOperatorsById(database, [...new Set(userIds)]);
  const keys = await readApiKeyNames(database, [
    ...new Set(editors.flatMap(({ key }) => key ?? [])),
  ]);
  return ({ userId, key }) => {
    if (userId !== null) {
      const person = people.get(userId);
      return { user_id: userId, name: person?.name || (person?.email ?? '') };
    }
    if (key === null) return null;
    return {
      user_id: null,
      name: key === 'operator-token' ? 'Operator token' : (keys.get(key) ?? ''),
    };
  };
}
