import { expect, test } from 'vitest';
import { attributionRows } from './attribution-rows.ts';

test('campaign and clicks stand first, in words, the visits last, and what is empty is left out', () => {
  const rows = attributionRows({
    sent: { client_time_zone: 'America/Chicago', user_agent: '' },
    attribution: {
      lead_source: 'roi_calculator',
      source_url: '',
      referrer: 'https://g.example/',
      utm: { utm_source: 'google' },
      click_ids: { gclid: 'abc' },
      first_touch: { landing_url: 'https://x.example/', parameters: { utm_source: 'news' } },
      last_touch: null,
    },
  });
  expect(rows).toEqual([
    ['Source', 'google'],
    ['gclid', 'abc'],
    ['Came from', 'https://g.example/'],
    ['By', 'The calculator on the page'],
    ['Time zone', 'America/Chicago'],
    ['First visit, page', 'https://x.example/'],
    ['First visit, source', 'news'],
  ]);
});

test('an erased lead says nothing of its origin', () => {
  expect(attributionRows({ sent: {}, attribution: {} })).toEqual([]);
});
