import { checkCustomTexts } from '@pickup/settings/custom-texts';
import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { siteSettingsSchema } from '@pickup/contracts/settings/site-settings';
import { isSameJson } from '@pickup/contracts/settings/written-settings';
import { arbitrarySettings } from '@pickup/test-sinks/arbitrary-settings';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isStorableText } from '@pickup/contracts/storable-text';
import { checkPhone } from '../../src/features/settings/versions/check-settings.ts';
import { readPage } from '../page/plain-renderer.ts';
import { deleteSettings } from './published-settings.ts';
import { onDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { PAGE_SETTINGS_PATH as PATH } from '@pickup/contracts/settings/page-settings-rules';

type Written = Readonly<Record<string, unknown>>;

const RUNS = 1_000;

onDatabase((database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: database(), live: true });
  });
  afterAll(async () => {
    await server.stop();
    await deleteSettings(database());
  });

  let current: PageSettings;

  /**
   * Replaces the draft with these settings, with one change for each old or new key. Returns
   * whether the server saved it.
   */
  async function saveDraft(settings: Written): Promise<boolean> {
    const { revision, draft: before } = current;
    const keys = Object.keys({ ...(before?.settings ?? current.settings), ...settings });
    const changes = keys.map((key) => ({ path: [key], value: settings[key] }));
    const body = { revision, changes };
    const response = await server.send(`${PATH}/draft`, { method: 'PATCH', body });
    if (response.status === 200) {
      current = (await response.json()) as PageSettings;
      return true;
    }
    expect(response.status).toBe(400); // expected only for a text that cannot be stored
    expect(
      isStorableText(JSON.stringify(settings)) && !/\\u0000|\\ud/.test(JSON.stringify(settings)),
    ).toBe(false);
    return false;
  }

  async function expectPages(): Promise<void> {
    const parsed = siteSettingsSchema.parse(current.settings);
    const page = await server.request('/');
    expect(page.status).toBe(200);
    expect((await readPage(page)).context.settings).toMatchObject({
      brandName: parsed.brand.name,
      badges: parsed.badges,
      version: current.published.number,
    });
    const preview = await server.send(`${PATH}/preview`, { method: 'POST' });
    const { page: addresses } = (await preview.json()) as { page: { en: string } };
    expect((await server.request(addresses.en)).status).toBe(200);
  }

  it(
    'the server publishes valid drafts but no invalid ones, and the page shows the last publication',
    { timeout: 900_000 },
    async () => {
      const outcomes = { published: 0, refused: 0 };
      let draftCount = 0;
      current = await server.json<PageSettings>(PATH);
      await fc.assert(
        fc.asyncProperty(arbitrarySettings, async (settings) => {
          if (!(await saveDraft(settings)) || !current.draft) return;
          const { draft: saved, settings: published } = current;
          const read = siteSettingsSchema.safeParse(saved.settings);
          const isValid =
            read.success && [...checkCustomTexts(read.data), ...checkPhone(read.data)].length === 0;
          expect(saved.problems.length === 0).toBe(isValid);
          draftCount += 1;
          // A publication measures the page, which takes a while, so only one in three valid drafts
          // is published.
          if (isValid && draftCount % 3 > 0) return;
          const body = { revision: current.revision };
          const response = await server.send(`${PATH}/publish`, { method: 'POST', body });
          const isSame = isSameJson(saved.settings, published);
          expect(response.status).toBe(isValid ? (isSame ? 409 : 200) : 400);
          outcomes[isValid ? 'published' : 'refused'] += 1;
          if (response.status === 200) current = (await response.json()) as PageSettings;
          if (draftCount % 10 === 0) await expectPages();
        }),
        { numRuns: RUNS },
      );
      await expectPages();
      expect(Math.min(outcomes.published, outcomes.refused)).toBeGreaterThan(0);
    },
  );
});
