import * as texts from '@pickup/messages/page/voice';
import { CallPanel } from './call-panel.tsx';
import { Conversation, type ConversationProps } from './conversation.tsx';

export { warmUp } from './voice-session.ts';

/** A call through the voice platform. */
export function Talk(props: ConversationProps) {
  return <Conversation {...props} Panel={CallPanel} doing={texts.onCall} isCall />;
}
