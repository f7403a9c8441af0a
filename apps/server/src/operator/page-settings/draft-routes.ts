import {
  draftChangesSchema,
  draftRemovalQuerySchema,
  MAX_SETTINGS_BYTES,
  PAGE_SETTINGS_PATH,
  type PageSettings,
} from '@pickup/contracts/page-settings';
import { Hono, type Context } from 'hono';
import { recordOperatorEvent, type OperatorAction } from '../../domain/people/audit.ts';
import { principalOf } from '../../domain/people/principal.ts';
import { editDraftIn } from '../../domain/settings/edit-draft.ts';
import { draftAt } from '../../domain/settings/publish.ts';
import { lockDraft, putDraftIn, type StoredDraft } from '../../domain/settings/stored-draft.ts';
import type { SettingsEditor } from '../../domain/settings/stored-versions.ts';
import type { Session } from '../../platform/database/database.ts';
import { readQuery, readSmallBody } from '../../platform/http/read-input.ts';
import { readPageSettings, type PageSettingsDeps } from './read-page-settings.ts';
import {
  assertApplicable,
  assertMayChange,
  assertSize,
  assertStorable,
  assertWritable,
  editorOf,
} from './refuse-settings.ts';

const DRAFT_PATH = `${PAGE_SETTINGS_PATH}/draft`;
/** An editor saves every few seconds. The audit log needs one line for that. */
const SAME_WORK_MS = 15 * 60_000;

/** The one draft that all editors share. */
export function createDraftRoutes(deps: PageSettingsDeps): Hono {
  const { database, requestFacts, now } = deps;

  async function change(c: Context): Promise<Response> {
    assertWritable(deps);
    const { revision, changes } = await readSmallBody(c, draftChangesSchema, MAX_SETTINGS_BYTES);
    assertStorable(changes);
    const principal = principalOf(c);
    assertMayChange(principal, changes);
    const by = editorOf(principal);
    await database.transaction(async (session) => {
      const edit = { revision, changes, by, at: now() };
      const { before, settings } = await assertApplicable(editDraftIn(session, edit));
      assertSize(settings);
      if (isNewWork(before, by)) await note(session, c, 'page_draft_changed');
    });
    return c.json<PageSettings>(await readPageSettings(deps));
  }

  function isNewWork(before: StoredDraft | null, by: SettingsEditor): boolean {
    if (!before) return true;
    const { changedBy, changedAt } = before;
    const isSame = changedBy.userId === by.userId && changedBy.key === by.key;
    return !isSame || now().getTime() - changedAt.getTime() > SAME_WORK_MS;
  }

  async function discard(c: Context): Promise<Response> {
    assertWritable(deps);
    const { revision } = readQuery(c, draftRemovalQuerySchema);
    await database.transaction(async (session) => {
      draftAt(await lockDraft(session), revision);
      await putDraftIn(session, null);
      await note(session, c, 'page_draft_discarded');
    });
    return c.json<PageSettings>(await readPageSettings(deps));
  }

  function note(session: Session, c: Context, action: OperatorAction): Promise<void> {
    const by = principalOf(c);
    return recordOperatorEvent(session, { action, by, userId: null, request: requestFacts(c) });
  }

  return new Hono().patch(DRAFT_PATH, change).delete(DRAFT_PATH, discard);
}
