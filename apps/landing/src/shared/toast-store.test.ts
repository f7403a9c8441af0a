import { afterEach, describe, expect, it } from 'vitest';
import { dismissErrors, toasts } from './toast-store.ts';

const FAILED = { tone: 'bad', title: 'Submission Failed', text: 'Please try again.' } as const;
const SENT = { tone: 'good', title: 'Success!', text: 'Report sent!' } as const;
const titles = () => toasts.get().map((toast) => toast.title);

afterEach(() => {
  toasts.remove(() => true);
});

describe('the toasts', () => {
  it('replace an older toast with the same text, so that a repeated failure is announced', () => {
    const first = toasts.show(FAILED);
    const second = toasts.show(FAILED);
    expect(toasts.get().map((toast) => toast.id)).toEqual([second]);
    expect(second).not.toBe(first);
  });

  it('are shown in the order of their arrival, and removed one by one', () => {
    const failed = toasts.show(FAILED);
    toasts.show(SENT);
    expect(titles()).toEqual(['Submission Failed', 'Success!']);
    toasts.remove(({ id }) => id === failed);
    expect(titles()).toEqual(['Success!']);
  });

  it('are removed by dismissErrors only if they are errors', () => {
    toasts.show(SENT);
    toasts.show(FAILED);
    dismissErrors();
    expect(titles()).toEqual(['Success!']);
  });

  it('notify listeners only of changes', () => {
    let calls = 0;
    const stop = toasts.subscribe(() => calls++);
    dismissErrors();
    expect(calls).toBe(0);
    const sent = toasts.show(SENT);
    toasts.remove(({ id }) => id === sent);
    expect(calls).toBe(2);
    stop();
    toasts.show(SENT);
    expect(calls).toBe(2);
  });
});
