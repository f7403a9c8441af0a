import { PAGE_SETTINGS_PATH as PATH, type PageSettings } from '@pickup/contracts/page-settings';
import { siteSettingsSchema } from '@pickup/contracts/site-settings';
import { isSameJson } from '@pickup/contracts/settings-differences';
import { arbitrarySettings } from '@pickup/test-sinks/arbitrary-settings';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isStorableText } from '@pickup/contracts/text';
import { readPage } from './plain-renderer.ts';
import { forgetSettings } from './published-settings.ts';
import { onDatabase } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type Written = Readonly<Record<string, unknown>>;

onDatabase((database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ on: database(), live: true });
  });
  afterAll(async () => {
    await server.stop();
    await forgetSettings(database());
  });

  const state = () => server.json<PageSettings>(PATH);

  /** Turns the draft into these settings, one change for each of their keys. */
  async function draft(settings: Written): Promise<PageSettings | null> {
    const { published, revision, draft: now } = await state();
    const keys = new Set([...Object.keys(now?.settings ?? published), ...Object.keys(settings)]);
    const changes = [...keys].map((key) => ({ path: [key], value: settings[key] }));
    const body = { based_on: published.number, revision, changes };
    const answer = await server.ask(`${PATH}/draft`, { method: 'PATCH', body });
    if (answer.status === 200) return (await answer.json()) as PageSettings;
    expect(answer.status).toBe(400); // a text that cannot be stored
    expect(
      isStorableText(JSON.stringify(settings)) && !/\\u0000|\\ud/.test(JSON.stringify(settings)),
    ).toBe(false);
    return null;
  }

  it(
    'publishes every valid draft and no invalid one, and the page shows the last valid one',
    { timeout: 120_000 },
    async () => {
      const outcomes = { published: 0, refused: 0 };
      await fc.assert(
        fc.asyncProperty(arbitrarySettings, async (settings) => {
          const saved = await draft(settings);
          if (!saved?.draft) return;
          const isValid = siteSettingsSchema.safeParse(saved.draft.settings).success;
          expect(saved.draft.problems.length === 0).toBe(isValid);
          const body = { revision: saved.revision };
          const answer = await server.ask(`${PATH}/publish`, { method: 'POST', body });
          const isSame = isSameJson(saved.draft.settings, saved.settings);
          expect(answer.status).toBe(isValid ? (isSame ? 409 : 200) : 400);
          outcomes[isValid ? 'published' : 'refused'] += 1;
          const now = await state();
          const parsed = siteSettingsSchema.parse(now.settings);
          const page = await server.request('/');
          expect(page.status).toBe(200);
          expect((await readPage(page)).context.settings).toMatchObject({
            brandName: parsed.brand.name,
            badges: parsed.badges,
            version: now.published.number,
          });
          const preview = await server.ask(`${PATH}/preview`, { method: 'POST' });
          const { page: addresses } = (await preview.json()) as { page: { en: string } };
          expect((await server.request(addresses.en)).status).toBe(200);
        }),
        { numRuns: 200 },
      );
      expect(Math.min(outcomes.published, outcomes.refused)).toBeGreaterThan(30);
    },
  );
});
