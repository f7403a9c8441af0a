import { BUILT_IN_LISTS } from '@pickup/contracts/settings/built-in-lists';
import { expect, it } from 'vitest';
import type { WrittenSettings } from '@pickup/contracts/settings/written-settings';
import { describeChanges } from './read-page-settings.ts';

const COMPANY = { brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' } };
const texts = (before: WrittenSettings, after: WrittenSettings) =>
  describeChanges({ ...COMPANY, ...before }, { ...COMPANY, ...after }).map(({ text }) => text);
const [pro, elite] = BUILT_IN_LISTS.plans;
const trades = BUILT_IN_LISTS.trades.map((trade) =>
  trade.id === 'hvac' ? { ...trade, name: { en: 'Heating', es: 'Calefacción' } } : trade,
);

it('shows the built-in name of a plan or trade that was renamed, or whose name was reset', () => {
  const plans = [pro, { ...elite, name: { en: 'Gold' } }];
  expect(texts({}, { plans })).toEqual(['Plans › Gold › Name (English): Elite → Gold']);
  expect(texts({ plans }, {})).toEqual(['Plans › Elite › Name (English): Gold → Elite']);
  expect(texts({}, { trades })).toEqual([
    'Trades › Heating › Name (English): HVAC → Heating',
    expect.stringMatching(/^Trades › Heating › Name \(Spanish\): .+ → Calefacción$/),
  ]);
});

it('shows a plan’s built-in texts as the previous texts', () => {
  const plans = [pro, { ...elite, badge: { en: 'Our choice' }, extraLine: null }];
  const changes = texts({}, { plans });
  expect(changes).toContain('Plans › Elite › Badge (English): MOST POPULAR → Our choice');
  expect(changes.filter((text) => text.includes('(new)'))).toEqual([]);
});

it('shows the default of a setting as its previous value', () => {
  const mail = {
    from: 'hello@acme.example',
    followUp: { enabled: true, afterHours: 24 },
    operators: ['ann@acme.example'],
  };
  expect(texts({}, { mail, theme: { radius: 'none' } })).toEqual([
    'Sender address: reports@pickup.example → hello@acme.example',
    'Reminder: off → on',
    'Hours until the reminder: 48 → 24',
    'Recipients of notices: added ann@acme.example',
    expect.stringMatching(/^Corners: .+ → Square$/),
  ]);
});

it('shows a setting without a default as new', () => {
  expect(texts({}, { promo: 'Half price', brand: { name: 'Acme', legalName: 'Acme' } })).toContain(
    'Promotion: Half price (new)',
  );
});
