import { expect, it } from 'vitest';
import { nameOfSetting } from './field-texts.ts';

const SETTINGS = { trades: [{ id: 'pest', name: { en: 'Pest control' } }] };

it.each([
  [['brand', 'name'], 'Brand name'],
  [['plans', 1, 'price'], 'Plans › Elite › Monthly price ($)'],
  [['plans', 1, 'name'], 'Plans › Elite › Name (English)'],
  [['trades', 0, 'name', 'es'], 'Trades › Pest control › Name (Spanish)'],
  [['translations', 'es', 'promo'], 'Promotion (Spanish)'],
  [['claims', 'rating'], 'Claim “Rating”'],
  [['auth', 'sms'], 'Sign-in › sms'],
])('names the setting at %j “%s”', (path, name) => {
  expect(nameOfSetting(path, SETTINGS)).toBe(name);
});
