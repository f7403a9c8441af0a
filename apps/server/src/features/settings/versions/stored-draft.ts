import type { SettingPath } from '@pickup/contracts/settings/setting-path';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { WrittenSettings } from './settings-file.ts';
import type { SettingsEditor } from './stored-versions.ts';

/** A setting that was changed in the draft, with its last author. */
export interface ChangedField extends SettingsEditor {
  readonly path: SettingPath;
  /** When it was changed, in ISO 8601. */
  readonly at: string;
}

/** The draft. Its settings need not be valid. */
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

/** The counter of changes, with the draft if there is one. */
export interface DraftState {
  readonly revision: number;
  readonly draft: StoredDraft | null;
}

export function readDraft(database: Queryable): Promise<DraftState> {
  return read(database, false);
}

/** Reads and locks the draft until the transaction ends. Call it first in every change of the draft and publication. */
export function lockDraft(session: Session): Promise<DraftState> {
  return read(session, true);
}

async function read(database: Queryable, isLocked: boolean): Promise<DraftState> {
  const [row] = await database.query<Tables['settings_draft']>(sql`
    select ${columnsOf('settings_draft')} from settings_draft
    where id = 1 ${isLocked ? sql`for update` : sql``}`);
  if (!row) throw new Error('The row of the draft is missing');
  return { revision: row.revision, draft: toDraft(row) };
}

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

/** Stores the draft under the next revision. Null removes it. Returns the revision. */
export async function putDraftIn(session: Session, draft: StoredDraft | null): Promise<number> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const [row] = await session.query<{ revision: number }>(sql`
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
    where id = 1 returning revision`);
  if (!row) throw new Error('The row of the draft is missing');
  return row.revision;
}
