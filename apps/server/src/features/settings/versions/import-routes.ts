import {
  settingsImportCheckSchema,
  settingsImportPlanSchema,
  settingsImportSchema,
} from '@pickup/contracts/settings/page-settings';
import { isOutsidePage, MAX_SETTINGS_BYTES } from '@pickup/contracts/settings/page-settings-rules';
import type { Hono } from 'hono';
import { routes, serve } from '../../../platform/http/route.ts';
import { checkAddresses, checkUnpublished, withPageSizes } from './check-settings.ts';
import { publishSettingsIn } from './draft.ts';
import { assertWritable, publish, PUBLICATION, withEarlierPage } from './publish.ts';
import { describeChanges, secretsNow, type SettingsContext } from './read-page-settings.ts';
import { publishedOf } from './stored-versions.ts';

const EXAMPLE = { brand: { name: 'Acme', legalName: 'Acme, Inc.' } };

export const IMPORT_ROUTES = routes('page', {
  importSettings: {
    at: 'POST /api/page-settings/import',
    ...PUBLICATION,
    summary: 'Publish a settings file',
    description: 'A draft is kept, and its changes then apply to the new version.',
    body: settingsImportSchema,
    maxBytes: MAX_SETTINGS_BYTES,
    example: { settings: EXAMPLE, replaces: 4 },
  },
  checkImport: {
    at: 'POST /api/page-settings/import/check',
    permission: 'page.publish',
    summary: 'Check what a settings file would change',
    description: 'Changes nothing.',
    body: settingsImportCheckSchema,
    maxBytes: MAX_SETTINGS_BYTES,
    example: { settings: EXAMPLE },
    response: settingsImportPlanSchema,
  },
});

export function createImportRoutes(context: SettingsContext): Hono {
  const { database, renderer } = context;
  return serve(IMPORT_ROUTES, {
    async importSettings(c, { body: { settings: file, only_page: isOnlyPage, replaces, note } }) {
      assertWritable(context);
      const settings = isOnlyPage
        ? withEarlierPage(file, (await publishedOf(database)).settings)
        : file;
      return publish(c, context, { settings, note }, (session, about) =>
        publishSettingsIn(session, { ...about, settings, origin: 'import' }, replaces),
      );
    },
    async checkImport(_c, { body: { settings } }) {
      const published = await publishedOf(database);
      const changes = describeChanges(published.settings, settings);
      const checked = checkUnpublished(settings, secretsNow(context));
      const { problems } = await withPageSizes(settings, checked, renderer);
      return {
        replaces: published.number,
        page: changes.filter(({ path }) => !isOutsidePage(path)),
        outside: changes.filter(({ path }) => isOutsidePage(path)),
        problems: [...problems, ...checkAddresses(settings)],
      };
    },
  });
}
