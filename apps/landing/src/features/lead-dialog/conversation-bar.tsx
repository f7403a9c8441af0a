import * as texts from '@pickup/messages/page/lead-dialog';
import { Button } from '@pickup/ui/button';
import { useStore } from '@pickup/ui/store';
import { useRef } from 'react';
import { currentConversation } from '../../shared/conversation-store.ts';
import { ElapsedTime } from '../../shared/elapsed-time.tsx';

/**
 * The dialog covers the conversation's panel, so this bar lets the visitor end the conversation.
 */
export function ConversationBar() {
  const conversation = useStore(currentConversation);
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
      <Button tone={conversation.isCall ? 'danger' : 'plain'} onClick={end}>
        {conversation.isCall ? texts.endCall : texts.closeAssistant}
      </Button>
    </div>
  );
}
