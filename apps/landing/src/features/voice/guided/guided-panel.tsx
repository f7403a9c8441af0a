import type { VoicePanelProps } from '../voice-page.ts';
import { VoicePanelFrame } from '../voice-panel-frame.tsx';
import { GuidedAnswer } from './guided-answer.tsx';
import { GuidedLog } from './guided-log.tsx';
import { ReadAloudToggle } from './read-aloud-toggle.tsx';
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
      title="Guided assistant"
      note="Not a person. It asks what the calculator asks."
      actions={voice.canSpeak && <ReadAloudToggle aloud={voice.aloud} onToggle={toggleAloud} />}
      footer={<GuidedAnswer {...assistant} />}
      onClose={() => props.onEvent('ended')}
    >
      <GuidedLog lines={view.conversation?.lines ?? []} interim={voice.interim} />
    </VoicePanelFrame>
  );
}
