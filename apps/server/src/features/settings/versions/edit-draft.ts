import { applySettingChanges, type AppliedChange } from '@pickup/settings/apply-setting-changes';
import { isWithin } from '@pickup/contracts/settings/setting-path';
import { AppError } from '../../../errors.ts';
import type { Session } from '../../../platform/database/database.ts';
import type { WrittenSettings } from './settings-file.ts';
import { lockDraft, putDraftIn, type ChangedField, type StoredDraft } from './stored-draft.ts';
import { publishedOf, type SettingsEditor } from './stored-versions.ts';

export interface DraftEdit {
  /** The revision that the editor saw. */
  readonly revision: number;
  readonly changes: readonly AppliedChange[];
  readonly by: SettingsEditor;
  readonly at: Date;
}

/** Changes settings of the draft, or creates it. Throws an AppError if the editor saw an older revision. */
export async function editDraftIn(
  session: Session,
  edit: DraftEdit,
): Promise<{
  readonly before: StoredDraft | null;
  readonly settings: WrittenSettings;
}> {
  const { draft: before, revision } = await lockDraft(session);
  if (edit.revision !== revision) throw changedMeanwhile();
  const { number: basedOn, settings: published } = await publishedOf(session);
  const { changes, by, at } = edit;
  const settings = applySettingChanges(before?.settings ?? published, changes);
  await putDraftIn(session, {
    basedOn,
    settings,
    fields: changedFields(before?.fields ?? [], edit),
    createdAt: before?.createdAt ?? at,
    createdBy: before?.createdBy ?? by,
    changedAt: at,
    changedBy: by,
  });
  return { before, settings };
}

export const changedMeanwhile = () =>
  new AppError('conflict', 'The draft has changed since you saw it. Reload it and try again.');

function changedFields(known: readonly ChangedField[], { changes, by, at }: DraftEdit) {
  const kept = known.filter(({ path }) => !changes.some((change) => isWithin(path, change.path)));
  const last = changes.filter(
    ({ path }, index) => !changes.slice(index + 1).some((later) => isWithin(path, later.path)),
  );
  return [...last.map(({ path }) => ({ path, at: at.toISOString(), ...by })), ...kept];
}
