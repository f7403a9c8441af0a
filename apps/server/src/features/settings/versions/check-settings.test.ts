import type { WrittenSettings } from '@pickup/contracts/settings/written-settings';
import { expect, it } from 'vitest';
import { settingsFile } from '../../../../test/settings/site-settings.ts';
import { checkPhone, checkSettings, checkUnpublished, largestTexts } from './check-settings.ts';

const problemsOf = (written: WrittenSettings) =>
  checkUnpublished(written, () => ({ problems: [] })).problems;

it('accepts a short phone number in a published version, but not in a new one', () => {
  const written = settingsFile({ phone: '970 555' });
  expect(checkSettings(written).problems).toEqual([]);
  expect(problemsOf(written).map(({ path }) => path)).toEqual([['phone']]);
  expect(problemsOf({ ...written, phone: '970 555 0199' })).toEqual([]);
});

it('lists the texts in a page’s HTML, longest first, without images', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(500)}</svg>`;
  const written = {
    badges: ['Short', 'A longer badge'],
    mail: { fromName: 'A name that no visitor of the page sees' },
    promo: 'The longest of all these texts',
    texts: { en: { 'page/hero.headline': 'The headline' }, es: { 'page/hero.headline': 'El' } },
    trades: [{ id: 'x', icon: { svg } }],
  };
  expect(largestTexts(written, 'es')).toEqual([
    ['promo'],
    ['badges', 1],
    ['badges', 0],
    ['texts', 'es', 'page/hero.headline'],
    ['trades', 0, 'id'],
  ]);
});

it.each([
  '(970) 555-0199',
  '1-970-555-0199',
  '+1 970 555 0199',
  '+47 22 12 34 56',
  '+298 20 12 34',
])('accepts the phone number %s', (phone) => {
  expect(checkPhone({ phone })).toEqual([]);
});

const REFUSED = ['970 555', '970 555 019', '+47 22 12', '+1234567890123456', '1234567890123456'];
it.each(REFUSED)('refuses the phone number %s', (phone) => {
  expect(checkPhone({ phone })).toEqual([
    {
      path: ['phone'],
      code: 'incomplete_phone',
      params: { national: 10, international: 8, max: 15 },
      message: 'must have 10 to 15 digits with the area code, or + and 8 to 15 digits',
    },
  ]);
});
