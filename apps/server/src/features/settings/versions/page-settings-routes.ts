import {
  editableTextsSchema,
  MAX_CUSTOM_TEXT,
  type EditableTexts,
} from '@pickup/contracts/settings/custom-texts-settings';
import {
  pageSettingsSchema,
  repeatedPublicationSchema,
  settingsChangesSchema,
  settingsVersionDetailSchema,
  settingsVersionPageSchema,
  settingsVersionsQuerySchema,
} from '@pickup/contracts/settings/page-settings';
import { isOutsidePage, MAX_SETTINGS_BYTES } from '@pickup/contracts/settings/page-settings-rules';
import { pathText, type AppliedChange } from '@pickup/contracts/settings/written-settings';
import { textCatalog } from '@pickup/messages/text-catalog';
import type { Context, Hono } from 'hono';
import { AppError } from '../../../errors.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  invalidCursor,
  readCursor,
  writeCursor,
} from '../../../platform/database/lists/list-cursor.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { invalidSettings, publishSettingsIn } from './draft.ts';
import {
  assertWritable,
  changeSettings,
  publish,
  PUBLICATION,
  withEarlierPage,
} from './publish.ts';
import {
  describeChanges,
  editorsOf,
  nameEditors,
  readPageSettings,
  toVersion,
  type SettingsContext,
} from './read-page-settings.ts';
import {
  publishedOf,
  readVersion,
  readVersions,
  settingsFileText,
  type StoredVersion,
} from './stored-versions.ts';

export const PAGE_SETTINGS_ROUTES = routes('page', {
  getPageSettings: {
    at: 'GET /api/page-settings',
    permission: 'page.edit',
    summary: 'Get the published settings and the draft',
    description: 'The settings have the format of `site.config.json`.',
    response: pageSettingsSchema,
  },
  listEditableTexts: {
    at: 'GET /api/page-settings/texts',
    permission: 'page.edit',
    summary: 'List the texts that settings may replace',
    description:
      'Every built-in text of the page, the report, the emails and the consent, with its placeholders.',
    response: editableTextsSchema,
  },
  exportSettings: {
    at: 'GET /api/page-settings/export',
    permission: 'page.edit',
    summary: 'Get the published settings as a file',
    description: 'The file is a `site.config.json`.',
    response: 'document',
  },
  listSettingsVersions: {
    at: 'GET /api/page-settings/versions',
    permission: 'page.edit',
    summary: 'List published versions',
    description: 'Newest first.',
    query: settingsVersionsQuerySchema,
    response: settingsVersionPageSchema,
  },
  getSettingsVersion: {
    at: 'GET /api/page-settings/versions/:number',
    permission: 'page.edit',
    summary: 'Get a published version with its settings',
    response: settingsVersionDetailSchema,
  },
  repeatSettingsVersion: {
    at: 'POST /api/page-settings/versions/:number/publish',
    ...PUBLICATION,
    summary: 'Publish an older version again',
    description:
      'The older version’s page becomes a new version. Settings outside the page do not change, and a draft is kept.',
    body: repeatedPublicationSchema,
    example: { replaces: 4, note: 'Back to the previous name' },
  },
  changeSettings: {
    at: 'PATCH /api/page-settings',
    ...PUBLICATION,
    summary: 'Change settings outside the page',
    description:
      'Publishes changes to email, webhooks, addresses, booking, sign-in, retention or the canary immediately, without the draft. If a version other than `replaces` is published, the response is `conflict`.',
    body: settingsChangesSchema,
    maxBytes: MAX_SETTINGS_BYTES,
    example: { replaces: 4, changes: [{ path: ['mail', 'fromName'], value: 'Acme' }] },
  },
});

export function createPageSettingsRoutes(context: SettingsContext): Hono {
  const { database } = context;
  return serve(PAGE_SETTINGS_ROUTES, {
    getPageSettings: () => readPageSettings(context),
    listEditableTexts: () => editableTexts(),
    async exportSettings(c) {
      const { settings } = await publishedOf(database);
      c.header('content-disposition', 'attachment; filename="site.config.json"');
      return c.body(settingsFileText(settings), 200, { 'content-type': 'application/json' });
    },
    async listSettingsVersions(_c, { query: { limit, cursor } }) {
      const before = cursor === undefined ? null : readPosition(cursor);
      // Reads one extra version, because each version is compared with the previous one.
      const found = await readVersions(database, { before, limit: limit + 1 });
      const shown = found.slice(0, limit);
      const { number: published } = await publishedOf(database);
      const nameOf = await nameEditors(database, editorsOf(shown));
      const last = shown.at(-1);
      return {
        versions: shown.map((version, index) =>
          toVersion(version, found[index + 1] ?? null, { published, nameOf }),
        ),
        next_cursor: last && found.length > limit ? writeCursor(last.number) : null,
      };
    },
    async getSettingsVersion(c) {
      const version = await versionOf(c, database);
      const previous = await readVersion(database, version.number - 1);
      const { number: published, settings } = await publishedOf(database);
      const nameOf = await nameEditors(database, editorsOf([version]));
      return {
        ...toVersion(version, previous, { published, nameOf }),
        settings: version.settings,
        changes_if_published: describeChanges(
          settings,
          withEarlierPage(version.settings, settings),
        ),
      };
    },
    async repeatSettingsVersion(c, { body: { replaces, note } }) {
      assertWritable(context);
      const { number: repeats, settings: earlier } = await versionOf(c, database);
      const settings = withEarlierPage(earlier, (await publishedOf(database)).settings);
      return publish(c, context, { settings, note, repeats }, (session, about) =>
        publishSettingsIn(session, { ...about, settings, origin: 'again' }, replaces),
      );
    },
    async changeSettings(c, { body: { replaces, changes } }) {
      assertOutsidePage(changes);
      await changeSettings(c, context, { changes: () => changes, replaces });
      return readPageSettings(context);
    },
  });
}

function assertOutsidePage(changes: readonly AppliedChange[]): void {
  const pageChanges = changes.filter(({ path }) => !isOutsidePage(path));
  if (pageChanges.length === 0) return;
  throw invalidSettings(
    pageChanges.map(({ path }) => ({
      path: pathText(path),
      message: 'must be changed in the draft',
    })),
  );
}

const LONG_TEXT_LENGTH = 60;

function editableTexts(): EditableTexts {
  const texts = [...textCatalog().values()].map(
    ({ key, group, builtIn, placeholders, requiredPlaceholders }) => ({
      key,
      group,
      built_in: { en: builtIn.en.trim(), es: builtIn.es.trim() },
      placeholders,
      needed: requiredPlaceholders,
      long: Math.max(builtIn.en.length, builtIn.es.length) > LONG_TEXT_LENGTH,
    }),
  );
  return { texts, max_length: MAX_CUSTOM_TEXT };
}

async function versionOf(c: Context, database: Queryable): Promise<StoredVersion> {
  const text = c.req.param('number') ?? '';
  const version = /^[1-9]\d{0,8}$/.test(text) ? await readVersion(database, Number(text)) : null;
  if (!version) throw new AppError('not_found', 'There is no such version.');
  return version;
}

function readPosition(cursor: string): number {
  const [number = ''] = readCursor(cursor);
  if (!/^[1-9]\d{0,8}$/.test(number)) throw invalidCursor();
  return Number(number);
}
