import { expect, it } from 'vitest';
import { createNewItems } from './new-items.ts';

const LINK = ['links', 'legal', 1] as const;
const LABEL = [...LINK, 'label'];
const URL = [...LINK, 'url'];

it('leaves each field of a new item alone until it was left', () => {
  const items = createNewItems();
  expect(items.isUntouched(LABEL)).toBe(false);
  items.add(LINK);
  expect([LABEL, URL].map(items.isUntouched)).toEqual([true, true]);
  items.leave('links.legal[1].label');
  expect([LABEL, URL].map(items.isUntouched)).toEqual([false, true]);
  expect(items.isUntouched(['links', 'legal', 10, 'url'])).toBe(false);
  items.showAll();
  expect(items.isUntouched(URL)).toBe(false);
});

it('treats a line as a field, and forgets what was left at its place before', () => {
  const items = createNewItems();
  items.add(['badges', 0]);
  items.leave('badges[0]');
  expect(items.isUntouched(['badges', 0])).toBe(false);
  items.add(['badges', 0]);
  expect(items.isUntouched(['badges', 0])).toBe(true);
});
