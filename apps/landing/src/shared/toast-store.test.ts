import { afterEach, describe, expect, it } from 'vitest';
import { dismissErrors, dismissToast, showToast, toastStore } from './toast-store.ts';

const FAILED = {
  tone: 'destructive',
  title: 'Submission Failed',
  text: 'Please try again.',
} as const;
const SENT = { tone: 'success', title: 'Success!', text: 'Report sent!' } as const;
const titles = () => toastStore.getSnapshot().map((toast) => toast.title);

afterEach(() => {
  for (const toast of toastStore.getSnapshot()) dismissToast(toast.id);
});

describe('the toasts', () => {
  it('replace one with the same words, so that a second failure is announced anew', () => {
    const first = showToast(FAILED);
    const second = showToast(FAILED);
    expect(toastStore.getSnapshot().map((toast) => toast.id)).toEqual([second]);
    expect(second).not.toBe(first);
  });

  it('stand in the order they came and go one by one', () => {
    const failed = showToast(FAILED);
    showToast(SENT);
    expect(titles()).toEqual(['Submission Failed', 'Success!']);
    dismissToast(failed);
    expect(titles()).toEqual(['Success!']);
  });

  it('remove errors and keep a success', () => {
    showToast(SENT);
    showToast(FAILED);
    dismissErrors();
    expect(titles()).toEqual(['Success!']);
  });

  it('notify listeners of each change, and of nothing else', () => {
    let calls = 0;
    const stop = toastStore.subscribe(() => calls++);
    dismissErrors();
    expect(calls).toBe(0);
    dismissToast(showToast(SENT));
    expect(calls).toBe(2);
    stop();
    showToast(SENT);
    expect(calls).toBe(2);
  });
});
