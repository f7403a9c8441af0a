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
  ['keeps it in the language of the browser', { acceptLanguage: 'en-US, es;q=0.5' }, SITE, true],
  ['keeps it for a language that it does not have', { acceptLanguage: 'de' }, SITE, true],
  ['keeps the Spanish page', { url: '/es/', language: 'es', acceptLanguage: 'es-MX' }, SITE, true],
  ['leaves out a suggestion', { acceptLanguage: 'es-MX, en;q=0.8' }, SITE, false],
  ['leaves out a campaign', { url: '/?gclid=1' }, SITE, false],
  ['leaves out an empty query', { url: '/?' }, SITE, false],
  ['leaves out another host', { origin: 'https://evil.example' }, SITE, false],
  ['leaves out another scheme', { origin: 'http://roi.example' }, SITE, false],
  ['leaves out a page that contains the requested host', {}, undefined, false],
])('a shared cache %s', (_name, over, siteUrl, kept) => {
  expect(isForEveryone(siteUrl, { ...HOME, ...over })).toBe(kept);
});
