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

/** Whether the questions are read aloud. */
function ReadAloudToggle(props: { readonly aloud: boolean; onToggle(): void }) {
  return (
    <button
      className="guided-tool"
      type="button"
      aria-label="Read aloud"
      aria-pressed={props.aloud}
      onClick={props.onToggle}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 9.5v5h3.5l5 4.5V5l-5 4.5z" />
        <path
          d={
            props.aloud
              ? 'M16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a7.8 7.8 0 0 1 0 11'
              : 'm16.5 9.5 5 5m0-5-5 5'
          }
        />
      </svg>
    </button>
  );
}
