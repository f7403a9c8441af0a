import { expect, it } from 'vitest';
import { isForEveryone, type PageRequest } from './public-page.ts';

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
  ['keeps a page for a browser whose language it lacks', { acceptLanguage: 'de' }, SITE, true],
  ['keeps the Spanish page', { url: '/es/', language: 'es', acceptLanguage: 'es-MX' }, SITE, true],
  ['does not keep a page with a suggestion', { acceptLanguage: 'es-MX, en;q=0.8' }, SITE, false],
  ['does not keep a page for a campaign', { url: '/?gclid=1' }, SITE, false],
  ['does not keep a page with an empty query', { url: '/?' }, SITE, false],
  ['does not keep a page of another host', { origin: 'https://evil.example' }, SITE, false],
  ['does not keep a page of another scheme', { origin: 'http://roi.example' }, SITE, false],
  ['does not keep a page that contains the requested host', {}, undefined, false],
])('a shared cache %s', (_name, over, siteUrl, kept) => {
  expect(isForEveryone(siteUrl, { ...HOME, ...over })).toBe(kept);
});
