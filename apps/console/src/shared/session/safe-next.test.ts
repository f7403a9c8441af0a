import { expect, it } from 'vitest';
import { safeNext } from './safe-next.ts';

it.each(['/leads', '/leads?tier=A&q=a%20b', '/leads/7'])('continues to %s', (wanted) => {
  expect(safeNext(wanted)).toBe(wanted);
});

it.each([
  null,
  '',
  'leads',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/console',
  'javascript:alert(1)',
  '/sign-in?next=/sign-in',
  '/callback?code=1',
])('continues to the start screen instead of %s', (wanted) => {
  expect(safeNext(wanted)).toBe('/');
});
