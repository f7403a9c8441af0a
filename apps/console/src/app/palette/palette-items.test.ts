import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { PERMISSIONS, ROLE_PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import * as words from '@pickup/messages/operator/palette-words';
import labels from '@pickup/messages/operator/sections' with { type: 'json' };
import * as fieldTexts from '@pickup/messages/operator/settings/page-editor-fields';
import { expect, test } from 'vitest';
import { SECTIONS } from '../screens.ts';
import type { Section } from '../section.ts';
import { paletteGroups } from './palette-items.ts';
import { placesFor } from './places.ts';

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

const OLGA = { name: 'Olga', email: 'olga@office.test' };
const places = placesFor({ ...OLGA, permissions: PERMISSIONS });

const shown = (typed: string, leads: readonly OperatorLead[] = []) =>
  paletteGroups({ typed, leads, actions, sections, places, now }).map(({ title, items }) => [
    title,
    items.map(({ label }) => label),
  ]);

test('before typing, offers the newest leads, actions and screens, but no places', () => {
  expect(shown('', [ada])).toEqual([
    ['Newest leads', ['Ada Byron']],
    ['Actions', ['Set status: New', 'Write a note']],
    ['Screens', ['Go to Analytics', 'Go to Webhooks']],
  ]);
});

test('finds an action or screen if each typed word starts a word of its label', () => {
  expect(shown('note wri')[0]).toEqual(['Actions', ['Write a note']]);
  expect(shown('ANA')).toEqual([['Screens', ['Go to Analytics']]]);
  expect(shown('nalytics')).toEqual([]);
});

test('finds a screen inside a section by its own name and by the name of the section', () => {
  const found = ['Screens', ['Go to Webhooks']];
  expect(shown('webh')).toContainEqual(found);
  expect(shown('deliveries')).toContainEqual(found);
});

const detailOf = (lead: OperatorLead) =>
  paletteGroups({ typed: 'ada', leads: [lead], actions: [], sections: [], places: [], now })[0]
    ?.items[0]?.detail;

test('distinguishes leads with the same name by business or trade, waiting time or status, and the last digits of the phone number', () => {
  expect(detailOf(ada)).toBe('Engines · waiting 4 min · …0142');
  const contact = { ...ada.contact, business_name: 'Ada Byron HVAC' };
  const hvacLead = { ...ada, trade_name: 'HVAC', contact };
  expect(detailOf(hvacLead)).toBe('HVAC · waiting 4 min · …0142');
  expect(detailOf({ ...ada, status: 'won' })).toMatch(/^Engines · Won · arrived .*22.* · …0142$/);
});

const labelsOf = (typed: string) => shown(typed).flatMap(([, labels]) => labels);

test.each([
  ['export', 'Export CSV'],
  ['invite', 'Invite a person'],
  ['api key', 'Create API key'],
  ['suppression', 'Add an address'],
  ['webhook', 'Add webhook'],
  ['back up', 'Back up now'],
  ['logo', 'Logo'],
  ['settings', 'Offers and claims'],
  ['bookings per day', 'Max bookings per day'],
  ['password', 'Password'],
])('a search for “%s” finds “%s”', (typed, label) => {
  expect(labelsOf(typed)).toContain(label);
});

const everySection = Object.entries(labels).map(([name, label]) => ({
  label,
  key: name,
  path: `/${name}`,
  screens: name === 'deliveries' ? screens : [],
})) as unknown as readonly Section[];
const toSections = everySection.map(({ key, label }) => {
  return { keys: `g ${key}`, label: `Go to ${label}`, run };
});

test.each([
  ['ads', 'Add spend'],
  ['spend', 'Import CSV'],
  ['2fa', 'Second factor'],
  ['two-factor', 'Second factor'],
  ['timezone', 'Time zone'],
  ['time zone', 'Time zone'],
  ['log out', 'Sign out here'],
  ['sign out', 'Sign out here'],
  ['spam', 'Go to Spam review'],
  ['reports', 'Go to Analytics'],
  ['hours', 'Weekly hours'],
  ['users', 'Go to Team'],
  ['smtp', 'Sender address'],
  ['smtp', 'Server'],
  ['smtp', 'Port'],
  ['secret', 'Go to Webhooks'],
  ['secret', 'Create API key'],
  ['webhook', 'Go to Webhooks'],
  ['backup', 'Back up now'],
  ['dark', 'Appearance'],
  ['round robin', 'Lead assignment'],
  ['google', 'Connected calendars'],
])('a search for the synonym “%s” finds “%s”', (typed, label) => {
  const input = { typed, leads: [], actions: toSections, sections: everySection, places, now };
  const items = paletteGroups(input).flatMap((group) => group.items);
  expect(items.map((item) => item.label)).toContain(label);
});

test('has synonyms for every section, and field synonyms only for fields of the page editor', () => {
  const paths = SECTIONS.map(({ path }) => path.slice(1));
  expect(Object.keys(words.screens)).toEqual(expect.arrayContaining(paths));
  expect(Object.keys(fieldTexts.fields)).toEqual(expect.arrayContaining(Object.keys(words.fields)));
});

test('finds every field and every claim of the page editor by its label', () => {
  const { fields, claimNames } = fieldTexts;
  const labels = [...Object.values(fields).map(({ label }) => label), ...Object.values(claimNames)];
  expect(labels.length).toBeGreaterThan(70);
  for (const label of labels) expect(labelsOf(label)).toContain(label);
});

test('offers an agent only places that agents may open', () => {
  const places = placesFor({ ...OLGA, permissions: ROLE_PERMISSIONS.agent });
  const paths = places.map(({ path }) => path.replace(/#.*/, ''));
  expect(new Set(paths)).toEqual(new Set(['/leads', '/page', '/availability', '/account']));
});

// React uses the ids as keys. A repeated id could keep rows of an earlier search on screen.
test('gives each place its own id', () => {
  const everyPlace = places.map((place) => ({ ...place, synonyms: 'any' }));
  const input = { typed: 'any', leads: [], actions: [], sections: [], places: everyPlace, now };
  const ids = paletteGroups(input).flatMap(({ items }) => items.map(({ id }) => id));
  expect(ids).toHaveLength(places.length);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
