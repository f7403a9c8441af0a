import { Conversation, type ConversationProps } from './conversation.tsx';
import { GuidedPanel } from './guided/guided-panel.tsx';

/** The guided assistant, where no voice platform is configured. */
export function Talk(props: ConversationProps) {
  return (
    <Conversation {...props} Panel={GuidedPanel} doing="With the guided assistant" isCall={false} />
  );
}

/** All of it is here by now. */
export function warmUp(): void {}
