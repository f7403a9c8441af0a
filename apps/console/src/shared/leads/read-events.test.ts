import { expect, test } from 'vitest';
import { createEventReader } from './watch-leads.ts';

test('finds events regardless of how the stream is split', () => {
  const read = createEventReader();
  const text =
    ': the stream is open\n\nevent: changed\ndata: {"at":"now"}\n\n:\n\nevent: changed\ndata: 2\n\n';
  const found = [...text].flatMap((letter) => read(letter));
  expect(found).toEqual([
    { event: 'changed', data: '{"at":"now"}' },
    { event: 'changed', data: '2' },
  ]);
});

test('ignores heartbeats and incomplete events', () => {
  const read = createEventReader();
  expect(read(':\n\nevent: changed\ndata: 1\n')).toEqual([]);
  expect(read('\n')).toEqual([{ event: 'changed', data: '1' }]);
});
