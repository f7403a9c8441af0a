import * as texts from '@pickup/messages/page/guided';
import { IconButton } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import type { VoicePanelProps } from '../visible-page.ts';
import { VoicePanelFrame } from '../voice-panel-frame.tsx';
import { GuidedAnswer } from './guided-answer.tsx';
import { GuidedLog } from './guided-log.tsx';
import { useGuidedAssistant } from './use-guided-assistant.ts';
import './guided-panel.css';
import { withGuide } from '@pickup/messages/page/voice';
import { Conversation, type ConversationProps } from '../conversation.tsx';

/**
 * The guided assistant: asks the calculator's questions one by one, as text and if possible by
 * voice.
 */
export function GuidedPanel(props: VoicePanelProps) {
  const assistant = useGuidedAssistant(props);
  const { view, voice, toggleAloud } = assistant;
  return (
    <VoicePanelFrame
      title={texts.title}
      note={texts.notice}
      actions={voice.canSpeak && <ReadAloudToggle aloud={voice.aloud} onToggle={toggleAloud} />}
      footer={<GuidedAnswer {...assistant} />}
      onClose={() => props.onEvent('ended')}
    >
      <GuidedLog lines={view.conversation?.lines ?? []} interim={voice.interim} />
    </VoicePanelFrame>
  );
}

function ReadAloudToggle(props: { readonly aloud: boolean; onToggle(): void }) {
  return (
    <IconButton
      className="guided-tool"
      icon={props.aloud ? icons.sound : icons.silent}
      label={texts.readAloud}
      aria-pressed={props.aloud}
      onClick={props.onToggle}
    />
  );
}

/** The guided assistant, which is used if no voice platform is configured. */
export function Talk(props: ConversationProps) {
  return <Conversation {...props} Panel={GuidedPanel} doing={withGuide} isCall={false} />;
}

/** There is nothing to load, because the guided assistant is part of this chunk. */
export function warmUp(): void {}
