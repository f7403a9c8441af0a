import {
  MAX_SETTINGS_BYTES,
  PAGE_SETTINGS_PATH,
  publicationSchema,
  repeatedPublicationSchema,
  settingsImportSchema,
  type PageSettings,
} from '@pickup/contracts/page-settings';
import { Hono, type Context } from 'hono';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import { principalOf } from '../../domain/people/principal.ts';
import { draftAt, publishDraftIn, publishSettingsIn } from '../../domain/settings/publish.ts';
import type { WrittenSettings } from '../../domain/settings/settings-file.ts';
import { readDraft } from '../../domain/settings/stored-draft.ts';
import type { NewVersion } from '../../domain/settings/stored-versions.ts';
import type { Session } from '../../platform/database/database.ts';
import { readSmallBody } from '../../platform/http/read-input.ts';
import { readPageSettings, type PageSettingsDeps } from './read-page-settings.ts';
import { checkPublication } from './publication-checks.ts';
import { assertPublishable, assertStorable, assertWritable, editorOf } from './refuse-settings.ts';
import { versionOf } from './version-routes.ts';

type AboutVersion = Pick<NewVersion, 'by' | 'at' | 'note'>;

/** Publications: of the draft, of an older version, of a file. */
export function createPublishRoutes(deps: PageSettingsDeps): Hono {
  const { database, live, checks, requestFacts, now } = deps;

  async function publishDraft(c: Context): Promise<Response> {
    assertWritable(deps);
    const { revision, note } = await readSmallBody(c, publicationSchema);
    const { settings } = draftAt(await readDraft(database), revision);
    return publish(c, { settings, note }, (session, about) =>
      publishDraftIn(session, revision, about),
    );
  }

  async function publishAgain(c: Context): Promise<Response> {
    assertWritable(deps);
    const { replaces, note } = await readSmallBody(c, repeatedPublicationSchema);
    const { number: repeats, settings } = await versionOf(c, database);
    return publish(c, { settings, note, repeats }, (session, about) =>
      publishSettingsIn(session, { ...about, settings, origin: 'again', repeats }, replaces),
    );
  }

  async function importFile(c: Context): Promise<Response> {
    assertWritable(deps);
    const body = await readSmallBody(c, settingsImportSchema, MAX_SETTINGS_BYTES);
    const { settings, replaces, note } = body;
    assertStorable(settings);
    return publish(c, { settings, note }, (session, about) =>
      publishSettingsIn(session, { ...about, settings, origin: 'import' }, replaces),
    );
  }

  interface Publication {
    readonly settings: WrittenSettings;
    readonly note: string;
    readonly repeats?: number;
  }

  /** Checks before the transaction, because rendering the page would keep the embedded database waiting. */
  async function publish(
    c: Context,
    { settings, note, repeats }: Publication,
    publishIn: (session: Session, about: AboutVersion) => Promise<number>,
  ): Promise<Response> {
    const { problems } = await checkPublication(settings, checks);
    assertPublishable(problems);
    const by = principalOf(c);
    await database.transaction(async (session) => {
      const version = await publishIn(session, { by: editorOf(by), at: now(), note });
      const details = { version, ...(repeats !== undefined && { repeats }) };
      const request = requestFacts(c);
      const event = { action: 'page_published', by, userId: null, request, details } as const;
      await recordOperatorEvent(session, event);
    });
    await live.refresh().catch(() => undefined); // it is asked again within a second
    return c.json<PageSettings>(await readPageSettings(deps));
  }

  return new Hono()
    .post(`${PAGE_SETTINGS_PATH}/publish`, publishDraft)
    .post(`${PAGE_SETTINGS_PATH}/versions/:number/publish`, publishAgain)
    .post(`${PAGE_SETTINGS_PATH}/import`, importFile);
}
