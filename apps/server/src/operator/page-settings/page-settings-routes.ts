import type { EditableTexts } from '@pickup/contracts/editable-texts';
import { type DraftCheck } from '@pickup/contracts/draft-check';
import {
  PAGE_BUDGET_BYTES,
  PAGE_SETTINGS_PATH,
  type PageSettings,
  type SettingsPreview,
} from '@pickup/contracts/page-settings';
import { settingsWarnings } from '@pickup/contracts/settings-warnings';
import { Hono, type Context } from 'hono';
import { previewSettings } from '../../domain/settings/preview-settings.ts';
import { settingsFileText } from '../../domain/settings/settings-file.ts';
import { checkSettings } from '../../domain/settings/settings-problems.ts';
import { readDraft } from '../../domain/settings/stored-draft.ts';
import { createDraftRoutes } from './draft-routes.ts';
import { editableTexts } from './editable-texts.ts';
import { checkPublication } from './publication-checks.ts';
import { createPublishRoutes } from './publish-routes.ts';
import { publishedOf, readPageSettings, type PageSettingsDeps } from './read-page-settings.ts';
import { createVersionRoutes } from './version-routes.ts';

/** The page's settings: the published version, the draft, publications. Mount at '/', behind the policy. */
export function createPageSettingsRoutes(deps: PageSettingsDeps): Hono {
  const { database, previews, checks } = deps;

  async function check(c: Context): Promise<Response> {
    const { draft, revision } = await readDraft(database);
    const published = await publishedOf(database);
    const written = draft?.settings ?? published.settings;
    const { problems, pageBytes } = await checkPublication(written, checks);
    const { settings } = checkSettings(written);
    const warnings = settings ? settingsWarnings(settings, deps.now()) : [];
    return c.json<DraftCheck>({
      revision,
      problems: [...problems],
      warnings: warnings.map(({ kind, path }) => ({ kind, path: [...path] })),
      page_bytes: pageBytes,
      page_budget: PAGE_BUDGET_BYTES,
    });
  }

  async function preview(c: Context): Promise<Response> {
    const { draft } = await readDraft(database);
    const { settings } = await publishedOf(database);
    const { replaced } = previewSettings(draft?.settings ?? settings, settings);
    const shown = await previews(c);
    return c.json<SettingsPreview>({ ...shown, replaced: replaced.map((path) => [...path]) });
  }

  async function exportFile(c: Context): Promise<Response> {
    const { settings } = await publishedOf(database);
    c.header('content-disposition', 'attachment; filename="site.config.json"');
    return c.body(settingsFileText(settings), 200, { 'content-type': 'application/json' });
  }

  return new Hono()
    .get(PAGE_SETTINGS_PATH, async (c) => c.json<PageSettings>(await readPageSettings(deps)))
    .get(`${PAGE_SETTINGS_PATH}/draft/check`, check)
    .post(`${PAGE_SETTINGS_PATH}/preview`, preview)
    .get(`${PAGE_SETTINGS_PATH}/texts`, (c) => c.json<EditableTexts>(editableTexts()))
    .get(`${PAGE_SETTINGS_PATH}/export`, exportFile)
    .route('/', createVersionRoutes(deps))
    .route('/', createDraftRoutes(deps))
    .route('/', createPublishRoutes(deps));
}
