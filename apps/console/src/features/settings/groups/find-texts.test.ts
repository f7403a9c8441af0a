import { expect, it } from 'vitest';
import type { EditableText } from '@pickup/contracts/settings/own-texts-settings';
import { findTexts } from './find-texts.ts';

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
const NONE = { words: '', group: '', language: 'en', isChangedOnly: false, only: null } as const;
const found = (filter: object, settings = {}, all: readonly EditableText[] = ALL) =>
  findTexts(all, { ...NONE, ...filter }, settings).map(({ key }) => key);

it('finds texts by what is shown, by their names, by group and by change', () => {
  expect(found({})).toHaveLength(2);
  expect(found({ words: 'jobs losing' })).toEqual(['page/hero.headline']);
  expect(found({ words: 'jobs', language: 'es' })).toEqual([]);
  expect(found({ words: 'headline' })).toEqual(['page/hero.headline']);
  expect(found({ group: 'form' })).toEqual(['form/submit']);
  expect(found({ only: 'form/submit', words: 'jobs' })).toEqual(['form/submit']);
  const changed = { texts: { en: { 'form/submit': 'Go' } } };
  expect(found({ words: 'go' }, changed)).toEqual(['form/submit']);
  expect(found({ isChangedOnly: true }, changed)).toEqual(['form/submit']);
});

it('finds texts by the values that the page shows in them', () => {
  const all = [
    text('page/why', '{brandName} answers', '{brandName} responde'),
    text('page/offer', 'With {plan}', 'Con {plan}'),
  ];
  const plans = [{ id: 'pro', name: { en: 'Crew' } }, { id: 'elite' }];
  const keysWith = (words: string, own: object = { plans }) =>
    found({ words }, { brand: { name: 'Acme' }, ...own }, all);
  expect(keysWith('acme answers')).toEqual(['page/why']);
  expect(keysWith('{brandName}')).toEqual(['page/why']);
  expect(keysWith('with crew')).toEqual(['page/offer']);
  expect(keysWith('elite')).toEqual(['page/offer']);
  expect(keysWith('with pro', {})).toEqual(['page/offer']);
});

it('lists the texts of search engines last', () => {
  const all = ['page/head.description', 'page/head.titles.landing', 'form/submit'].map((key) =>
    text(key, 'A', 'B', key.startsWith('form') ? 'form' : 'page'),
  );
  expect(found({}, {}, all)).toEqual([
    'page/head.titles.landing',
    'form/submit',
    'page/head.description',
  ]);
});

it('lists the page first', () => {
  expect(found({}, {}, ALL.toReversed())).toEqual(['page/hero.headline', 'form/submit']);
});
