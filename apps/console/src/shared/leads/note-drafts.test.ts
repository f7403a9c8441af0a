import { expect, test } from 'vitest';
import { createDrafts } from './note-drafts.ts';

function memory() {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const DAY = 86_400_000;
const createAdasDrafts = (storage = memory()) => ({
  storage,
  drafts: createDrafts(storage, 'ada', () => 0),
});
const draft = (id: string, text: string) => ({ id, text, leadName: 'Ada Byron', isPending: false });

test('restores a draft and its ID after a reload', () => {
  const storage = memory();
  createDrafts(storage, 'ada', () => 0).write('lead', draft('n1', 'Called twice'));
  const reloaded = createDrafts(storage, 'ada', () => DAY);
  expect(reloaded.read('lead')).toEqual({ ...draft('n1', 'Called twice'), at: 0 });
});

test('an upgrade keeps an unsent note of the earlier version', () => {
  const { storage, drafts } = createAdasDrafts();
  drafts.write('lead', draft('n1', 'Called twice'));
  const key = storage.key(0) ?? '';
  const earlier = { id: 'n1', text: 'Called twice', about: 'Ada Byron', waits: true, at: 0 };
  storage.setItem(key, JSON.stringify(earlier));
  const current = { ...draft('n1', 'Called twice'), isPending: true, at: 0 };
  expect(drafts.list()).toEqual([expect.objectContaining(current)]);
});

test('an operator does not see another operator’s draft', () => {
  const storage = memory();
  createDrafts(storage, 'ada', () => 0).write('lead', draft('n1', 'Mine'));
  const grace = createDrafts(storage, 'grace', () => 0);
  expect(grace.read('lead')).toBeNull();
  expect(grace.list()).toEqual([]);
});

test('keeps a one-letter draft only if it is waiting to be sent to the server', () => {
  const { drafts } = createAdasDrafts();
  drafts.write('lead', draft('n1', 'Called'));
  drafts.write('lead', draft('n1', 'j '));
  expect(drafts.read('lead')).toBeNull();
  drafts.write('lead', { ...draft('n1', 'j'), isPending: true });
  expect(drafts.read('lead')?.text).toBe('j');
});

test('removes an emptied draft', () => {
  const { storage, drafts } = createAdasDrafts();
  drafts.write('lead', draft('n1', 'Called'));
  drafts.write('lead', draft('n1', ''));
  expect(storage.length).toBe(0);
});

test('lists drafts, oldest first, without blank ones', () => {
  const storage = memory();
  let at = 0;
  const drafts = createDrafts(storage, 'ada', () => at++);
  drafts.write('b', { ...draft('n1', 'first'), isPending: true });
  drafts.write('c', draft('n2', '  '));
  drafts.write('a', draft('n3', 'second'));
  expect(drafts.list()).toMatchObject([
    { leadId: 'b', text: 'first', isPending: true },
    { leadId: 'a', text: 'second', isPending: false },
  ]);
});

test('discards one or all of an operator’s drafts, and keeps those of other operators', () => {
  const storage = memory();
  const ada = createDrafts(storage, 'ada', () => 0);
  const grace = createDrafts(storage, 'grace', () => 0);
  ada.write('a', draft('n1', 'one'));
  ada.write('b', draft('n2', 'two'));
  grace.write('a', draft('n3', 'hers'));
  ada.discard('a');
  expect(ada.list()).toMatchObject([{ leadId: 'b' }]);
  ada.discard();
  expect(ada.list()).toEqual([]);
  expect(grace.list()).toMatchObject([{ text: 'hers' }]);
});

test('deletes only the saved note’s draft, not a draft that another tab started or changed', () => {
  const { drafts } = createAdasDrafts();
  drafts.write('lead', draft('n2', 'begun in another tab'));
  drafts.remove('lead', { id: 'n1', text: 'begun in another tab' });
  drafts.remove('lead', { id: 'n2', text: 'begun' });
  expect(drafts.read('lead')?.text).toBe('begun in another tab');
  drafts.remove('lead', { id: 'n2', text: 'begun in another tab' });
  expect(drafts.read('lead')).toBeNull();
});

test('gives a new ID only to the draft with the expected ID and text', () => {
  const { drafts } = createAdasDrafts();
  drafts.write('lead', draft('n1', 'Called.'));
  drafts.rename('lead', { id: 'n0', text: 'Called.' }, 'n2');
  drafts.rename('lead', { id: 'n1', text: 'Called twice.' }, 'n2');
  expect(drafts.read('lead')?.id).toBe('n1');
  drafts.rename('lead', { id: 'n1', text: 'Called.' }, 'n2');
  expect(drafts.read('lead')).toMatchObject({ id: 'n2', text: 'Called.' });
});

test('deletes the drafts of all operators after two weeks, and nothing else', () => {
  const storage = memory();
  storage.setItem('pickup-console', 'a session');
  createDrafts(storage, 'grace', () => 0).write('a', draft('n1', 'old'));
  createDrafts(storage, 'grace', () => DAY).write('b', draft('n2', 'younger'));
  createDrafts(storage, 'ada', () => 14 * DAY).prune();
  expect(storage.length).toBe(2);
  expect(createDrafts(storage, 'grace', () => 14 * DAY).read('b')?.text).toBe('younger');
});

test('ignores drafts that cannot be stored or read', () => {
  const storage = {
    ...memory(),
    setItem: () => {
      throw new Error('full');
    },
    getItem: () => '{',
  };
  const drafts = createDrafts(storage, 'ada', () => 0);
  drafts.write('lead', draft('n1', 'x'));
  expect(drafts.read('lead')).toBeNull();
});
