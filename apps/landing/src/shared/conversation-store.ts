/** The current conversation, for the dialog that covers its panel. */
export interface Conversation {
  /** What the visitor is doing, such as 'On a call'. */
  readonly doing: string;
  readonly isCall: boolean;
  /** From `Date.now()`. */
  readonly since: number;
  end(): void;
}

type Listener = () => void;

let current: Conversation | null = null;
const listeners = new Set<Listener>();

/**
 * Announces the conversation. The returned function withdraws it, unless a later one has replaced
 * it.
 */
export function announceConversation(conversation: Conversation): () => void {
  publish(conversation);
  return () => {
    if (current === conversation) publish(null);
  };
}

/** For `useSyncExternalStore`. */
export const conversationStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): Conversation | null => current,
};

function publish(next: Conversation | null): void {
  current = next;
  for (const listener of listeners) listener();
}
