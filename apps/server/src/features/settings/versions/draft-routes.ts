import { draftCheckSchema } from '@pickup/contracts/settings/draft-check';
import {
  draftChangesSchema,
  draftRemovalQuerySchema,
  pageSettingsSchema,
  publicationSchema,
} from '@pickup/contracts/settings/page-settings';
import {
  isOutsidePage,
  MAX_SETTINGS_BYTES,
  PAGE_BUDGET_BYTES,
} from '@pickup/contracts/settings/page-settings-rules';
import { pathText, type AppliedChange } from '@pickup/contracts/settings/written-settings';
import { settingsWarnings } from '@pickup/settings/settings-warnings';
import type { Hono } from 'hono';
import { AppError } from '../../../errors.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { principalOf, recordAction, type Principal } from '../../people/index.ts';
import {
  checkSettings,
  checkUnpublished,
  withPageSizes,
  textsOfLargePages,
} from './check-settings.ts';
import {
  draftOfRevision,
  editDraftIn,
  lockDraft,
  publishDraftIn,
  putDraftIn,
  readDraft,
  type StoredDraft,
} from './draft.ts';
import { assertWritable, editorOf, publish, PUBLICATION } from './publish.ts';
import { readPageSettings, secretsNow, type SettingsContext } from './read-page-settings.ts';
import { publishedOf, type SettingsEditor } from './stored-versions.ts';

export const DRAFT_ROUTES = routes('page', {
  changeDraft: {
    at: 'PATCH /api/page-settings/draft',
    // Changes to sign-in, addresses and receivers also require page.publish.
    permission: 'page.edit',
    summary: 'Change settings of the draft',
    description:
      'Creates the draft if there is none. If the draft has changed since your `revision`, the response is `conflict`, and nothing is changed. Changes to sign-in, addresses and receivers also need `page.publish`.',
    body: draftChangesSchema,
    maxBytes: MAX_SETTINGS_BYTES,
    example: { revision: 12, changes: [{ path: ['brand', 'name'], value: 'Acme' }] },
    response: pageSettingsSchema,
    conflict: true,
  },
  discardDraft: {
    at: 'DELETE /api/page-settings/draft',
    permission: 'page.edit',
    summary: 'Discard the draft',
    query: draftRemovalQuerySchema,
    response: pageSettingsSchema,
    conflict: true,
  },
  checkDraft: {
    at: 'GET /api/page-settings/draft/check',
    permission: 'page.edit',
    summary: 'Check whether the draft can be published',
    description: 'Also measures the page, which takes longer than the other checks.',
    response: draftCheckSchema,
  },
  publishDraft: {
    at: 'POST /api/page-settings/publish',
    ...PUBLICATION,
    summary: 'Publish the draft',
    description:
      'Every process uses the new version within two seconds. The server refuses a draft with problems and names them in `issues`.',
    body: publicationSchema,
    example: { revision: 13, note: 'The new name' },
  },
});

export function createDraftRoutes(context: SettingsContext): Hono {
  const { database, renderer, requests, now } = context;
  return serve(DRAFT_ROUTES, {
    async changeDraft(c, { body: { revision, changes } }) {
      assertWritable(context);
      const principal = principalOf(c);
      assertMayChange(principal, changes);
      const [by, at] = [editorOf(principal), now()];
      await database.transaction(async (session) => {
        const previousDraft = await editDraftIn(session, { revision, changes, by, at });
        if (isNewWork(previousDraft, by, at))
          await recordAction(session, c, requests.facts, 'page_draft_changed');
      });
      return readPageSettings(context);
    },
    async discardDraft(c, { query: { revision } }) {
      assertWritable(context);
      await database.transaction(async (session) => {
        draftOfRevision(await lockDraft(session), revision);
        await putDraftIn(session, null);
        await recordAction(session, c, requests.facts, 'page_draft_discarded');
      });
      return readPageSettings(context);
    },
    async checkDraft() {
      const { draft, revision } = await readDraft(database);
      const published = (await publishedOf(database)).settings;
      const written = draft?.settings ?? published;
      const checked = checkUnpublished(written, secretsNow(context));
      const publishedSettings = checkSettings(published).settings;
      const warnings = checked.settings
        ? settingsWarnings(checked.settings, now(), publishedSettings)
        : [];
      const { problems, pageBytes } = await withPageSizes(written, checked, renderer);
      const large = pageBytes ? textsOfLargePages(written, pageBytes) : [];
      return {
        revision,
        problems: [...problems],
        warnings: [
          ...warnings.map(({ path, ...warning }) => ({ ...warning, path: [...path] })),
          ...large.map((path) => ({ kind: 'large_page' as const, path: [...path] })),
        ],
        page_bytes: pageBytes,
        page_budget: PAGE_BUDGET_BYTES,
      };
    },
    async publishDraft(c, { body: { revision, note } }) {
      assertWritable(context);
      const { settings } = draftOfRevision(await readDraft(database), revision);
      return publish(c, context, { settings, note }, (session, about) =>
        publishDraftIn(session, revision, about),
      );
    },
  });
}

/**
 * The editor saves every few seconds. An author's saves share one audit log entry, unless the pause
 * between two of them is longer than this.
 */
const SAME_WORK_MS = 15 * 60_000;

function isNewWork(
  previousDraft: StoredDraft | null,
  { userId, key }: SettingsEditor,
  at: Date,
): boolean {
  if (!previousDraft) return true;
  const { changedBy, changedAt } = previousDraft;
  const isSame = changedBy.userId === userId && changedBy.key === key;
  return !isSame || at.getTime() - changedAt.getTime() > SAME_WORK_MS;
}

function assertMayChange(by: Principal, changes: readonly AppliedChange[]): void {
  if (by.permissions.includes('page.publish')) return;
  const refused = changes.filter(({ path }) => isOutsidePage(path));
  if (refused.length === 0) return;
  throw new AppError('forbidden', 'These settings can be changed only with page.publish.', {
    issues: refused.map(({ path }) => ({ path: pathText(path), message: 'needs page.publish' })),
  });
}
