import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { expect, test } from 'vitest';
import { paletteGroups } from './palette-items.ts';

const run = () => undefined;
const actions = [
  { keys: 'g n', label: 'Go to Numbers', run },
  { keys: '1', label: 'Set status: New', run },
  { keys: 'n', label: 'Write a note', run },
  { keys: 'mod+k', label: 'Search', run },
];
const ada = {
  id: '1',
  status: 'new',
  erased_at: null,
  contact: { firstName: 'Ada', lastName: 'Byron', businessName: 'Engines' },
} as OperatorLead;

const shown = (typed: string, leads: readonly OperatorLead[] = []) =>
  paletteGroups({ typed, leads, actions }).map(({ title, items }) => [
    title,
    items.map(({ label }) => label),
  ]);

test('without a word everything is offered, the newest leads first', () => {
  expect(shown('', [ada])).toEqual([
    ['Newest leads', ['Ada Byron']],
    ['Actions', ['Set status: New', 'Write a note']],
    ['Screens', ['Go to Numbers']],
  ]);
});

test('each typed word has to begin a word of an action', () => {
  expect(shown('note wri')).toEqual([['Actions', ['Write a note']]]);
  expect(shown('NUM')).toEqual([['Screens', ['Go to Numbers']]]);
  expect(shown('umbers')).toEqual([]);
});

test('a lead is shown with its business and status', () => {
  const [group] = paletteGroups({ typed: 'ada', leads: [ada], actions: [] });
  expect(group).toMatchObject({ title: 'Leads', items: [{ detail: 'Engines · New' }] });
});
