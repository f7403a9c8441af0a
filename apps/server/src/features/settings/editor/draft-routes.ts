import {
  draftChangesSchema,
  draftRemovalQuerySchema,
  pageSettingsSchema,
} from '@pickup/contracts/settings/page-settings';
import type { Hono } from 'hono';
import { recordAction, principalOf } from '../../people/index.ts';
import { editDraftIn } from '../versions/edit-draft.ts';
import { draftAt } from '../versions/publish.ts';
import { lockDraft, putDraftIn, type StoredDraft } from '../versions/stored-draft.ts';
import type { SettingsEditor } from '../versions/stored-versions.ts';
import { readPageSettings, type PageSettingsDeps } from './read-page-settings.ts';
import {
  assertApplicable,
  assertMayChange,
  assertSize,
  assertWritable,
  editorOf,
} from './refuse-settings.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { MAX_SETTINGS_BYTES } from '@pickup/contracts/settings/page-settings-rules';

/** The editor saves every few seconds. Saves within this time share one line of the audit log. */
const SAME_WORK_MS = 15 * 60_000;

export const DRAFT_ROUTES = routes('page', {
  changeDraft: {
    at: 'PATCH /api/page-settings/draft',
    // Drafts of sign-in, addresses and receivers also need page.publish.
    permission: 'page.edit',
    summary: 'Change settings of the draft',
    description:
      'Creates the draft if there is none. A setting that someone else changed after your `revision` is a conflict, and nothing is changed. `issues` then says by whom and to what. Sign-in, addresses and receivers need `page.publish`.',
    body: draftChangesSchema,
    maxBytes: MAX_SETTINGS_BYTES,
    example: { revision: 12, changes: [{ path: ['brand', 'name'], value: 'Acme' }] },
    answer: pageSettingsSchema,
    conflict: true,
  },
  discardDraft: {
    at: 'DELETE /api/page-settings/draft',
    permission: 'page.edit',
    summary: 'Discard the draft',
    query: draftRemovalQuerySchema,
    answer: pageSettingsSchema,
    conflict: true,
  },
});

/** The routes of the draft, which all editors share. */
export function createDraftRoutes(deps: PageSettingsDeps): Hono {
  const { database, requestFacts, now } = deps;

  function isNewWork(before: StoredDraft | null, by: SettingsEditor): boolean {
    if (!before) return true;
    const { changedBy, changedAt } = before;
    const isSame = changedBy.userId === by.userId && changedBy.key === by.key;
    return !isSame || now().getTime() - changedAt.getTime() > SAME_WORK_MS;
  }

  return serve(DRAFT_ROUTES, {
    async changeDraft(c, { body: { revision, changes } }) {
      assertWritable(deps);
      const principal = principalOf(c);
      assertMayChange(principal, changes);
      const by = editorOf(principal);
      await database.transaction(async (session) => {
        const edit = { revision, changes, by, at: now() };
        const { before, settings } = await assertApplicable(editDraftIn(session, edit));
        assertSize(settings);
        if (isNewWork(before, by))
          await recordAction(session, c, requestFacts, 'page_draft_changed');
      });
      return readPageSettings(deps);
    },
    async discardDraft(c, { query: { revision } }) {
      assertWritable(deps);
      await database.transaction(async (session) => {
        draftAt(await lockDraft(session), revision);
        await putDraftIn(session, null);
        await recordAction(session, c, requestFacts, 'page_draft_discarded');
      });
      return readPageSettings(deps);
    },
  });
}
