import { isFullRun } from '@pickup/test-sinks/full-run';
import type { ApiErrorBody } from '@pickup/contracts/api-error';
import { type DraftCheck } from '@pickup/contracts/settings/draft-check';
import {
  type PageSettings,
  type SettingChange,
  type SettingsVersionDetail,
  type SettingsVersionPage,
} from '@pickup/contracts/settings/page-settings';
import type { PageRenderer } from '@pickup/contracts/page/page';
import type { SecurityEventPage } from '@pickup/contracts/people/security-events';
import { describe, expect, it } from 'vitest';
import { plainRenderer, readPage } from '../page/plain-renderer.ts';
import { CRM, settingsFile } from './site-settings.ts';
import { liveServerOfTest } from './published-settings.ts';
import { onDatabase } from '../support/test-database.ts';
import { signInAs } from '../people/test-people.ts';
import { testConfig, type TestRequest } from '../support/test-server.ts';
import { PAGE_SETTINGS_PATH as PATH } from '@pickup/contracts/settings/page-settings-rules';

/** A text that makes a page too large, even when it is compressed. */
const NOISE = Array.from({ length: 20_000 }, (_, index) =>
  String.fromCodePoint(0x4e_00 + ((index * 7919) % 20_000)),
).join('');

onDatabase((database) => {
  const { server, restart } = liveServerOfTest(database);

  const state = () => server.json<PageSettings>(PATH);
  const shownBrand = async () =>
    (await readPage(await server.request('/'))).context.settings.brandName;

  async function edit(
    changes: readonly SettingChange[],
    request: TestRequest = {},
    seen?: PageSettings,
  ) {
    const { revision } = seen ?? (await state());
    const body = { revision, changes };
    return server.send(`${PATH}/draft`, { method: 'PATCH', body, ...request });
  }
  async function publish(request: TestRequest = {}, seen?: PageSettings) {
    const { revision } = seen ?? (await state());
    const body = { revision, note: 'For autumn' };
    return server.send(`${PATH}/publish`, { method: 'POST', body, ...request });
  }
  const withName = (name: string): SettingChange => ({ path: ['brand', 'name'], value: name });
  const promo = (value: string): SettingChange => ({ path: ['promo'], value });
  const refusal = async (response: Response) => (await response.json()) as ApiErrorBody;

  describe('the settings of the page', () => {
    it('begin with the settings file as version 1, without a draft', async () => {
      const first = { number: 1, state: 'published', origin: 'file', published_by: null };
      expect(await state()).toMatchObject({
        published: { ...first, changes: [] },
        settings: settingsFile(),
        draft: null,
        read_only: false,
        file_differs: false,
        restart_needed: [],
      });
    });

    it.runIf(isFullRun)(
      'can have at most 1,900 kB in total, and a larger draft is not saved',
      async () => {
        const recording = `data:audio/mpeg;base64,${btoa('ID3'.padEnd(512_000, '.'))}`;
        for (const language of ['en', 'es']) {
          const change = { path: ['exampleCall', language], value: recording };
          expect((await edit([change])).status).toBe(200);
        }
        const proof = `data:application/pdf;base64,${btoa('%PDF-'.padEnd(131_072, '.'))}`;
        const addProof = (name: string) =>
          edit([{ path: ['claims', name], value: { text: '9', proof } }]);
        for (const name of ['rating', 'annualIncome', 'revenueLift'])
          expect((await addProof(name)).status).toBe(200);
        const fourth = await addProof('resultsIn');
        expect(fourth.status).toBe(413);
        expect((await refusal(fourth)).message).toMatch(
          /^All settings together may take up 1900 kB, and these take up 2\d{3} kB\. Remove a file/,
        );
        const { draft } = await state();
        expect(draft?.settings['claims']).not.toHaveProperty('resultsIn');
        expect(draft).toMatchObject({ problems: [] });
        const changes = draft?.changes.map(({ text }) => text);
        expect(changes).toContain('Claim “Rating” › Evidence: a file (new)');
        expect(changes).toContain('Recording (English): a file (new)');
      },
    );

    it('are published from a draft, immediately and with a description of the changes', async () => {
      const owner = await signInAs(server, 'owner', 'Ann');
      const bearer = await owner.token();
      expect((await edit([withName('Acme'), promo('-20%')], { bearer })).status).toBe(200);
      expect(await shownBrand()).toBe('Pickup');
      const changes = [{ text: 'Brand name: Pickup → Acme' }, { text: 'Promotion: -20% (new)' }];
      const changed_by = { user_id: owner.userId, name: 'Ann' };
      expect(await state()).toMatchObject({
        draft: { based_on: 1, changed_by, problems: [], changes },
      });
      expect((await publish({ bearer })).status).toBe(200);
      expect(await shownBrand()).toBe('Acme');
      const { versions } = await server.json<SettingsVersionPage>(`${PATH}/versions`);
      expect(versions).toMatchObject([
        {
          number: 2,
          state: 'published',
          origin: 'draft',
          note: 'For autumn',
          published_by: { name: 'Ann' },
          changes,
        },
        { number: 1, state: 'superseded' },
      ]);
      const { events } = await server.json<SecurityEventPage>('/api/security-events?kind=page');
      expect(events.slice(0, 2)).toMatchObject([
        { action: 'page_published', by: { person: { name: 'Ann' } }, details: { version: 2 } },
        { action: 'page_draft_changed', by: { person: { name: 'Ann' } } },
      ]);
    });

    it.runIf(isFullRun)(
      'have versions that are listed page by page and can be read one by one',
      async () => {
        for (const name of ['A', 'B']) {
          await edit([withName(name)]);
          await publish();
        }
        const first = await server.json<SettingsVersionPage>(`${PATH}/versions?limit=2`);
        expect(first.versions.map(({ number }) => number)).toEqual([3, 2]);
        expect(first.versions[1]?.changes).toMatchObject([{ text: 'Brand name: Pickup → A' }]);
        const next = `${PATH}/versions?limit=2&cursor=${first.next_cursor}`;
        const second = await server.json<SettingsVersionPage>(next);
        expect(second).toMatchObject({ versions: [{ number: 1 }], next_cursor: null });
        const detail = await server.json<SettingsVersionDetail>(`${PATH}/versions/2`);
        expect(detail).toMatchObject({
          number: 2,
          settings: { brand: { name: 'A' } },
          changes_if_published: [{ text: 'Brand name: B → A' }],
        });
        for (const unknown of ['4', '0', 'x', '99999999999']) {
          expect((await server.send(`${PATH}/versions/${unknown}`)).status).toBe(404);
        }
      },
    );

    it.runIf(isFullRun)('are exported in the format of the settings file', async () => {
      const response = await server.send(`${PATH}/export`);
      expect(response.headers.get('content-disposition')).toContain('site.config.json');
      expect(await response.text()).toBe(`${JSON.stringify(settingsFile(), null, 2)}\n`);
    });

    it.runIf(isFullRun)(
      'can be restored from an older version, which is published as a new version',
      async () => {
        await edit([withName('Acme')]);
        await publish();
        const again = { method: 'POST', body: { replaces: 2 } };
        expect((await server.send(`${PATH}/versions/1/publish`, again)).status).toBe(200);
        expect(await state()).toMatchObject({
          published: {
            number: 3,
            origin: 'again',
            repeats: 1,
            changes: [{ text: 'Brand name: Acme → Pickup' }],
          },
        });
        expect(await shownBrand()).toBe('Pickup');
        const late = await server.send(`${PATH}/versions/2/publish`, again);
        expect(await refusal(late)).toMatchObject({ code: 'conflict' });
      },
    );
  });

  describe('a draft', () => {
    it('with problems is saved, and never published', async () => {
      await edit([
        withName(''),
        { path: ['webhooks'], value: [{ id: 'X', url: 'no' }] },
        { path: ['x'], value: 1 },
      ]);
      expect((await state()).draft?.problems).toMatchObject([
        { path: ['brand', 'name'], message: 'is required', code: 'required' },
        { path: ['webhooks', 0, 'id'], message: 'must be lowercase letters, digits and hyphens' },
        { path: ['webhooks', 0, 'url'], message: 'must be an http or https address' },
        { path: ['x'], message: 'is not a setting' },
      ]);
      const response = await publish();
      expect(response.status).toBe(400);
      expect((await refusal(response)).issues).toContainEqual({
        path: 'webhooks[0].id',
        code: 'not_webhook_id',
        message: 'must be lowercase letters, digits and hyphens',
      });
      expect((await state()).published.number).toBe(1);
    });

    it('can be changed only by an editor who has seen its current state, and records who changed each setting', async () => {
      const ann = await signInAs(server, 'agent', 'Ann');
      const bob = await signInAs(server, 'owner', 'Bob');
      const seen = await state();
      await edit([withName('Acme')], { bearer: await ann.token() }, seen);
      const late = await edit([promo('x')], { bearer: await bob.token() }, seen);
      expect(late.status).toBe(409);
      expect((await state()).draft?.settings).not.toHaveProperty('promo');
      expect((await edit([promo('x')], { bearer: await bob.token() })).status).toBe(200);
      expect((await state()).draft).toMatchObject({
        settings: { brand: { name: 'Acme' }, promo: 'x' },
        fields: [
          { path: ['promo'], changed_by: { name: 'Bob' } },
          { path: ['brand', 'name'], changed_by: { name: 'Ann' } },
        ],
      });
    });

    it('is changed by only one of two editors who save at the same time', async () => {
      const seen = await state();
      const responses = await Promise.all(
        ['A', 'B'].map((name) => edit([withName(name)], {}, seen)),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
    });

    it('keeps its changes when another version is published', async () => {
      await edit([withName('Acme'), { path: ['badges'], value: ['A'] }]);
      const seen = await state();
      const settings = settingsFile({ phone: '(555) 010-0111', badges: ['B'] });
      const imported = { method: 'POST', body: { settings } };
      expect((await server.send(`${PATH}/import`, imported)).status).toBe(200);
      const { published, draft } = await state();
      expect(published).toMatchObject({ number: 2, origin: 'import' });
      expect(draft).toMatchObject({
        based_on: 2,
        settings: { brand: { name: 'Acme' }, phone: '(555) 010-0111', badges: ['A'] },
        changes: [
          { text: 'Brand name: Pickup → Acme' },
          { text: 'Badges: added A' },
          { text: 'Badges: removed B' },
        ],
      });
      expect((await publish({}, seen)).status).toBe(409);
      expect((await edit([promo('x')], {}, seen)).status).toBe(409);
    });

    it('is published or discarded only in the state that the editor has seen, and cannot be changed once discarded', async () => {
      await edit([withName('Acme')]);
      const seen = await state();
      await edit([promo('x')]);
      expect((await publish({}, seen)).status).toBe(409);
      const discard = (revision: number) =>
        server.send(`${PATH}/draft?revision=${revision}`, { method: 'DELETE' });
      expect((await discard(seen.revision)).status).toBe(409);
      expect((await discard((await state()).revision)).status).toBe(200);
      expect((await state()).draft).toBeNull();
      expect((await edit([withName('Late')], {}, seen)).status).toBe(409);
      expect((await state()).draft).toBeNull();
      expect((await publish()).status).toBe(409);
    });

    it.runIf(isFullRun)('that changes nothing is not published', async () => {
      await edit([withName('Pickup')]);
      expect((await publish()).status).toBe(409);
    });

    it('refuses changes that cannot be part of any settings', async () => {
      const changes: [string, unknown][] = [
        ['a path through a text', { path: ['brand', 'name', 'x'], value: 1 }],
        ['an index far beyond the end of the list', { path: ['badges', 5], value: 'x' }],
        ['the prototype', { path: ['__proto__', 'x'], value: 1 }],
        ['no path', { path: [], value: {} }],
        ['a character that the database cannot store', { path: ['promo'], value: 'a\u0000b' }],
      ];
      for (const [what, change] of changes) {
        expect((await edit([change as SettingChange])).status, what).toBe(400);
        expect((await state()).draft, what).toBeNull();
      }
    });

    it('cannot be changed while the server takes its settings from the file', async () => {
      await restart({ config: { settingsMaster: 'file' } });
      expect((await state()).read_only).toBe(true);
      const response = await edit([withName('Acme')]);
      expect(response.status).toBe(409);
      expect((await refusal(response)).message).toContain('SETTINGS=file');
    });

    it.runIf(isFullRun)('refuses a change larger than the limit for all settings', async () => {
      expect((await edit([promo('x'.repeat(2_000_000))])).status).toBe(413);
    });
  });

  describe('permissions', () => {
    it('let agents draft the page, except recipients, retention, embedding, booking and intake', async () => {
      const bearer = await (await signInAs(server, 'agent')).token();
      expect((await edit([withName('Acme')], { bearer })).status).toBe(200);
      const ownerOnly: SettingChange[] = [
        { path: ['mail', 'operators'], value: ['a@b.example'] },
        { path: ['retention', 'leads'], value: 30 },
        { path: ['embed', 'origins'], value: ['https://a.example'] },
        { path: ['booking'], value: { url: 'https://a.example' } },
        { path: ['intake', 'url'], value: 'https://a.example' },
      ];
      for (const change of ownerOnly)
        expect((await edit([change], { bearer })).status, change.path.join('.')).toBe(403);
    });
  });

  describe('a publication', () => {
    it('is refused if a webhook’s secret is missing, and the error names that webhook', async () => {
      const missingSecret = [{ path: ['webhooks', 0], message: 'WEBHOOK_SECRET_CRM is missing' }];
      const { secretsOf } = testConfig('');
      await restart({
        config: {
          secretsOf: (settings) => ({
            ...secretsOf(settings),
            problems: (settings?.webhooks.length ?? 0) > 0 ? missingSecret : [],
          }),
        },
      });
      await edit([{ path: ['webhooks'], value: [CRM] }]);
      expect((await state()).draft?.problems).toEqual(missingSecret);
      const response = await publish();
      expect(response.status).toBe(400);
      expect((await refusal(response)).issues).toEqual([
        { path: 'webhooks[0]', message: 'WEBHOOK_SECRET_CRM is missing' },
      ]);
    });

    it('of a page that is larger than recommended succeeds, and the check warns about the longest texts', async () => {
      const { render } = plainRenderer;
      const renderer: PageRenderer = {
        ...plainRenderer,
        render: (...page) => render(...page) + NOISE.slice(0, 9_000),
      };
      const large = server.replacing({ renderer });
      await edit([promo('A rather long promotion')]);
      const check = (await (await large.send(`${PATH}/draft/check`)).json()) as DraftCheck;
      expect(check.problems).toEqual([]);
      expect(check.page_bytes?.en).toBeGreaterThan(check.page_budget);
      expect(check.warnings).toContainEqual({ kind: 'large_page', path: ['promo'] });
      const { revision } = await state();
      const response = await large.send(`${PATH}/publish`, { method: 'POST', body: { revision } });
      expect(response.status).toBe(200);
    });

    it.runIf(isFullRun)(
      'of a page that is too large is refused, and the check reports the largest texts',
      async () => {
        const { render } = plainRenderer;
        const renderer: PageRenderer = {
          ...plainRenderer,
          render: (view, context) =>
            render(view, context) +
            (context.language === 'es' && context.settings.promo !== null ? NOISE : ''),
        };
        const large = server.replacing({ renderer });
        await edit([withName('A'), promo('A rather long promotion')]);
        const check = (await (await large.send(`${PATH}/draft/check`)).json()) as DraftCheck;
        expect(check.problems).toEqual([
          {
            path: ['promo'],
            code: 'page_too_large',
            message: expect.stringMatching(
              /^makes the Spanish page \d+ bytes too large\. The largest texts are: Promotion, /,
            ),
            params: { language: 'Spanish', bytes: expect.any(Number), names: expect.any(String) },
          },
        ]);
        const { revision } = await state();
        const response = await large.send(`${PATH}/publish`, {
          method: 'POST',
          body: { revision },
        });
        expect(response.status).toBe(400);
        expect((await refusal(response)).issues).toMatchObject([{ path: 'promo' }]);
      },
    );

    it('of a new page address applies immediately, but a new console address needs a restart', async () => {
      const siteUrl = 'https://new.example';
      await edit([{ path: ['siteUrl'], value: siteUrl }]);
      await publish();
      expect((await state()).restart_needed).toEqual([]);
      expect((await readPage(await server.request('/'))).context.settings.siteUrl).toBe(siteUrl);
      await edit([{ path: ['consoleUrl'], value: 'https://console.new.example' }]);
      await publish();
      expect((await state()).restart_needed).toEqual(['consoleUrl']);
    });
  });

  it('a check on request reports the draft’s problems, page size and unchanged translations', async () => {
    expect(await server.json<DraftCheck>(`${PATH}/draft/check`)).toMatchObject({
      problems: [],
      page_budget: 14_000,
      page_bytes: { en: expect.any(Number), es: expect.any(Number) },
    });
    await edit([{ path: ['translations', 'es', 'promo'], value: 'Oferta' }]);
    await edit([{ path: ['promo'], value: 'Offer' }]);
    await publish();
    await edit([{ path: ['promo'], value: 'Another offer' }]);
    const { warnings } = await server.json<DraftCheck>(`${PATH}/draft/check`);
    expect(warnings).toContainEqual({
      kind: 'spanish_unchanged', // unchanged since the last publication
      path: ['translations', 'es', 'promo'],
    });
    await edit([withName('')]);
    expect(await server.json<DraftCheck>(`${PATH}/draft/check`)).toMatchObject({
      problems: [{ path: ['brand', 'name'], message: 'is required' }],
      page_bytes: null,
    });
  });
});
