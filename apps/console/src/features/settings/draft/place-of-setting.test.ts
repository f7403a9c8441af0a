import { describe, expect, it } from 'vitest';
import { fieldOf, groupOf } from './place-of-setting.ts';

describe('the place of a setting', () => {
  it.each([
    [['brand', 'name'], 'company'],
    [['plans', 0, 'price'], 'plans'],
    [['translations', 'es', 'promo'], 'offers'],
    [['translations', 'es', 'links', 'legal', 0, 'label'], 'sections'],
    [['texts', 'en', 'page/hero.headline'], 'texts'],
    [['auth', 'sms'], null],
    [['constructor'], null],
    [[], null],
  ])('of %j is the group %s', (path, group) => {
    expect(groupOf(path)).toBe(group);
  });

  it.each([
    ['plans 1 name', 'plans 1 name en'],
    ['plans 1 price', 'plans 1 price'],
    ['theme logo image', 'theme logo'],
    ['claims rating text', 'claims rating'],
    ['claims rating proof', 'claims rating proof'],
    ['brand', 'brand name'],
  ])('with the problem at "%s" is the field "%s"', (path, field) => {
    const parts = path.split(' ').map((part) => (part === '1' ? 1 : part));
    expect(fieldOf(parts).join(' ')).toBe(field);
  });
});
