import { valueAt, type SettingPath } from '@pickup/contracts/setting-path';
import { fields } from '@pickup/messages/operator/page-editor-fields';
import { inEditorWords } from '@pickup/messages/operator/problems-in-editor';
import { expect, it } from 'vitest';
import { settingsProblems } from './settings-problems.ts';

const plan = { liftRate: 0.2, timeSavingsFactor: 0.5, hourlyValue: 40 };
const VALID = {
  brand: { name: 'Summit', legalName: 'Summit, LLC' },
  mainSite: { url: 'https://summit.example/' },
  phone: '970 555 0199',
  plans: [
    { id: 'pro', price: 297, ...plan },
    { id: 'elite', price: 497, ...plan },
  ],
  trades: [{ id: 'hvac', defaultJobs: 20, defaultTicket: 300 }],
  webhooks: [{ id: 'crm', url: 'https://crm.example/' }],
  claims: { rating: { text: '4.9/5' } },
};

/** The settings with another value at a path. Objects and lists on the way are made. */
function changed(settings: unknown, [key, ...rest]: SettingPath, value: unknown): unknown {
  if (key === undefined) return value;
  const next = changed(valueAt(settings, [key]), rest, value);
  if (typeof key === 'number') return Object.assign([...(settings as unknown[])], { [key]: next });
  return { ...(settings as object | undefined), [key]: next };
}

const wordsAt = (path: SettingPath, value: unknown) =>
  settingsProblems(changed(VALID, path, value) as object as Record<string, unknown>, () => []).map(
    ({ message }) => inEditorWords(message),
  );

it.each([
  [['brand', 'name'], '', 'fill in this field'],
  [['privacyUrl'], 'summit', 'enter an address such as https://www.example.com'],
  [['phone'], '555', /^enter a phone number with its area code/],
  [['theme', 'surface'], 'zzz', 'enter a color such as #1a73e8'],
  [['theme', 'primaryText'], 'light', /^White text on the button color #ffb81c is hard to read\./],
  [['plans', 0, 'price'], 2.5, 'enter whole dollars from 1 to 100,000'],
  [['plans', 0, 'liftRate'], 1.5, 'enter a percentage from 0 to 100'],
  [['plans', 0, 'originalPrice'], 5, /^enter more than the price/],
  [['trades', 0, 'hidden'], true, 'all trades are hidden. Show at least one'],
  [
    ['model', 'tiers', 'b', 'revenue'],
    90_000,
    /^enter at most 50,000, as in “Tier A: monthly revenue/,
  ],
  [['model', 'defaults', 'plan'], 'gold', 'this choice no longer exists. Choose another one'],
  [
    ['claims', 'rating'],
    { text: '5', asOf: '2026-10-31', expires: '2026-10-30' },
    'this day is before “As of”. Choose that day or a later one',
  ],
  [['webhooks', 0, 'events'], [], 'choose at least one'],
  [
    ['texts', 'en', 'page/hero.offer'],
    'With {price}',
    'remove {price}. Pickup has no value for it here, only for {plan}',
  ],
  [
    ['embed', 'origins'],
    ['acme'],
    'enter an address such as https://www.example.com, without a path',
  ],
  [['mail', 'followUp', 'afterHours'], 9_999, 'enter 720 or less'],
] as const)('says in the editor’s words what is wrong with %j', (path, value, words) => {
  const [found] = wordsAt(path, value);
  if (typeof words === 'string') expect(found).toBe(words);
  else expect(found).toMatch(words);
});

const LISTS = ['plans', 'trades', 'webhooks'];
const pathOf = (name: string) =>
  name.split('.').flatMap((key) => (LISTS.includes(key) ? [key, 0] : [key]));
const WRONG = ['', 'x'.repeat(3_000), '1 2', -1, 0.123_456, 1e12];

it.each(Object.keys(fields))('tells no rule of a settings file at %s', (name) => {
  for (const value of WRONG) {
    for (const words of wordsAt(pathOf(name), value)) {
      expect(words, `for ${value}`).not.toMatch(/^(?:must|is|are|has|contains) /);
    }
  }
});
