import { expect, it } from 'vitest';
import { offersFromSettings } from '@pickup/contracts/settings/offers-from-settings';
import { toPublicSettings } from '@pickup/contracts/settings/public-settings';
import {
  applySettingChanges,
  pathText,
  valueAt,
  type SettingPath,
  type WrittenSettings,
} from '@pickup/contracts/settings/written-settings';
import { siteSettingsSchema } from '@pickup/contracts/settings/site-settings';
import { translatedTexts } from './translated-texts.ts';

const text = (en: string) => ({ en, es: `ES ${en}.` });
const link = { label: 'Careers', url: 'https://acme.test/careers' };
const WRITTEN: WrittenSettings = {
  brand: { name: 'Acme', legalName: 'Acme, Inc.' },
  mainSite: { url: 'https://acme.test/' },
  phone: '(555) 010-0199',
  claims: {
    rating: { text: 'Rating', source: 'Surveys' },
    resultsIn: 'Quickly',
    averageEliteSavings: 'A lot',
  },
  promo: 'Promotion',
  urgency: { spots: 'Spots', countdown: 'Countdown' },
  badges: ['First badge', 'Second badge', 'Third badge'],
  links: { navigation: [link], legal: [{ ...link, label: 'Terms' }] },
  translations: {
    es: {
      claims: {
        rating: { text: 'ES Rating.', source: 'ES Surveys.' },
        resultsIn: 'ES Quickly.',
        averageEliteSavings: 'ES A lot.',
      },
      promo: 'ES Promotion.',
      urgency: { spots: 'ES Spots.', countdown: 'ES Countdown.' },
      badges: ['ES First badge.', 'ES Second badge.', 'ES Third badge.'],
      links: {
        navigation: [{ ...link, label: 'ES Careers.' }],
        legal: [{ ...link, label: 'ES Terms.' }],
      },
    },
  },
  plans: [
    {
      id: 'elite',
      name: text('Full Desk'),
      description: text('Description'),
      badge: text('Plan badge'),
      extraLine: text('Extra line'),
      price: 97,
      liftRate: 0.1,
      timeSavingsFactor: 0.1,
      hourlyValue: 40,
    },
  ],
  trades: [{ id: 'pools', name: text('Pools'), defaultJobs: 9, defaultTicket: 90 }],
  testimonials: [{ id: 'dana', name: 'Dana', quote: text('Quote'), trade: text('Plumber') }],
  assistant: {
    answers: [
      { id: 'a', question: text('Question'), answer: text('Answer'), keywords: text('Word') },
    ],
  },
  texts: { en: { 'page/hero.headline': 'Headline' }, es: { 'page/hero.headline': 'ES Headline.' } },
};

/**
 * Returns, as JSON, the data from which the page, report, PDF, emails and assistants take their
 * Spanish texts. Returns null if the settings are invalid.
 */
function spanishWords(written: WrittenSettings): string | null {
  const read = siteSettingsSchema.safeParse(written);
  if (!read.success) return null;
  return JSON.stringify([toPublicSettings(read.data, 'es'), offersFromSettings(read.data).es]);
}

const TEXTS = translatedTexts(siteSettingsSchema.parse(WRITTEN)).filter(({ es }) => es);
/**
 * These Spanish texts disappear when their English texts are removed. A Spanish text in `texts`
 * stays, because it replaces a built-in Spanish text.
 */
const DEPENDENT_TEXTS = TEXTS.filter(({ path }) => path[0] !== 'texts');

it('lists every text in the settings that has a Spanish translation', () => {
  const found = JSON.stringify(WRITTEN).match(/ES [\w ]+\./g) ?? [];
  expect(new Set(TEXTS.map(({ es }) => es))).toEqual(new Set(found));
  expect(TEXTS.map(({ en, es }) => `${es}`.slice(3, -1) === en)).not.toContain(false);
  for (const { path, en, es } of DEPENDENT_TEXTS) {
    expect(spanishWords(WRITTEN), pathText(path)).toContain(es);
    expect(spanishWords(WRITTEN), pathText(path)).not.toContain(`"${en}"`);
  }
});

it('shows no Spanish text on the English page', () => {
  const { answers, ...shown } = toPublicSettings(siteSettingsSchema.parse(WRITTEN), 'en');
  expect(JSON.stringify([shown, answers?.map(({ answer }) => answer)])).not.toContain('ES ');
});

it.each(DEPENDENT_TEXTS.map(({ path, es = '' }) => [pathText(path), path, es] as const))(
  'once %s is removed, its Spanish text disappears or the settings become invalid',
  (_, path, es) => {
    const [last] = path.slice(-1);
    // Removing only a required English text or label makes the settings invalid. So this also
    // removes the whole translated text or link.
    const removals = [path, ...(last === 'en' || last === 'label' ? [path.slice(0, -1)] : [])];
    const left = removals.map((removed) => spanishWords(without(removed)));
    for (const words of left) expect(words ?? '').not.toContain(es);
  },
);

function without(path: SettingPath): WrittenSettings {
  const [outer, last] = [path.slice(0, -1), path.at(-1)];
  const list = valueAt(WRITTEN, outer);
  const shorter = Array.isArray(list) && typeof last === 'number' && list.toSpliced(last, 1);
  return applySettingChanges(WRITTEN, [shorter ? { path: outer, value: shorter } : { path }]);
}
