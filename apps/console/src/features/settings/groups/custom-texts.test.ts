import type { EditableText } from '@pickup/contracts/settings/custom-texts-settings';
import { textCatalog } from '@pickup/messages/text-catalog';
import { expect, it } from 'vitest';
import {
  exampleValue,
  filledExample,
  findTexts,
  namesInBrackets,
  textHint,
} from './custom-texts.ts';

const text = (
  key: string,
  en: string,
  es: string,
  group: EditableText['group'] = 'page',
): EditableText => ({
  key,
  group,
  built_in: { en, es },
  placeholders: [],
  needed: [],
  long: false,
});
const ALL = [
  text('page/hero.headline', 'Stop Losing Jobs', 'Deja de perder trabajos'),
  text('form/submit', 'Send', 'Enviar', 'form'),
];
const NO_FILTER = {
  searchText: '',
  group: '',
  language: 'en',
  isChangedOnly: false,
  onlyKey: null,
} as const;
const found = (filter: object, settings = {}, all: readonly EditableText[] = ALL) =>
  findTexts(all, { ...NO_FILTER, ...filter }, settings).map(({ key }) => key);

it('finds texts by shown words, name, group and key, and can find only changed texts', () => {
  expect(found({})).toHaveLength(2);
  expect(found({ searchText: 'jobs losing' })).toEqual(['page/hero.headline']);
  expect(found({ searchText: 'jobs', language: 'es' })).toEqual([]);
  expect(found({ searchText: 'headline' })).toEqual(['page/hero.headline']);
  expect(found({ group: 'form' })).toEqual(['form/submit']);
  expect(found({ onlyKey: 'form/submit', searchText: 'jobs' })).toEqual(['form/submit']);
  const changed = { texts: { en: { 'form/submit': 'Go' } } };
  expect(found({ searchText: 'go' }, changed)).toEqual(['form/submit']);
  expect(found({ isChangedOnly: true }, changed)).toEqual(['form/submit']);
});

it('finds texts by the values that the page shows for placeholders', () => {
  const all = [
    text('page/why', '{brandName} answers', '{brandName} responde'),
    text('page/offer', 'With {plan}', 'Con {plan}'),
  ];
  const plans = [{ id: 'pro', name: { en: 'Crew' } }, { id: 'elite' }];
  const keysWith = (searchText: string, custom: object = { plans }) =>
    found({ searchText }, { brand: { name: 'Acme' }, ...custom }, all);
  expect(keysWith('acme answers')).toEqual(['page/why']);
  expect(keysWith('{brandName}')).toEqual(['page/why']);
  expect(keysWith('with crew')).toEqual(['page/offer']);
  expect(keysWith('elite')).toEqual(['page/offer']);
  expect(keysWith('with pro', {})).toEqual(['page/offer']);
});

it('lists the texts for search engines last', () => {
  const all = ['page/head.description', 'page/head.titles.landing', 'form/submit'].map((key) =>
    text(key, 'A', 'B', key.startsWith('form') ? 'form' : 'page'),
  );
  expect(found({}, {}, all)).toEqual([
    'page/head.titles.landing',
    'form/submit',
    'page/head.description',
  ]);
});

it('lists the page’s texts first', () => {
  expect(found({}, {}, ALL.toReversed())).toEqual(['page/hero.headline', 'form/submit']);
});

it('explains braces and brackets with an example', () => {
  const subject = {
    key: 'emails.report.subject.gain',
    placeholders: ['net', 'firstName'],
    needed: ['net'],
  };
  expect(textHint(subject, 'You net {net}[, {firstName}]', {})).toBe(
    'Pickup fills in {net} and {firstName}. Keep {net}. You can leave out {firstName}. The words in [ ] appear only when {firstName} is known. Example: “You net $4,820, Ann” Otherwise: “You net $4,820”',
  );
});

it('does not mention brackets if the text has none', () => {
  const why = { key: 'page/top-bar.why', placeholders: ['brandName'], needed: [] };
  expect(textHint(why, 'Why {brandName}', { brandName: 'Summit' })).toBe(
    'Pickup fills in {brandName}. You can leave out {brandName}. Example: “Why Summit”',
  );
  expect(textHint({ ...why, placeholders: [] }, 'Why us', {})).toBeUndefined();
});

const SUBJECT = 'Your ROI report: {net} more a month[, {firstName}]';
const valueOf = (name: string) => exampleValue('emails.report.subject.gain', name, {});

it('fills in an example with and without the part in brackets', () => {
  expect(namesInBrackets(SUBJECT)).toEqual(['firstName']);
  expect(filledExample(SUBJECT, valueOf, true)).toBe('Your ROI report: $4,820 more a month, Ann');
  expect(filledExample(SUBJECT, valueOf, false)).toBe('Your ROI report: $4,820 more a month');
});

it('uses a value from the settings as the example, unless a text has its own example', () => {
  expect(exampleValue('page/hero.offer', 'plan', { plan: 'Gold' })).toBe('Gold');
  expect(exampleValue('emails.booking.confirmed.subject', 'time', {})).toMatch(/^Tuesday/);
});

it('uses Spanish words in the example of a Spanish text', () => {
  expect(exampleValue('page/hero.promise', 'time', {}, 'es')).toBe('60 segundos');
  expect(exampleValue('emails.booking.confirmed.subject', 'time', {}, 'es')).toMatch(/^martes/);
  expect(exampleValue('page/hero.promise', 'net', {}, 'es')).toBe('$4,820');
});

it('has an example for every placeholder', () => {
  for (const { key, placeholders } of textCatalog().values()) {
    for (const name of placeholders)
      expect(exampleValue(key, name, {}), `${key} ${name}`).not.toBe('');
  }
});
