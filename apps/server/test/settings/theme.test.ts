import { createHash } from 'node:crypto';
import { readPdf } from '@pickup/test-sinks/read-pdf';
import { expect, it } from 'vitest';
import { BRAND_FILES } from '../../src/features/settings/theme/brand-file.ts';
import { ensureLeadLinks } from '../../src/features/leads/stored/lead-links.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { jobOf, startMailingServer, NEVER_ABORTED } from '../deliveries/mailing-server.ts';
import { readPage } from '../page/plain-renderer.ts';
import { onDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" onload="alert(1)"><script>alert(1)</script><path d="M0 0h40v10H0z" fill="#14532d"/></svg>';
const THEME = {
  primary: '#14532d',
  surface: '#ffffff',
  accent: '#b45309',
  font: 'lora',
  radius: 'small',
  logo: { image: LOGO, alt: 'Alerio' },
} as const;

onDatabase((database) => {
  const server = serverOfSuite(() =>
    startMailingServer({ database: database(), settings: { theme: THEME } }),
  );

  const themeOf = async (path: string) => (await readPage(await server.request(path))).context;

  it.each(['/', '/es/', '/book', '/r/unknown'])('a theme reaches the page at %s', async (path) => {
    const { theme, settings } = await themeOf(path);
    expect(theme?.css).toContain('--accent:#b45309');
    expect(theme?.font).toMatch(/^\/assets\/fonts\/lora-latin\.\w+\.woff2$/);
    expect(settings.logo).toMatchObject({ width: 40, height: 10, alt: 'Alerio', showName: true });
  });

  it('a theme adds only the hash of its style to the content security policy', async () => {
    const response = await server.request('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    const { theme } = (await readPage(response)).context;
    const style = createHash('sha256').update(theme?.css ?? '');
    expect(policy).toContain(
      `style-src 'self' 'sha256-c3R5bGU=' 'sha256-${style.digest('base64')}';`,
    );
    expect(policy).not.toContain('unsafe');
  });

  it('a logo is served without scripts, and browsers may cache it for a year', async () => {
    const { settings } = await themeOf('/');
    const response = await server.request(settings.logo?.src ?? '');
    const text = await response.text();
    expect(text).toContain('<path d="M0 0h40v10H0z" fill="#14532d"/>');
    expect(text).not.toMatch(/script|onload/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each(BRAND_FILES)('the server renders the brand file %s', async (file) => {
    const { theme } = await themeOf('/');
    const path = (theme?.touchIcon ?? '').replace(/[^/]+$/, file);
    const response = await server.request(path);
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (file.endsWith('.svg')) return expect(bytes.toString()).toContain('fill="#14532d"');
    const sizes = new Map([
      ['icon.png', [180, 180]],
      ['logo.png', [384, 96]],
    ]);
    const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    expect(size).toEqual(sizes.get(file) ?? [1_200, 630]);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('a page with an earlier theme gets the current images, which browsers must revalidate', async () => {
    const response = await server.request('/brand/earlier/logo.svg');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  it.each(['/brand/x/secret.txt', '/brand/x/..%2Flogo.svg', '/brand/x', '/brand/'])(
    'nothing is served at %s',
    async (path) => {
      expect((await server.request(path)).status).toBe(404);
    },
  );

  it('the console’s configuration contains the logo', async () => {
    const config = await server.json('/console/config.json', { bearer: null });
    expect(config).toMatchObject({ logo: { width: 40, height: 10 } });
  });

  it('a theme reaches the PDF, with the logo and the font', async () => {
    const { reportToken } = await ensureLeadLinks(database(), await server.submit());
    const page = await server.request(`/r/${reportToken}`);
    expect((await readPage(page)).context.theme?.css).toContain('--accent:#b45309');
    const pdf = await server.request(`/r/${reportToken}.pdf`);
    const file = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
    expect(file).toContain('/Subtype/Image/Width 768/Height 192');
    expect(file).toContain('/FontName/PICKUP+Lora');
  });

  it('the PDF shows letters that the theme’s font lacks', async () => {
    const id = await server.submit({ 'contact.first_name': 'Ελένη' });
    const { reportToken } = await ensureLeadLinks(database(), id);
    const pdf = await server.request(`/r/${reportToken}.pdf`);
    const { pages } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(pages.join(' ')).toContain('Ελένη');
  });

  it('a theme reaches the email to the lead', async () => {
    const id = await server.submit();
    await server.handlerOf('report-mail').run(jobOf('report-mail', id), NEVER_ABORTED);
    const html = String(server.sink.mails.at(-1)?.html);
    expect(html).toContain('background:#14532d;color:#ffffff');
    expect(html).toMatch(
      /<img[^>]*src="https:\/\/roi\.pickup\.example\/brand\/[\w-]{12}\/logo\.png"/,
    );
    expect(html).not.toContain('#ffb81c');
  });

  it('a page without a theme has no theme style, logo or card', async () => {
    const plain = await startTestServer({ database: database() });
    const response = await plain.request('/');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("style-src 'self' 'sha256-c3R5bGU=';");
    const { context } = await readPage(response);
    expect(context).not.toHaveProperty('theme');
    expect(context.settings).not.toHaveProperty('logo');
    expect((await plain.request('/brand/x/card.png')).status).toBe(404);
    await plain.stop();
  });
});
