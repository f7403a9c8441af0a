import { expect, it } from 'vitest';
import { checkPhone } from './check-own-texts.ts';

it.each([
  '(970) 555-0199',
  '1-970-555-0199',
  '+1 970 555 0199',
  '+47 22 12 34 56',
  '+298 20 12 34',
])('accepts %s', (phone) => {
  expect(checkPhone({ phone })).toEqual([]);
});

const REFUSED = ['970 555', '970 555 019', '+47 22 12', '+1234567890123456', '1234567890123456'];
it.each(REFUSED)('refuses %s', (phone) => {
  expect(checkPhone({ phone })).toEqual([
    {
      path: ['phone'],
      code: 'incomplete_phone',
      params: { national: 10, international: 8, max: 15 },
      message: 'must have 10 to 15 digits with the area code, or + and 8 to 15 digits',
    },
  ]);
});
