import { describe, expect, it } from 'vitest';
import { addEdit, judgeEdits, withEdits, type PendingEdit } from './pending-edits.ts';

const REMOTE = {
  phone: '1',
  plans: [
    { id: 'pro', price: 297 },
    { id: 'elite', price: 497 },
  ],
};
const edited = (...changes: { path: (string | number)[]; value?: unknown }[]) =>
  changes.reduce<readonly PendingEdit[]>((edits, change) => addEdit(edits, change, REMOTE), []);
const plainly = (edits: readonly PendingEdit[]) =>
  edits.map(({ path, value }) => ({ path, value }));

describe('unsaved changes', () => {
  it('keep only the last value of a setting, and remember what was there first', () => {
    const edits = edited({ path: ['phone'], value: '12' }, { path: ['phone'], value: '123' });
    expect(edits).toEqual([{ path: ['phone'], value: '123', seen: { value: '1', lists: [] } }]);
  });

  it('become part of a change around them', () => {
    const list = [{ id: 'pro', price: 1 }];
    const edits = edited(
      { path: ['plans'], value: list },
      { path: ['plans', 0, 'price'], value: 2 },
    );
    expect(plainly(edits)).toEqual([{ path: ['plans'], value: [{ id: 'pro', price: 2 }] }]);
  });

  it('are replaced by a later change around them', () => {
    const edits = edited(
      { path: ['plans', 0, 'price'], value: 2 },
      { path: ['phone'], value: '2' },
      { path: ['plans'], value: [] },
    );
    expect(plainly(edits)).toEqual([
      { path: ['phone'], value: '2' },
      { path: ['plans'], value: [] },
    ]);
  });

  it('are shown in the settings, also when one of them no longer fits', () => {
    const edits = [
      { path: ['phone', 'x'], value: 1 },
      { path: ['promo'], value: 'Half' },
    ];
    expect(withEdits(REMOTE, edits)).toEqual({ ...REMOTE, promo: 'Half' });
  });
});

describe('unsaved changes compared with what others saved', () => {
  const [price] = edited({ path: ['plans', 1, 'price'], value: 450 });
  const judge = (remote: object, edit = price) =>
    judgeEdits(edit ? [edit] : [], remote as Record<string, unknown>);

  it('are sent if only other settings changed', () => {
    expect(judge({ ...REMOTE, phone: '2' })).toEqual({ edits: [price], conflicting: [] });
  });

  it('are done if the server has the same value', () => {
    const plans = [REMOTE.plans[0], { id: 'elite', price: 450 }];
    expect(judge({ ...REMOTE, plans })).toEqual({ edits: [], conflicting: [] });
  });

  it('conflict if another person changed the same setting', () => {
    const plans = [REMOTE.plans[0], { id: 'elite', price: 400 }];
    expect(judge({ ...REMOTE, plans })).toEqual({ edits: [], conflicting: [price] });
  });

  it('conflict if the list has another order, where the same index is another item', () => {
    const plans = REMOTE.plans.toReversed();
    expect(judge({ ...REMOTE, plans }).conflicting).toEqual([price]);
    expect(judge({ ...REMOTE, plans: REMOTE.plans.slice(0, 1) }).conflicting).toEqual([price]);
  });

  it('are sent if the server has what this person sent before', () => {
    const plans = [REMOTE.plans[0], { id: 'elite', price: 45 }];
    const sent = price && { ...price, sent: [{ value: 45 }] };
    expect(judge({ ...REMOTE, plans }, sent).edits).toEqual([sent]);
  });

  it('are sent if a former value may still be on its way', () => {
    const back = price && { ...price, value: 497, sent: [{ value: 450 }] };
    expect(judge(REMOTE, back).edits).toEqual([back]);
  });
});
