import type { PageContext, PageTheme } from '@pickup/contracts/page/page';
import { LANGUAGES } from '@pickup/messages/language';
import { textCatalog } from '@pickup/messages/text-catalog';
import { describe, expect, it } from 'vitest';
import { CONTEXT, FULL_SETTINGS, renderer } from '../../test/page-fixture.ts';

const theme: PageTheme = {
  css: '@media screen{:root{--accent:#123456}}',
  font: '/assets/fonts/lora.woff2',
  background: { light: '#fffbeb', dark: '#101010' },
  icon: '/brand/v/icon.svg',
  touchIcon: '/brand/v/icon.png',
  card: { en: '/brand/v/card.png', es: '/brand/v/card-es.png' },
};
const logo = { src: '/brand/v/logo.svg', width: 40, height: 10, alt: 'Acme', showName: false };
const landing = { name: 'landing', query: {}, renderedAt: 0 } as const;
const problem = { name: 'problem', status: 404, requestId: 'x' } as const;
const renderSmallPage = (overrides: Partial<PageContext>) =>
  renderer.render(problem, { ...CONTEXT, ...overrides });

describe('a document', () => {
  const html = renderer.render(landing, { ...CONTEXT, theme });

  it('has the theme’s rules in a style element after the built-in styles', () => {
    expect(html).toContain(`<style>.landing{}</style><style>${theme.css}</style></head>`);
  });

  it('preloads only the theme’s font, and has the theme’s icons, colors and social card', () => {
    expect(html.match(/rel="preload"/g)).toHaveLength(1);
    expect(html).toContain('<link rel="preload" href="/assets/fonts/lora.woff2" as="font"');
    expect(html).toContain('<link rel="icon" href="/brand/v/icon.svg" type="image/svg+xml">');
    expect(html).toContain('(prefers-color-scheme: dark)" content="#101010">');
    expect(html).toContain('content="https://roi.ringwell.example/brand/v/card.png"');
  });

  it('describes its social card with the operator’s headline, or with a custom description', () => {
    const altOf = (overrides: Partial<PageContext>) => {
      const page = renderer.render(landing, { ...CONTEXT, theme, ...overrides });
      return /og:image:alt" content="([^"]*)"/.exec(page)?.[1];
    };
    const texts = { 'page/hero.headline': 'Answer every call' };
    expect(altOf({ texts })).toBe('Answer every call: ROI Calculator');
    expect(altOf({})).toMatch(/^Stop losing jobs to missed calls/);
    const described = { ...texts, 'page/head.cardImage': 'A card' };
    expect(altOf({ texts: described })).not.toContain('Answer every call');
  });

  it('contains the theme’s rules only once', () => {
    expect(html.split('#123456')).toHaveLength(2);
  });

  it('shows a logo with its aspect ratio, and the brand name only if the logo does not contain it', () => {
    const settings = { ...FULL_SETTINGS, logo };
    const image = '<img class="logo" src="/brand/v/logo.svg" width="40" height="10" alt="Acme"/>';
    expect(renderSmallPage({ settings })).toContain(`href="/">${image}</a>`);
    const named = renderSmallPage({ settings: { ...settings, logo: { ...logo, showName: true } } });
    expect(named).toContain(`${image.replace('Acme', '')}Ringwell</a>`);
    expect(renderer.render(landing, { ...CONTEXT, settings })).toContain(image);
  });

  it('has the built-in look without a theme', () => {
    const plain = renderer.render(landing, CONTEXT);
    expect(plain).toContain('<style>.landing{}</style></head><body>');
    expect(plain).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
    expect(plain).not.toContain('"logo":{');
  });
});

const context = { ...CONTEXT, settings: { ...FULL_SETTINGS, brandName: 'Summit' } };
const headOf = (overrides: Partial<PageContext>) =>
  renderer.render(landing, { ...context, ...overrides }).split('</head>')[0] ?? '';
const descriptionsIn = (html: string) =>
  [...html.matchAll(/(?:name="|og:)description" content="([^"]*)"/g)].map(([, words]) => words);

describe('the description in search results and shared links', () => {
  it('begins with the operator’s headline', () => {
    const texts = { 'page/hero.headline': 'Answer every call' };
    const described = descriptionsIn(headOf({ texts }));
    expect(described).toHaveLength(2);
    for (const words of described) {
      expect(words).toMatch(
        /^Answer every call\. Enter your own numbers .+ what Summit would earn/,
      );
    }
    const [question] = descriptionsIn(headOf({ texts: { 'page/hero.headline': 'Missed calls?' } }));
    expect(question).toMatch(/^Missed calls\? Enter your own/);
  });

  it('does not begin with the headline if the operator wrote a description', () => {
    const texts = { 'page/hero.headline': 'Answer every call', 'page/head.description': 'x' };
    expect(descriptionsIn(headOf({ texts }))[0]).not.toContain('Answer every call');
  });

  it('mentions the operator’s company, not Pickup', () => {
    expect(headOf({})).not.toMatch(/Pickup/);
  });

  it.each(LANGUAGES)(
    'begins with a sentence that the headline can replace, in the language %s',
    (language) => {
      const description = textCatalog().get('page/head.description')?.builtIn[language];
      expect(description).toMatch(/^[^.]+\. \p{Lu}/u);
    },
  );
});
