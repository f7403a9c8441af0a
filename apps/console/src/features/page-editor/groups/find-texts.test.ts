import { expect, it } from 'vitest';
import type { EditableText } from '@pickup/contracts/editable-texts';
import { findTexts, inOrder } from './find-texts.ts';

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

it('lists the page first', () => {
  expect(inOrder(ALL.toReversed()).map(({ group }) => group)).toEqual(['page', 'form']);
});
