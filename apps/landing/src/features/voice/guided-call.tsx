import * as texts from '@pickup/messages/page/voice';
import { Conversation, type ConversationProps } from './conversation.tsx';
import { GuidedPanel } from './guided/guided-panel.tsx';

/** The guided assistant, used where no voice platform is configured. */
export function Talk(props: ConversationProps) {
  return <Conversation {...props} Panel={GuidedPanel} doing={texts.withGuide} isCall={false} />;
}

/** Nothing to load: the guided assistant is part of this chunk. */
export function warmUp(): void {}
