import {
  pageSettingsSchema,
  publicationSchema,
  repeatedPublicationSchema,
  settingsImportSchema,
  type PageSettings,
} from '@pickup/contracts/settings/page-settings';
import type { Context, Hono } from 'hono';
import { recordAction, principalOf } from '../../people/index.ts';
import { draftAt, publishDraftIn, publishSettingsIn } from '../versions/publish.ts';
import type { WrittenSettings } from '../versions/settings-file.ts';
import { readDraft } from '../versions/stored-draft.ts';
import type { NewVersion } from '../versions/stored-versions.ts';
import type { Session } from '../../../platform/database/database.ts';
import { readPageSettings, type PageSettingsDeps } from './read-page-settings.ts';
import { checkPublication } from './publication-checks.ts';
import { assertPublishable, assertWritable, editorOf } from './refuse-settings.ts';
import { versionOf } from './version-routes.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { MAX_SETTINGS_BYTES } from '@pickup/contracts/settings/page-settings-rules';

const PUBLICATION = {
  permission: 'page.publish',
  answer: pageSettingsSchema,
  conflict: true,
} as const;

export const PUBLISH_ROUTES = routes('page', {
  publishDraft: {
    at: 'POST /api/page-settings/publish',
    ...PUBLICATION,
    summary: 'Publish the draft',
    description:
      'Every process uses it within two seconds. A draft with problems is refused, and `issues` names them.',
    body: publicationSchema,
    example: { revision: 13, note: 'The new name' },
  },
  repeatSettingsVersion: {
    at: 'POST /api/page-settings/versions/:number/publish',
    ...PUBLICATION,
    summary: 'Publish an older version again',
    description: 'It becomes a new version. A draft is kept.',
    body: repeatedPublicationSchema,
    example: { replaces: 4, note: 'Back to the previous name' },
  },
  importSettings: {
    at: 'POST /api/page-settings/import',
    ...PUBLICATION,
    summary: 'Publish a settings file',
    description: 'A draft is kept, and its changes then apply to the new version.',
    body: settingsImportSchema,
    maxBytes: MAX_SETTINGS_BYTES,
    example: { settings: { brand: { name: 'Acme', legalName: 'Acme, Inc.' } }, replaces: 4 },
  },
});

type AboutVersion = Pick<NewVersion, 'by' | 'at' | 'note'>;

export function createPublishRoutes(deps: PageSettingsDeps): Hono {
  const { database, live, checks, requestFacts, now } = deps;

  interface Publication {
    readonly settings: WrittenSettings;
    readonly note: string;
    readonly repeats?: number;
  }

  /** Checks before the transaction, because rendering the page would block the embedded database meanwhile. */
  async function publish(
    c: Context,
    { settings, note, repeats }: Publication,
    publishIn: (session: Session, about: AboutVersion) => Promise<number>,
  ): Promise<PageSettings> {
    const { problems } = await checkPublication(settings, checks);
    assertPublishable(problems);
    const by = principalOf(c);
    await database.transaction(async (session) => {
      const version = await publishIn(session, { by: editorOf(by), at: now(), note });
      const details = { version, ...(repeats !== undefined && { repeats }) };
      await recordAction(session, c, requestFacts, 'page_published', details);
    });
    await live.refresh().catch(() => undefined); // the poll tries again within a second
    return readPageSettings(deps);
  }

  return serve(PUBLISH_ROUTES, {
    async publishDraft(c, { body: { revision, note } }) {
      assertWritable(deps);
      const { settings } = draftAt(await readDraft(database), revision);
      return publish(c, { settings, note }, (session, about) =>
        publishDraftIn(session, revision, about),
      );
    },
    async repeatSettingsVersion(c, { body: { replaces, note } }) {
      assertWritable(deps);
      const { number: repeats, settings } = await versionOf(c, database);
      return publish(c, { settings, note, repeats }, (session, about) =>
        publishSettingsIn(session, { ...about, settings, origin: 'again', repeats }, replaces),
      );
    },
    async importSettings(c, { body: { settings, replaces, note } }) {
      assertWritable(deps);
      return publish(c, { settings, note }, (session, about) =>
        publishSettingsIn(session, { ...about, settings, origin: 'import' }, replaces),
      );
    },
  });
}
