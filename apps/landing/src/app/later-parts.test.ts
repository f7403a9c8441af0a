import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { BARE_SETTINGS, FULL_SETTINGS, renderLanding } from '../../test/page-fixture.ts';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const UI_STYLES = fileOf('../../../../packages/ui/src');

function styledClasses(file: string): ReadonlySet<string> {
  const css = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
  const imported = [...css.matchAll(/@import '(\..*?|@pickup\/ui\/.*?)'/g)].flatMap(
    ([, name = '']) => [
      ...styledClasses(resolve(dirname(file), name.replace('@pickup/ui', UI_STYLES))),
    ],
  );
  const own = [...css.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name = '']) => name);
  return new Set([...imported, ...own]);
}

function shownClasses(html: string): string[] {
  return [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
}

it.each([
  ['every claim', FULL_SETTINGS],
  ['no claims', BARE_SETTINGS],
])('a page with %s needs none of the later styles before its results', (_name, settings) => {
  const [before = ''] = renderLanding({}, settings).split('<section class="results"');
  const first = styledClasses(fileOf('./landing.css'));
  const later = [...styledClasses(fileOf('./later-parts.css'))].filter((name) => !first.has(name));
  expect(later).toContain('results-body');
  const shown = shownClasses(before);
  expect(shown).toContain('details');
  expect(later.filter((name) => shown.includes(name))).toEqual([]);
});

it.each([
  [undefined, 'at the end of its body'],
  [['calculator', 'trust', 'hero'], 'at the end of its body'],
  [['proof', 'trust', 'calculator'], 'in its head'],
  [['hero', 'trust', 'calculator'], 'in its head'],
] as const)('a page with the sections %j links to the later styles %s', (sections, place) => {
  const settings = sections ? { ...FULL_SETTINGS, sections } : FULL_SETTINGS;
  const [head = '', body = ''] = renderLanding({}, settings).split('</head>');
  const link = '<link rel="stylesheet" href="/assets/later.css">';
  expect(head.includes(link)).toBe(place === 'in its head');
  expect(body.endsWith(`${link}</body></html>`)).toBe(place === 'at the end of its body');
});
