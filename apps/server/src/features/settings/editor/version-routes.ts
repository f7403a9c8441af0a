import {
  settingsVersionDetailSchema,
  settingsVersionPageSchema,
  settingsVersionsQuerySchema,
} from '@pickup/contracts/settings/page-settings';
import type { Context, Hono } from 'hono';
import {
  publishedOf,
  readVersion,
  readVersions,
  type StoredVersion,
} from '../versions/stored-versions.ts';
import { AppError } from '../../../errors.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  invalidCursor,
  readCursor,
  writeCursor,
} from '../../../platform/database/lists/list-cursor.ts';
import { describeChanges } from './describe-changes.ts';
import { nameEditors, editorsOf, toVersion } from './to-page-settings.ts';
import { routes, serve } from '../../../platform/http/route.ts';

export const VERSION_ROUTES = routes('page', {
  listSettingsVersions: {
    at: 'GET /api/page-settings/versions',
    permission: 'page.edit',
    summary: 'List published versions',
    description: 'Newest first.',
    query: settingsVersionsQuerySchema,
    answer: settingsVersionPageSchema,
  },
  getSettingsVersion: {
    at: 'GET /api/page-settings/versions/:number',
    permission: 'page.edit',
    summary: 'Get a published version with its settings',
    answer: settingsVersionDetailSchema,
  },
});

export function createVersionRoutes({ database }: { readonly database: Queryable }): Hono {
  return serve(VERSION_ROUTES, {
    async listSettingsVersions(_c, { query: { limit, cursor } }) {
      const before = cursor === undefined ? null : readPosition(cursor);
      // One more than shown, because each version is compared with its previous version.
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
      const before = await readVersion(database, version.number - 1);
      const { number: published, settings } = await publishedOf(database);
      const nameOf = await nameEditors(database, editorsOf([version]));
      return {
        ...toVersion(version, before, { published, nameOf }),
        settings: version.settings,
        changes_if_published: describeChanges(settings, version.settings),
      };
    },
  });
}

/** The version in the path. */
export async function versionOf(c: Context, database: Queryable): Promise<StoredVersion> {
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
