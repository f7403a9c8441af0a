import { describe, expect, it, vi } from 'vitest';
import { announceConversation, currentConversation } from './conversation-store.ts';

const conversationOf = (activityLabel: string) => ({
  activityLabel,
  isCall: true,
  since: 0,
  end: () => undefined,
});

describe('the current conversation', () => {
  it('is available until it is removed', () => {
    const listener = vi.fn<() => void>();
    const unsubscribe = currentConversation.subscribe(listener);
    const remove = announceConversation(conversationOf('On a call'));
    expect(currentConversation.get()?.activityLabel).toBe('On a call');
    remove();
    expect(currentConversation.get()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
  });

  it('is not removed when an earlier conversation ends', () => {
    const first = announceConversation(conversationOf('first'));
    const second = announceConversation(conversationOf('second'));
    first();
    expect(currentConversation.get()?.activityLabel).toBe('second');
    second();
  });
});
