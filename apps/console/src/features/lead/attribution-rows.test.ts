import { expect, test } from 'vitest';
import { attributionRows } from './attribution-rows.ts';

test('what was sent stands first, in words, and what is empty is left out', () => {
  const rows = attributionRows({
    sent: { utm_source: 'google', utm_medium: '', gclid: 'abc', referrer: 'https://g.example/' },
    attribution: { first_touch: { landing_url: 'https://x.example/', parameters: {} }, paid: true },
  });
  expect(rows).toEqual([
    ['Source', 'google'],
    ['gclid', 'abc'],
    ['Came from', 'https://g.example/'],
    ['first touch, landing url', 'https://x.example/'],
    ['paid', 'true'],
  ]);
});
