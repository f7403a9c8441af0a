import { describe, expect, it } from 'vitest';
import { siteSettingsSchema } from '@pickup/contracts/settings/site-settings';
import { pathText } from '@pickup/contracts/settings/written-settings';
import { previousPlanTexts } from './previous-plans.ts';

const COMPANY = {
  brand: { name: 'Acme', legalName: 'Acme, Inc.' },
  mainSite: { url: 'https://acme.test/' },
  phone: '(555) 010-0199',
};
const read = (overrides: object) => siteSettingsSchema.parse({ ...COMPANY, ...overrides });
const found = (overrides: object, published?: object) =>
  previousPlanTexts(read(overrides), published ? read(published) : null).map(
    ({ kind, path, params }) => `${kind} ${pathText(path)} ${params.old} ${params.now}`.trim(),
  );
const numbers = { price: 97, liftRate: 0.1, timeSavingsFactor: 0.1, hourlyValue: 40 };

describe('texts with the previous name or price of a plan', () => {
  const named = (en: string, price: number, id = 'pro') => ({
    id,
    name: { en, es: en },
    ...numbers,
    price,
  });
  const texts = (en: string, es = en) => ({
    texts: { en: { 'page/hero.headline': en }, es: { 'page/hero.headline': es } },
  });

  it('are found in both languages, with the plan’s current name', () => {
    const custom = { plans: [named('Starter', 297)], ...texts('Try Pro.', 'Professional') };
    expect(found(custom)).toEqual(['old_plan_name texts.en.page/hero.headline Pro Starter']);
    const badges = { badges: ['All of Pro'], translations: { es: { badges: ['Todo Pro'] } } };
    expect(found({ plans: custom.plans, ...badges })).toEqual([
      'old_plan_name badges[0] Pro Starter',
      'old_plan_name translations.es.badges[0] Pro Starter',
    ]);
  });

  it.each<[string, object]>([
    ['a plan still has that name', { plans: [named('Pro', 297)], ...texts('Try Pro.') }],
    [
      'the old name is part of a current one',
      { plans: [named('Pro Plus', 297)], ...texts('Try Pro Plus.') },
    ],
    [
      'the old name is part of a current one that also contains another current name',
      {
        plans: [named('Go', 297), named('Go Pro', 497, 'elite')],
        ...texts('Try Go Pro.'),
      },
    ],
    ['the text is built in and shows the current name', { plans: [named('Starter', 297)] }],
    [
      'the text is a customer’s quote',
      {
        plans: [named('Starter', 297)],
        testimonials: [
          { id: 'dana', name: 'Dana', quote: { en: 'Pro!', es: '¡Pro!' }, permission: 'Email' },
        ],
      },
    ],
  ])('are not found if %s', (_, custom) => {
    expect(found(custom)).toEqual([]);
  });

  it('are found by comparing with the published plans, including removed ones', () => {
    const published = { plans: [named('Solo', 97), named('Team', 197, 'team')] };
    const custom = { plans: [named('Solo', 97)], ...texts('Solo or Team, $197/month') };
    expect(found(custom, published)).toEqual([
      'old_plan_name texts.en.page/hero.headline Team',
      'old_price texts.en.page/hero.headline $197',
      'old_plan_name texts.es.page/hero.headline Team',
      'old_price texts.es.page/hero.headline $197',
    ]);
    expect(found({ ...published, ...texts('Solo or Team, $197/month') }, published)).toEqual([]);
  });

  it('are found by the previous price, but not if that price is only part of another amount', () => {
    const before = { plans: [named('Solo', 1_497)] };
    const custom = (text: string) => ({ plans: [named('Solo', 997)], ...texts(text, 'x') });
    expect(found(custom('Only $1497/month'), before)).toEqual([
      'old_price texts.en.page/hero.headline $1,497 $997',
    ]);
    expect(found(custom('Save $1,497.50 or $14,970'), before)).toEqual([]);
  });
});
