import { expect, test } from 'vitest';
import type { DisplayedToast, Toast } from '@pickup/ui/toast-store';
import { addToast } from './toasts.tsx';

const undo = { label: 'Undo', onClick: () => undefined };

/** Returns the texts on screen after these messages were added. */
function textsAfter(...toasts: readonly Toast[]): string[] {
  let shown: readonly DisplayedToast[] = [];
  toasts.forEach((toast, id) => {
    shown = addToast(shown, { ...toast, id });
  });
  return shown.map(({ text }) => text);
}

test('a newer message about the same subject replaces the older one', () => {
  const older = { text: 'Status: Contacted', subject: 'lead 1', action: undo };
  const newer = { text: 'Assigned to you', subject: 'lead 1' };
  expect(textsAfter(older, newer)).toEqual(['Assigned to you']);
  expect(textsAfter({ text: 'Note saved' }, { text: 'Name saved' })).toEqual(['Name saved']);
});

test('no more than two messages are shown, and a message with an action stays longer', () => {
  const first = { text: 'Status: Lost', subject: 'lead 1', action: undo };
  const plain = (text: string) => ({ text, subject: text });
  expect(textsAfter(first, plain('A'), plain('B'), plain('C'))).toEqual(['Status: Lost', 'C']);
  const second = { text: 'Status: Won', subject: 'lead 2', action: undo };
  expect(textsAfter(first, second, plain('A'))).toEqual(['Status: Won', 'A']);
});
