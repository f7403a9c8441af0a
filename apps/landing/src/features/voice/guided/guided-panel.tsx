import * as texts from '@pickup/messages/page/guided';
import { IconButton } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import type { VoicePanelProps } from '../voice-page.ts';
import { VoicePanelFrame } from '../voice-panel-frame.tsx';
import { GuidedAnswer } from './guided-answer.tsx';
import { GuidedLog } from './guided-log.tsx';
import { useGuidedAssistant } from './use-guided-assistant.ts';
import './guided-panel.css';

/**
 * The guided assistant: asks the calculator's questions one by one, by text and, where available,
 * by voice.
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

/** Whether the questions are read aloud. */
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
