import { createStore } from '@pickup/ui/store';

/** The lead dialog covers the conversation's panel, so the dialog shows this data in a bar. */
export interface Conversation {
  /** For example, 'On a call'. */
  readonly activityLabel: string;
  readonly isCall: boolean;
  readonly since: number;
  end(): void;
}

export const currentConversation = createStore<Conversation | null>(null);

/**
 * Sets the current conversation. The returned function removes it, unless a later conversation has
 * replaced it.
 */
export function announceConversation(conversation: Conversation): () => void {
  currentConversation.set(conversation);
  return () => {
    if (currentConversation.get() === conversation) currentConversation.set(null);
  };
}
