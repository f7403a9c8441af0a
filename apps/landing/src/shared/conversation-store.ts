import { createStore } from '@pickup/ui/store';

/** The current conversation, for the dialog that covers its panel. */
export interface Conversation {
  /** What the visitor is doing, such as 'On a call'. */
  readonly doing: string;
  readonly isCall: boolean;
  /** From `Date.now()`. */
  readonly since: number;
  end(): void;
}

export const currentConversation = createStore<Conversation | null>(null);

/**
 * Sets the current conversation. The returned function removes it, unless a later one has replaced
 * it.
 */
export function announceConversation(conversation: Conversation): () => void {
  currentConversation.set(conversation);
  return () => {
    if (currentConversation.get() === conversation) currentConversation.set(null);
  };
}
