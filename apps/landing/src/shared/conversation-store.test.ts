import { describe, expect, it, vi } from 'vitest';
import { announceConversation, currentConversation } from './conversation-store.ts';

const talk = (doing: string) => ({ doing, isCall: true, since: 0, end: () => undefined });

describe('the conversation that is going on', () => {
  it('is available from its announcement until it is withdrawn', () => {
    const heard = vi.fn<() => void>();
    const unsubscribe = currentConversation.subscribe(heard);
    const takeBack = announceConversation(talk('On a call'));
    expect(currentConversation.get()?.doing).toBe('On a call');
    takeBack();
    expect(currentConversation.get()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(2);
    unsubscribe();
  });

  it('is not withdrawn by an earlier one', () => {
    const first = announceConversation(talk('first'));
    const second = announceConversation(talk('second'));
    first();
    expect(currentConversation.get()?.doing).toBe('second');
    second();
  });
});
