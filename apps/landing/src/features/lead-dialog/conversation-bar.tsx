import { useRef, useSyncExternalStore } from 'react';
import { conversationStore } from '../../shared/conversation-store.ts';
import { ElapsedTime } from '../../shared/elapsed-time.tsx';

/** The dialog lies over the panel of a conversation: ending it must stay possible at any moment. */
export function ConversationBar() {
  const conversation = useSyncExternalStore(
    conversationStore.subscribe,
    conversationStore.getSnapshot,
  );
  const bar = useRef<HTMLDivElement>(null);
  if (!conversation) return null;
  const end = () => {
    // The button goes with the conversation; the keyboard must not start over at the page's top.
    bar.current?.closest('dialog')?.querySelector<HTMLElement>('h2')?.focus();
    conversation.end();
  };
  return (
    <div className="conversation-bar" ref={bar}>
      <span>{conversation.doing}</span>
      <ElapsedTime since={conversation.since} />
      <button
        className={`button ${conversation.isCall ? 'button-danger' : 'button-ghost'}`}
        type="button"
        onClick={end}
      >
        {conversation.isCall ? 'End Call' : 'Close assistant'}
      </button>
    </div>
  );
}
