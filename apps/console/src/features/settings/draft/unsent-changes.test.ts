import { describe, expect, it } from 'vitest';
import {
  addChange,
  isConflict,
  withChanges,
  withWholeList,
  type UnsentChange,
} from './unsent-changes.ts';

const REMOTE = {
  phone: '1',
  plans: [
    { id: 'pro', price: 297 },
    { id: 'elite', price: 497 },
  ],
};
const edited = (...changes: { path: (string | number)[]; value?: unknown }[]) =>
  changes.reduce<readonly UnsentChange[]>((edits, change) => addChange(edits, change, REMOTE), []);
const pathsAndValues = (edits: readonly UnsentChange[]) =>
  edits.map(({ path, value }) => ({ path, value }));

describe('unsaved changes', () => {
  it('keep only the last value of a setting, and remember the original value', () => {
    const edits = edited({ path: ['phone'], value: '12' }, { path: ['phone'], value: '123' });
    expect(edits).toEqual([
      { path: ['phone'], value: '123', acceptedValues: ['1'], itemNames: [] },
    ]);
  });

  it('become part of an earlier change that contains their path', () => {
    const list = { path: ['plans'], value: [{ id: 'pro', price: 1 }] };
    const edits = edited(list, { path: ['plans', 0, 'price'], value: 2 });
    expect(pathsAndValues(edits)).toEqual([{ path: ['plans'], value: [{ id: 'pro', price: 2 }] }]);
  });

  it('are replaced by a later change that contains their path', () => {
    const [phone, list] = [
      { path: ['phone'], value: '2' },
      { path: ['plans'], value: [] },
    ];
    const edits = edited({ path: ['plans', 0, 'price'], value: 2 }, phone, list);
    expect(pathsAndValues(edits)).toEqual([phone, list]);
  });

  it('are applied to the settings, except at paths that no longer exist', () => {
    const edits = [
      { path: ['phone', 'x'], value: 1 },
      { path: ['promo'], value: 'Half' },
    ];
    expect(withChanges(REMOTE, edits)).toEqual({ ...REMOTE, promo: 'Half' });
  });
});

describe('a change', () => {
  const price: UnsentChange = {
    path: ['plans', 1, 'price'],
    value: 450,
    acceptedValues: [497],
    itemNames: ['elite'],
  };
  const pro = REMOTE.plans[0];
  const elite = (cost: number) => [pro, { id: 'elite', price: cost }];

  it.each([
    ['does not conflict if only other settings changed', { ...REMOTE, phone: '2' }, false],
    ['does not conflict if the server has the same value', { plans: elite(450) }, false],
    ['conflicts if another person changed the same setting', { plans: elite(400) }, true],
    [
      'conflicts if the index now refers to another item',
      { plans: REMOTE.plans.toReversed() },
      true,
    ],
    ['conflicts if the item is gone', { plans: [pro] }, true],
  ])('%s', (_, remote, expected) => {
    expect(isConflict(price, remote)).toBe(expected);
  });

  it('does not conflict if the server has a value that this person sent before', () => {
    expect(isConflict({ ...price, acceptedValues: [497, 45] }, { plans: elite(45) })).toBe(false);
  });
});

it('turns a change inside a built-in list into a change to the whole list', () => {
  const change = { path: ['sections', 0], value: 'trust' };
  expect(withWholeList(change, {})).toMatchObject({
    path: ['sections'],
    value: ['trust', 'calculator', 'trust', 'proof'],
  });
  expect(withWholeList(change, { sections: ['hero'] })).toBe(change);
});
