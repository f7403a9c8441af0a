import { textCatalog } from '@pickup/messages/text-catalog';
import { MAX_OWN_TEXT } from '@pickup/contracts/settings/own-texts-settings';
import { editableTextsSchema, type EditableTexts } from '@pickup/contracts/settings/editable-texts';
import { draftCheckSchema } from '@pickup/contracts/settings/draft-check';
import {
  pageSettingsSchema,
  settingsPreviewSchema,
} from '@pickup/contracts/settings/page-settings';
import { settingsWarnings } from '@pickup/settings/settings-warnings';
import type { Hono } from 'hono';
import { previewSettings } from '../versions/preview-settings.ts';
import { settingsFileText } from '../versions/settings-file.ts';
import { checkSettings } from '../versions/settings-problems.ts';
import { readDraft } from '../versions/stored-draft.ts';
import { createDraftRoutes } from './draft-routes.ts';
import { checkPublication } from './publication-checks.ts';
import { createPublishRoutes } from './publish-routes.ts';
import { publishedOf } from '../versions/stored-versions.ts';
import { readPageSettings, type PageSettingsDeps } from './read-page-settings.ts';
import { createVersionRoutes } from './version-routes.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { PAGE_BUDGET_BYTES } from '@pickup/contracts/settings/page-settings-rules';

export const PAGE_SETTINGS_ROUTES = routes('page', {
  getPageSettings: {
    at: 'GET /api/page-settings',
    permission: 'page.edit',
    summary: 'Get the published settings and the draft',
    description: 'The settings are in the form of `site.config.json`.',
    answer: pageSettingsSchema,
  },
  listEditableTexts: {
    at: 'GET /api/page-settings/texts',
    permission: 'page.edit',
    summary: 'List the texts that settings may replace',
    description:
      'Every built-in text of the page, the report, the emails and the consent, with its placeholders.',
    answer: editableTextsSchema,
  },
  exportSettings: {
    at: 'GET /api/page-settings/export',
    permission: 'page.edit',
    summary: 'Get the published settings as a file',
    description: 'As a `site.config.json`.',
    answer: 'document',
  },
  checkDraft: {
    at: 'GET /api/page-settings/draft/check',
    permission: 'page.edit',
    summary: 'Check whether the draft can be published',
    description: 'Also measures the page, which takes longer than the other checks.',
    answer: draftCheckSchema,
  },
  previewSettings: {
    at: 'POST /api/page-settings/preview',
    permission: 'page.edit',
    summary: 'Get addresses that show the draft',
    description:
      'For frames in the console. They need no credential and expire. Their forms send nothing.',
    answer: settingsPreviewSchema,
  },
});

export function createPageSettingsRoutes(deps: PageSettingsDeps): Hono {
  const { database, previews, checks } = deps;
  const own = serve(PAGE_SETTINGS_ROUTES, {
    getPageSettings: () => readPageSettings(deps),
    listEditableTexts: () => editableTexts(),
    async exportSettings(c) {
      const { settings } = await publishedOf(database);
      c.header('content-disposition', 'attachment; filename="site.config.json"');
      return c.body(settingsFileText(settings), 200, { 'content-type': 'application/json' });
    },
    async checkDraft() {
      const { draft, revision } = await readDraft(database);
      const published = await publishedOf(database);
      const written = draft?.settings ?? published.settings;
      const { problems, pageBytes } = await checkPublication(written, checks);
      const { settings } = checkSettings(written);
      const warnings = settings ? settingsWarnings(settings, deps.now()) : [];
      return {
        revision,
        problems: [...problems],
        warnings: warnings.map(({ kind, path }) => ({ kind, path: [...path] })),
        page_bytes: pageBytes,
        page_budget: PAGE_BUDGET_BYTES,
      };
    },
    async previewSettings(c) {
      const { draft } = await readDraft(database);
      const { settings } = await publishedOf(database);
      const { replaced } = previewSettings(draft?.settings ?? settings, settings);
      const shown = await previews(c);
      return { ...shown, replaced: replaced.map((path) => [...path]) };
    },
  });
  return own
    .route('/', createVersionRoutes(deps))
    .route('/', createDraftRoutes(deps))
    .route('/', createPublishRoutes(deps));
}

/** The editor shows longer texts in several lines. */
const LONG = 60;

/** Every built-in text that the settings may replace. */
function editableTexts(): EditableTexts {
  const texts = [...textCatalog().values()].map(
    ({ key, group, builtIn, placeholders, needed }) => ({
      key,
      group,
      built_in: { en: builtIn.en.trim(), es: builtIn.es.trim() },
      placeholders,
      needed,
      long: Math.max(builtIn.en.length, builtIn.es.length) > LONG,
    }),
  );
  return { texts, max_length: MAX_OWN_TEXT };
}
