import type { PageRenderer, PageView } from '@pickup/contracts/page/page';
import { compileCustomTexts, textCatalog } from '@pickup/messages/text-catalog';
import { LANGUAGES, type Language } from '@pickup/messages/language';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOM_SETTINGS, VIEWS } from '../test/custom-texts-fixture.ts';
import { RENDERED_AT } from '../test/page-fixture.ts';

/** Matches the keys of the pages' texts. Other keys belong to the report document and emails. */
const PAGE_TEXT = /^(?:page|consent|dialog|figures|offer|time-refusals)\b/;

const LANDING = { name: 'landing', query: {}, renderedAt: RENDERED_AT } as const;

// Each language is a separate build of the page.
describe.each(LANGUAGES)('the page in the language %s', (language) => {
  let vite: ViteDevServer;
  let renderer: PageRenderer;
  beforeAll(async () => {
    vite = await createServer({
      configFile: new URL('../vite.config.ts', import.meta.url).pathname,
      mode: language,
      logLevel: 'silent',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    renderer = (await vite.ssrLoadModule('/src/entry-server.tsx'))['renderer'] as PageRenderer;
  }, 60_000);
  afterAll(() => vite.close());

  const texts = [...textCatalog().values()].filter(({ key }) => PAGE_TEXT.test(key));
  const all = customTexts(language);
  const render = (view: PageView, custom: typeof all | null) =>
    renderer.render(view, {
      settings: CUSTOM_SETTINGS,
      language,
      preferred: null,
      origin: 'https://a.example',
      ...(custom && { texts: custom }),
    });

  it('shows only custom texts if the operator replaced every text', () => {
    const shown = VIEWS.map((view) => readableText(render(view, all))).join('\n');
    const builtIn = texts.flatMap((text) => wordsOf(text.builtIn[language]));
    expect(builtIn.filter((words) => shown.includes(words))).toEqual([]);
    const custom = texts.filter(({ key }) => shown.includes(markOf(key)));
    expect(custom.length).toBeGreaterThan(150);
  });

  it('fills the placeholders of custom texts with values', () => {
    const custom = compileCustomTexts(
      {
        'page/hero.offer': '¡{plan}, {plan}!',
        'page/mobile-bar.calculate': 'Go[ in {time}]',
        'consent.text': 'Write me, {brandName}.',
      },
      language,
    );
    const html = readableText(render(LANDING, custom));
    expect(html).toContain('¡Own, Own!');
    expect(html).toContain('Write me, Ownbrand.');
    expect(html).toMatch(/Go in 9 s/);
  });

  it('renders each version with its own texts', () => {
    const plain = render(LANDING, null);
    const one = compileCustomTexts({ 'page/hero.headline': 'First headline' }, language);
    const other = compileCustomTexts({ 'page/hero.headline': 'Second headline' }, language);
    expect(readableText(render(LANDING, one))).toContain('First headline');
    const second = readableText(render(LANDING, other));
    expect(second).toContain('Second headline');
    expect(second).not.toContain('First headline');
    expect(render(LANDING, null)).toBe(plain);
    expect(plain).not.toContain('custom-texts');
  });

  it('escapes hostile texts in scripts and markup', () => {
    const evil = '</script><script>alert(1)</script><!-- " \' onx=alert(1)';
    const custom = compileCustomTexts(
      { 'page/hero.headline': evil, 'page/lead-form.submit': evil, 'page/calculator.trade': evil },
      language,
    );
    for (const view of VIEWS) {
      const html = render(view, custom);
      expect(html).not.toContain('<script>alert(1)');
      expect(html).not.toContain('<!-- "');
    }
  });
});

const markOf = (key: string) => `Qx${[...textCatalog().keys()].indexOf(key)}z`;

/** Each custom text has a unique marker and the built-in text's placeholders. */
function customTexts(language: Language) {
  const marked = [...textCatalog().values()].map(
    ({ key, placeholders }) =>
      [key, [markOf(key), ...placeholders.map((name) => `{${name}}`)].join(' ')] as const,
  );
  return compileCustomTexts(Object.fromEntries(marked), language);
}

/** Splits a text at its placeholders, and leaves out parts that are too short to recognize. */
const wordsOf = (text: string) =>
  text
    .split(/\{[^}]*\}|[[\]]/)
    .map((part) => part.trim())
    .filter((part) => part.length > 3);

/** Returns the texts that visitors and assistive technology read, including those in attributes. */
function readableText(html: string): string {
  const document = html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<script(?! type="application\/ld)[^>]*>.*?<\/script>/gs, '');
  const attributes = [
    ...document.matchAll(/ (?:aria-label|alt|title|placeholder|content)="([^"]*)"/g),
  ];
  return [document.replace(/<[^>]*>/g, '\n'), ...attributes.map(([, words = '']) => words)]
    .join('\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
