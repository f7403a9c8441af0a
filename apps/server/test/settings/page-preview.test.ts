import { isFullRun } from '@pickup/test-sinks/full-run';
import { createHmac } from 'node:crypto';
import { type SettingsPreview } from '@pickup/contracts/settings/page-settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDocument, readPage, readView } from '../page/plain-renderer.ts';
import { changeDraft, deleteSettings, liveServerOfTest } from './published-settings.ts';
import { onDatabase } from '../support/test-database.ts';
import { makeKey, signInAs } from '../people/test-people.ts';
import { OPERATOR_TOKEN } from '../support/test-server.ts';
import { PAGE_SETTINGS_PATH as PATH } from '@pickup/contracts/settings/page-settings-rules';

const MARK = /\u2060[\u200b\u200c]+\u2063/g;

onDatabase((database) => {
  let time: Date;
  beforeEach(() => void (time = new Date()));
  const { server, restart } = liveServerOfTest(database, { now: () => time });

  const draft = (changes: readonly object[]) => changeDraft(server, changes);
  /** Returns the page as it is after its script has removed the marks from the texts. */
  const shownAt = async (address: string) =>
    readDocument((await (await server.request(address)).text()).replaceAll(MARK, ''));
  const preview = () => server.json<SettingsPreview>(`${PATH}/preview`, { method: 'POST' });
  const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';

  describe('a preview', () => {
    it('shows the page, the report and the email of the draft, and leaves the public page unchanged', async () => {
      await draft([{ path: ['brand', 'name'], value: 'Acme' }]);
      const { page, report, email, replaced } = await preview();
      expect(replaced).toEqual([]);
      const shown = await shownAt(page.es);
      expect(shown).toMatchObject({
        view: { name: 'landing' },
        context: { language: 'es', settings: { brandName: 'Acme' } },
      });
      const { document } = await readView(await server.request(report.en), 'report');
      expect(document).toMatchObject({ brandName: 'Acme', language: 'en' });
      expect(await (await server.request(email.en)).text()).toContain('Acme');
      expect((await readPage(await server.request('/'))).context.settings.brandName).toBe('Pickup');
    });

    it('shows the file that proves a claim, under the preview’s address, and omits an invalid file', async () => {
      const proof = `data:application/pdf;base64,${btoa('%PDF-1.7')}`;
      const htmlFile = `data:application/pdf;base64,${btoa('<html></html>')}`;
      await draft([
        { path: ['claims'], value: { rating: { text: '4.9/5', proof } } },
        { path: ['claims', 'resultsIn'], value: { text: '60 s', source: 'x', proof: htmlFile } },
      ]);
      const { page, replaced } = await preview();
      expect(replaced).toEqual([['claims', 'resultsIn', 'proof']]);
      const link = (await shownAt(page.en)).context.settings.sources?.list.at(-1)?.proof ?? '';
      expect(link).toMatch(/^\/preview\/[^/]+\/brand\/[\w-]{12}\/proof-rating\.pdf$/);
      const response = await server.request(link);
      expect(await response.text()).toBe('%PDF-1.7');
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect((await server.request(link.replace(/^\/preview\/[^/]+/, ''))).status).toBe(404);
    });

    it('marks each text of the page with the path of its setting, so that the console can open the setting', async () => {
      await draft([
        { path: ['promo'], value: 'Half price' },
        { path: ['translations', 'es', 'badges'], value: ['Gratis'] },
        { path: ['badges'], value: ['Free'] },
        { path: ['texts'], value: { es: { 'page/hero.headline': 'Hola' } } },
      ]);
      const { page, report } = await preview();
      const { context } = await readPage(await server.request(page.es));
      const pathOf = (words: string | null | undefined) => {
        const [mark = ''] = words?.match(MARK)?.slice(-1) ?? [];
        const digits = [...mark].map((digit) => ({ '\u200b': '0', '\u200c': '1' })[digit] ?? '');
        return context.edit?.paths[Number.parseInt(digits.join(''), 2)];
      };
      const { settings, texts = {} } = context;
      expect(pathOf(settings.brandName)).toEqual(['brand', 'name']);
      expect(pathOf(settings.promo)).toEqual(['promo']);
      expect(pathOf(settings.badges[0])).toEqual(['translations', 'es', 'badges', 0]);
      expect(pathOf(settings.offer?.model.plans[0].name)).toEqual(['plans']);
      expect(texts['page/hero.headline']).toMatch(/^Hola/);
      expect(pathOf(texts['page/hero.headline'])).toEqual(['texts', 'es', 'page/hero.headline']);
      expect(pathOf(texts['page/hero.offer'])).toEqual(['texts', 'es', 'page/hero.offer']);
      expect(policyOf(await server.request(page.es))).toContain("'sha256-ZWRpdA=='");
      expect(await (await server.request(report.es)).text()).not.toMatch(MARK);
      expect(await (await server.request('/')).text()).not.toMatch(MARK);
      expect(policyOf(await server.request('/'))).not.toContain("'sha256-ZWRpdA=='");
    });

    it.runIf(isFullRun)('follows the draft without a new address', async () => {
      const { page } = await preview();
      await draft([{ path: ['brand', 'name'], value: 'One' }]);
      expect((await shownAt(page.en)).context.settings.brandName).toBe('One');
      await draft([{ path: ['brand', 'name'], value: 'Two' }]);
      expect((await shownAt(page.en)).context.settings.brandName).toBe('Two');
    });

    it.runIf(isFullRun)('shows either color scheme, unless the theme has only one', async () => {
      const { page } = await preview();
      const stylesIn = async (scheme: string) =>
        (await readPage(await server.request(`${page.en}?scheme=${scheme}`))).context.theme?.css;
      expect(await stylesIn('dark')).toContain('color-scheme:dark');
      expect(await stylesIn('light')).toContain('color-scheme:light');
      expect(await stylesIn('x')).toBeUndefined();
      await draft([{ path: ['theme'], value: { scheme: 'light' } }]);
      expect(await stylesIn('dark')).toContain('color-scheme:light');
    });

    it('shows the draft’s logo on the page and in the email, although the logo is not public yet', async () => {
      const logo =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24"/></svg>';
      await draft([{ path: ['theme'], value: { logo: { image: logo } } }]);
      const { page, email } = await preview();
      const { context } = await readPage(await server.request(page.en));
      const { src } = context.settings.logo ?? { src: '' };
      expect(src).toMatch(/^\/preview\/[^/]+\/brand\/[\w-]+\/logo\.svg$/);
      const image = await server.request(src);
      expect(image.headers.get('content-type')).toBe('image/svg+xml');
      expect(image.headers.get('content-security-policy')).toContain('sandbox');
      expect(image.headers.get('cache-control')).toBe('no-store');
      expect(await image.text()).toContain('<circle');
      expect((await server.request(src.replace(/^.*(?=\/brand)/, ''))).status).toBe(404);
      expect((await server.request(src.replace(/preview\/\w+/, 'preview/x'))).status).toBe(404);
      const html = await (await server.request(email.en)).text();
      const [, mailed = ''] = /src="([^"]+logo\.png)"/.exec(html) ?? [];
      expect(mailed).toMatch(/^\/preview\//);
      expect((await server.request(mailed)).headers.get('content-type')).toBe('image/png');
    });

    it('cannot send data, and only the console can embed it', async () => {
      const { page, email } = await preview();
      const response = await server.request(page.en);
      expect(policyOf(response)).toContain("connect-src 'none'");
      expect(policyOf(response)).toContain("form-action 'none'");
      expect(policyOf(response)).toContain("frame-ancestors 'self'");
      expect(policyOf(response)).toContain("script-src 'self' 'sha256-");
      expect(response.headers.get('x-frame-options')).toBeNull();
      expect(response.headers.get('x-robots-tag')).toContain('noindex');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect((await readPage(response)).context.settings.intake?.url).toBe(
        'https://preview.invalid/',
      );
      expect(policyOf(await server.request(email.en))).toContain('sandbox');
    });

    it('expires, and its address cannot be forged', async () => {
      const { page, expires_at: expiresAt } = await preview();
      const { pathname } = new URL(page.en);
      const statusOf = async (path: string) => (await server.request(path)).status;
      const token = pathname.split('/')[2] ?? '';
      const [version = '', key = '', body = ''] = token.split('.');
      const others = [...['x', '.x', '.', '=', '!'].map((end) => token + end), ` ${token}`];
      const parts = [version, body, `${version}.${key}`, `${version}.${key}.${body.slice(1)}`];
      // The operator token may be weak. If it signed these addresses, anyone with an address could
      // test guesses of the token.
      const expires = (time.getTime() + 600_000).toString(36);
      const made = createHmac('sha256', OPERATOR_TOKEN).update(
        `preview of the page until ${expires}`,
      );
      const wrong = [...others, ...parts, 'x', '.', `${expires}.${made.digest('base64url')}`];
      const paths = wrong.map((other) => pathname.replace(token, encodeURIComponent(other)));
      const otherPaths = [pathname.replace('/page/', '/x/'), pathname.replace(/en$/, 'fr')];
      for (const path of [...paths, ...otherPaths])
        expect([path, await statusOf(path)]).toEqual([path, 404]);
      time = new Date(Date.parse(expiresAt) - 1);
      expect(await statusOf(pathname)).toBe(200);
      time = new Date(expiresAt);
      expect(await statusOf(pathname)).toBe(404);
    });

    it('ends when the person or key that requested it loses access', async () => {
      const agent = () => signInAs(server, 'agent');
      const [ann, bob, cat] = [await agent(), await agent(), await agent()];
      const addressOf = async (bearer: string) => {
        const init = { method: 'POST', bearer };
        return (await server.json<SettingsPreview>(`${PATH}/preview`, init)).page.en;
      };
      const made = await makeKey(server, ['page.edit']);
      const addresses = [
        await addressOf(await ann.token()),
        await addressOf(await bob.token()),
        await addressOf(await cat.token()),
        await addressOf(made.secret),
      ];
      const statuses = () =>
        Promise.all(addresses.map(async (address) => (await server.request(address)).status));
      expect(await statuses()).toEqual([200, 200, 200, 200]);
      await ann.client.auth.signOut({ scope: 'global' });
      await server.send(`/api/people/${bob.userId}`, { method: 'DELETE' });
      await server.json(`/api/people/${cat.userId}`, { method: 'PATCH', body: { role: 'viewer' } });
      await server.send(`/api/keys/${made.key.id}`, { method: 'DELETE' });
      expect(await statuses()).toEqual([404, 404, 404, 404]);
    });

    it.runIf(isFullRun)('of a page on another host can be embedded in the console', async () => {
      await deleteSettings(database());
      const settings = { siteUrl: 'https://page.example', consoleUrl: 'https://console.example' };
      await restart({ settings });
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, host: 'console.example' };
      const init = { method: 'POST', headers };
      const response = await server.app.request(`https://console.example${PATH}/preview`, init);
      const { page } = (await response.json()) as SettingsPreview;
      expect(page.en).toMatch(/^https:\/\/page\.example\/preview\//);
      const shown = await server.app.request(page.en, { headers: { host: 'page.example' } });
      expect(policyOf(shown)).toContain('frame-ancestors https://console.example');
    });
  });
});
