/** A conversation that is going on, for what lies over the panel and hides it. */
export interface Conversation {
  /** What the visitor is doing, e.g. 'On a call'. */
  readonly doing: string;
  readonly isCall: boolean;
  /** By `Date.now()`. */
  readonly since: number;
  end(): void;
}

type Listener = () => void;

let current: Conversation | null = null;
const listeners = new Set<Listener>();

/** Makes the conversation known; the answer takes it back and leaves a later one alone. */
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
