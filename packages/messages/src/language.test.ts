import { describe, expect, it } from 'vitest';
import { textsOf } from './by-language.ts';
import { fill } from './fill.ts';
import {
  basePath,
  LANGUAGE_NAMES,
  languageOf,
  languageOfPath,
  LANGUAGES,
  LOCALES,
} from './language.ts';

it.each([
  ['es', 'es'],
  ['es-MX', 'es'],
  ['es-US', 'es'],
  ['ES-419', 'es'],
  ['es-', 'es'],
  ['en', 'en'],
  ['en-US', 'en'],
  ['fr', 'en'],
  ['est', 'en'],
  ['es_MX', 'en'],
  ['en-es', 'en'],
  [' es', 'en'],
  ['', 'en'],
  [undefined, 'en'],
] as const)('the language for the tag %j is %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

it.each([
  ['/', 'en'],
  ['/book', 'en'],
  ['/es', 'es'],
  ['/es/', 'es'],
  ['/es/book', 'es'],
  ['/est', 'en'],
  ['/especial/es/', 'en'],
  ['/ES/', 'en'],
  ['', 'en'],
] as const)('the language of the page at %j is %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});

describe.each(LANGUAGES)('the language %s', (language) => {
  it('is found by its tag and by its paths', () => {
    expect(languageOf(LOCALES[language])).toBe(language);
    for (const page of ['/', '/book', '/book?lead=1']) {
      expect(languageOfPath(basePath(language) + page)).toBe(language);
    }
  });

  it('has a locale that formats numbers as in the United States', () => {
    expect(Intl.getCanonicalLocales(LOCALES[language])).toEqual([LOCALES[language]]);
    const usd = { style: 'currency', currency: 'USD' } as const;
    expect(new Intl.NumberFormat(LOCALES[language], usd).format(1_488.5)).toBe('$1,488.50');
  });

  it('has a name and texts', () => {
    expect(LANGUAGE_NAMES[language]).toMatch(/^[A-Z][a-z]+$/);
    expect(fill(textsOf(language).consent.text, { brandName: 'Pickup' })).toContain('Pickup');
  });
});

it('English is the default language, and its paths have no language prefix', () => {
  expect(LANGUAGES[0]).toBe('en');
  expect(LANGUAGES.map(basePath)).toEqual(['', '/es']);
});
