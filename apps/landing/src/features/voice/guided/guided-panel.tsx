import * as texts from '@pickup/messages/page/guided';
import { withGuide } from '@pickup/messages/page/voice';
import { IconButton } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Conversation, type ConversationProps } from '../conversation.tsx';
import type { VoicePanelProps } from '../visible-page.ts';
import { VoicePanelFrame } from '../voice-panel-frame.tsx';
import { GuidedAnswer } from './guided-answer.tsx';
import { GuidedLog } from './guided-log.tsx';
import { useGuided } from './use-guided.ts';
import './guided-panel.css';

function GuidedPanel(props: VoicePanelProps) {
  const guided = useGuided(props);
  const { view, canSpeak, aloud, currentTexts, toggleAloud } = guided;
  return (
    <VoicePanelFrame
      title={texts.title}
      note={texts.notice}
      actions={
        canSpeak && (
          <IconButton
            className="voice-panel-fold"
            icon={aloud ? icons.sound : icons.silent}
            label={texts.readAloud}
            aria-pressed={aloud}
            onClick={toggleAloud}
          />
        )
      }
      footer={<GuidedAnswer {...guided} />}
      onClose={() => props.onEvent('ended')}
    >
      <GuidedLog lines={view.lines} currentTexts={currentTexts} />
    </VoicePanelFrame>
  );
}

export function ConversationView(props: ConversationProps) {
  return <Conversation {...props} Panel={GuidedPanel} activityLabel={withGuide} isCall={false} />;
}

/** Every panel module must export this function. The guided assistant has nothing more to load. */
export function warmUp(): void {}
