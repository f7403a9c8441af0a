import { expect, it } from 'vitest';
import { isSharedCacheable, preferredLanguage, type PageRequest } from './page-responder.ts';

const SITE = 'https://roi.example/';
const HOME: PageRequest = {
  url: '/',
  origin: 'https://roi.example',
  language: 'en',
  acceptLanguage: undefined,
};

it.each<[string, Partial<PageRequest>, string | undefined, boolean]>([
  ['keeps the page', {}, SITE, true],
  [
    'keeps a page in the language of the browser',
    { acceptLanguage: 'en-US, es;q=0.5' },
    SITE,
    true,
  ],
  [
    'keeps a page for a browser that prefers an unsupported language',
    { acceptLanguage: 'de' },
    SITE,
    true,
  ],
  ['keeps the Spanish page', { url: '/es/', language: 'es', acceptLanguage: 'es-MX' }, SITE, true],
  [
    'does not keep a page that suggests a language',
    { acceptLanguage: 'es-MX, en;q=0.8' },
    SITE,
    false,
  ],
  ['does not keep a page for a campaign', { url: '/?gclid=1' }, SITE, false],
  ['does not keep a page with an empty query', { url: '/?' }, SITE, false],
  ['does not keep a page from another host', { origin: 'https://evil.example' }, SITE, false],
  ['does not keep a page from another scheme', { origin: 'http://roi.example' }, SITE, false],
  ['does not keep a page if siteUrl is not set', {}, undefined, false],
])('a shared cache %s', (_name, overrides, siteUrl, kept) => {
  expect(isSharedCacheable(siteUrl, { ...HOME, ...overrides })).toBe(kept);
});

const origin = 'https://roi.example.com';
const prefer = (acceptLanguage: string | undefined, referer?: string) =>
  preferredLanguage(origin, acceptLanguage, referer);

it.each([
  ['es-MX,es;q=0.9,en-US;q=0.8,en;q=0.7', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr-FR,es;q=0.5,en;q=0.4', 'es'],
  ['en;q=0.2, es-419;q=0.9', 'es'],
  ['ES', 'es'],
  ['es, en', 'es'],
  ['de, *;q=0.1', null],
  ['es;q=0, en;q=0.1', 'en'],
  ['es;q=nonsense', null],
  ['est', null],
  ['', null],
  [undefined, null],
])('reads the accept-language header "%s" as %s', (header, language) => {
  expect(prefer(header)).toBe(language);
});

it('suggests no language to a visitor who comes from one of our own pages', () => {
  expect(prefer('es', `${origin}/es/?jobsPerMonth=20`)).toBeNull();
  expect(prefer('es', 'https://roi.example.com.evil.example/')).toBe('es');
  expect(prefer('es', 'https://www.google.com/')).toBe('es');
});

it('reads only the start of a long accept-language header', () => {
  expect(prefer(`${'xx,'.repeat(10_000)}es`)).toBeNull();
});
