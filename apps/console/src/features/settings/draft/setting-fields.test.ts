import { describe, expect, it } from 'vitest';
import { fieldOf, groupOf, nameOfSetting } from './setting-fields.ts';

describe('a setting', () => {
  it.each([
    [['brand', 'name'], 'company'],
    [['plans', 0, 'price'], 'plans'],
    [['translations', 'es', 'promo'], 'offers'],
    [['translations', 'es', 'links', 'legal', 0, 'label'], 'sections'],
    [['texts', 'en', 'page/hero.headline'], 'texts'],
    [['auth', 'sms'], null],
    [['constructor'], null],
    [[], null],
  ])('at %j is in group %s', (path, group) => {
    expect(groupOf(path)).toBe(group);
  });

  it.each([
    ['plans 1 name', 'plans 1 name en'],
    ['plans 1 price', 'plans 1 price'],
    ['theme logo image', 'theme logo'],
    ['claims rating text', 'claims rating'],
    ['claims rating proof', 'claims rating proof'],
    ['brand', 'brand name'],
  ])('shows a problem at "%s" in the field "%s"', (path, field) => {
    const parts = path.split(' ').map((part) => (part === '1' ? 1 : part));
    expect(fieldOf(parts).join(' ')).toBe(field);
  });
});

const SETTINGS = { trades: [{ id: 'pest', name: { en: 'Pest control' } }] };

it.each([
  [['brand', 'name'], 'Brand name'],
  [['plans', 1, 'price'], 'Plans › Elite › Monthly price ($)'],
  [['plans', 1, 'name'], 'Plans › Elite › Name (English)'],
  [['trades', 0, 'name', 'es'], 'Trades › Pest control › Name (Spanish)'],
  [['translations', 'es', 'promo'], 'Promotion (Spanish)'],
  [['claims', 'rating'], 'Claim “Rating”'],
  [['auth', 'sms'], 'Sign-in › sms'],
])('labels the setting at %j “%s”', (path, name) => {
  expect(nameOfSetting(path, SETTINGS)).toBe(name);
});
