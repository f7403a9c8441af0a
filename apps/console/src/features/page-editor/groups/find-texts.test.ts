import { expect, it } from 'vitest';
import type { EditableText } from '@pickup/contracts/editable-texts';
import { findTexts, inOrder, knownValues } from './find-texts.ts';

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
const NONE = { words: '', group: '', language: 'en', isChangedOnly: false, changed: {} } as const;
const found = (filter: object) => findTexts(ALL, { ...NONE, ...filter }).map(({ key }) => key);

it('finds texts by what is shown, by their names, by group and by change', () => {
  expect(found({})).toHaveLength(2);
  expect(found({ words: 'jobs losing' })).toEqual(['page/hero.headline']);
  expect(found({ words: 'jobs', language: 'es' })).toEqual([]);
  expect(found({ words: 'headline' })).toEqual(['page/hero.headline']);
  expect(found({ group: 'form' })).toEqual(['form/submit']);
  const changed = { 'form/submit': 'Go' };
  expect(found({ words: 'go', changed })).toEqual(['form/submit']);
  expect(found({ isChangedOnly: true, changed })).toEqual(['form/submit']);
});

it('finds texts by the values that the page shows in them', () => {
  const all = [
    text('page/why', '{brandName} answers', '{brandName} responde'),
    text('page/offer', 'With {plan}', 'Con {plan}'),
  ];
  const plans = [{ id: 'pro', name: { en: 'Crew' } }, { id: 'elite' }];
  const values = knownValues({ brand: { name: 'Acme' }, plans });
  const keysWith = (words: string) =>
    findTexts(all, { ...NONE, words, values }).map(({ key }) => key);
  expect(keysWith('acme answers')).toEqual(['page/why']);
  expect(keysWith('{brandName}')).toEqual(['page/why']);
  expect(keysWith('with crew')).toEqual(['page/offer']);
  expect(keysWith('elite')).toEqual(['page/offer']);
  expect(knownValues({ brand: { name: 'Acme' } })).toMatchObject({ plan: 'Pro Elite' });
});

it('lists the texts of search engines last', () => {
  const all = ['page/head.description', 'page/head.titles.landing', 'form/submit'].map((key) =>
    text(key, 'A', 'B', key.startsWith('form') ? 'form' : 'page'),
  );
  const keys = inOrder(all).map(({ key }) => key);
  expect(keys).toEqual(['page/head.titles.landing', 'form/submit', 'page/head.description']);
});

it('lists the page first', () => {
  expect(inOrder(ALL.toReversed()).map(({ group }) => group)).toEqual(['page', 'form']);
});
