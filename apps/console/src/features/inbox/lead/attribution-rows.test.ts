import { expect, test } from 'vitest';
import { formatMoment } from '../../../shared/format/moments.tsx';
import { attributionRows } from './attribution-card.tsx';

test('lists the campaign and ad clicks first, visits last, and leaves out empty values', () => {
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
    ['Form', 'ROI calculator'],
    ['Time zone', 'America/Chicago'],
    ['First visit, page', 'https://x.example/'],
    ['First visit, source', 'news'],
  ]);
});

test('formats the time of a visit, but shows a time that is not a date unchanged', () => {
  const at = '2026-11-21T13:30:31.719Z';
  const rows = attributionRows({
    sent: {},
    attribution: { first_touch: { at }, last_touch: { at: 'yesterday, maybe' } },
  });
  expect(rows).toEqual([
    ['First visit, time (lead’s device)', formatMoment(at)],
    ['Last visit, time (lead’s device)', 'yesterday, maybe'],
  ]);
  expect(formatMoment(at)).not.toContain('T13');
});

test.each([
  ['guided-2', 'roi_calculator', 'Guided assistant'],
  ['voice-1', 'voice_assistant', 'Voice assistant'],
  ['1', 'roi_calculator', 'ROI calculator'],
])(
  'names the form of a lead with form version %s and lead source %s: %s',
  (form, source, formName) => {
    const sent = { form_version: form };
    expect(attributionRows({ sent, attribution: { lead_source: source } })).toEqual([
      ['Form', formName],
    ]);
  },
);

test('shows no origin for an erased lead', () => {
  expect(attributionRows({ sent: {}, attribution: {} })).toEqual([]);
});
