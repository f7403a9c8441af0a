import { expect, it } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

const origin = 'https://roi.example.com';
const prefer = (acceptLanguage: string | undefined, referer?: string) =>
  preferredLanguage({ acceptLanguage, referer, origin });

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
])('reads "%s" as %s', (header, language) => {
  expect(prefer(header)).toBe(language);
});

it('suggests no language to a visitor who comes from one of our own pages', () => {
  expect(prefer('es', `${origin}/es/?jobsPerMonth=20`)).toBeNull();
  expect(prefer('es', 'https://roi.example.com.evil.example/')).toBe('es');
  expect(prefer('es', 'https://www.google.com/')).toBe('es');
});

it('reads only the start of a long header', () => {
  expect(prefer(`${'xx,'.repeat(10_000)}es`)).toBeNull();
});
