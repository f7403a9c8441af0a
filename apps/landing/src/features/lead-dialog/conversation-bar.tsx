import { useRef, useSyncExternalStore } from 'react';
import { conversationStore } from '../../shared/conversation-store.ts';
import { ElapsedTime } from '../../shared/elapsed-time.tsx';

/**
 * The dialog covers the conversation's panel, so this bar lets the visitor end the conversation.
 */
export function ConversationBar() {
  const conversation = useSyncExternalStore(
    conversationStore.subscribe,
    conversationStore.getSnapshot,
  );
  const bar = useRef<HTMLDivElement>(null);
  if (!conversation) return null;
  const end = () => {
    // The button disappears with the conversation, so the focus moves to the heading.
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
