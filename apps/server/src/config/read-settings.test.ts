import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingsFile } from '../../test/settings/site-settings.ts';
import { readSettings } from './read-settings.ts';

const minimal = settingsFile();

function problemsOf(settings: unknown): readonly string[] {
  return readSettings('site.config.json', JSON.stringify(settings)).problems;
}

describe('the settings file', () => {
  it('that ships with the product is accepted unchanged', () => {
    const text = readFileSync(new URL('../../../../site.config.json', import.meta.url), 'utf8');
    expect(readSettings('site.config.json', text).problems).toEqual([]);
  });

  it('needs a brand, a main site and a telephone number, and nothing else', () => {
    expect(problemsOf(minimal)).toEqual([]);
  });

  it('may start with a byte order mark', () => {
    expect(readSettings('s.json', `\uFEFF${JSON.stringify(minimal)}`).problems).toEqual([]);
  });

  it.each<[string, unknown, string[]]>([
    ['is not an object', [], ['site.config.json: the file must be an object']],
    [
      'lacks required settings',
      { brand: { legalName: 'x' }, phone: minimal.phone },
      ['site.config.json: brand.name is required', 'site.config.json: mainSite is required'],
    ],
    [
      'has an unknown key',
      { ...minimal, promotion: 'x', claims: { ratings: 'x' } },
      [
        'site.config.json: claims.ratings is not a setting',
        'site.config.json: promotion is not a setting',
      ],
    ],
    [
      'has a wrong type inside a list',
      { ...minimal, badges: ['a', 7] },
      ['site.config.json: badges[1] must be text'],
    ],
  ])('that %s is refused with a list of every problem', (_name, settings, problems) => {
    expect(problemsOf(settings)).toEqual(problems);
  });

  it('that is not JSON is reported with line and column', () => {
    expect(readSettings('mine.json', '{\n  "brand": {,}\n}').problems).toEqual([
      'mine.json: is not valid JSON at line 2, column 13',
    ]);
  });
});
