import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { expect, test } from 'vitest';
import type { Section } from '../section.ts';
import { paletteGroups } from './palette-items.ts';

const run = () => undefined;
const actions = [
  { keys: 'g n', label: 'Go to Analytics', run },
  { keys: '1', label: 'Set status: New', run },
  { keys: 'n', label: 'Write a note', run },
  { keys: 'mod+k', label: 'Search', run },
];
const ada = {
  id: '1',
  status: 'new',
  erased_at: null,
  business_type: 'hvac',
  language: 'en',
  received_at: '2026-11-22T11:56:00Z',
  work: { first_contact_at: null },
  contact: {
    first_name: 'Ada',
    last_name: 'Byron',
    business_name: 'Engines',
    phone: '+13125550142',
  },
} as OperatorLead;
const now = Date.parse('2026-11-22T12:00:00Z');

const screens = [
  { path: 'deliveries', Component: () => null },
  { path: 'deliveries/webhooks', Component: () => null, label: 'Webhooks' },
];
const sections = [{ label: 'Deliveries', screens } as unknown as Section];

const shown = (typed: string, leads: readonly OperatorLead[] = []) =>
  paletteGroups({ typed, leads, actions, sections, now }).map(({ title, items }) => [
    title,
    items.map(({ label }) => label),
  ]);

test('offers everything when nothing is typed, newest leads first', () => {
  expect(shown('', [ada])).toEqual([
    ['Newest leads', ['Ada Byron']],
    ['Actions', ['Set status: New', 'Write a note']],
    ['Screens', ['Go to Analytics', 'Go to Webhooks']],
  ]);
});

test('matches an action when each typed word begins one of its words', () => {
  expect(shown('note wri')).toEqual([['Actions', ['Write a note']]]);
  expect(shown('ANA')).toEqual([['Screens', ['Go to Analytics']]]);
  expect(shown('nalytics')).toEqual([]);
});

test('finds a screen inside a section by its own name and by the name of the section', () => {
  const found = [['Screens', ['Go to Webhooks']]];
  expect(shown('webh')).toEqual(found);
  expect(shown('deliveries')).toEqual(found);
});

const detailOf = (lead: OperatorLead) =>
  paletteGroups({ typed: 'ada', leads: [lead], actions: [], sections: [], now })[0]?.items[0]
    ?.detail;

test('distinguishes leads with the same name by business or trade, waiting time and the end of the phone number', () => {
  expect(detailOf(ada)).toBe('Engines · waiting 4 min · …0142');
  const contact = { ...ada.contact, business_name: 'Ada Byron HVAC' };
  const built = { ...ada, trade_name: 'HVAC', contact };
  expect(detailOf(built)).toBe('HVAC · waiting 4 min · …0142');
  expect(detailOf({ ...ada, status: 'won' })).toMatch(/^Engines · Won · arrived .*22.* · …0142$/);
});
