import * as texts from '@pickup/messages/page/call';
import { fill } from '@pickup/messages/fill';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import type { PublicVoice } from '@pickup/contracts/settings/public-settings';
import { ElapsedTime } from '../../shared/elapsed-time.tsx';
import { useSettings } from '../../shared/page-context.tsx';
import { Captions } from './captions.tsx';
import { useCall } from './use-call.ts';
import { VoicePanelFrame } from './voice-panel-frame.tsx';
import type { VoicePanelProps } from './visible-page.ts';
import './call-panel.css';
import type { Ref } from 'react';
import { onCall } from '@pickup/messages/page/voice';
import { Conversation, type ConversationProps } from './conversation.tsx';

/** Mounting this panel starts a call, and unmounting ends the call. The voice button hangs up. */
export function CallPanel(props: VoicePanelProps) {
  const { voice } = useSettings();
  // The widget shows this panel only if calls are configured.
  return voice && <PanelOfCall {...props} voice={voice} />;
}

function PanelOfCall({ voice, ...props }: VoicePanelProps & { readonly voice: PublicVoice }) {
  const ai = fill(texts.aiName, { brandName: useSettings().brandName });
  const { view, muted, toggleMute, meters } = useCall(voice, props);
  const isConnected = view.waitingText === null;
  return (
    <VoicePanelFrame
      title={isConnected ? fill(texts.title, { ai }) : fill(texts.titleBeforeAnswer, { ai })}
      note={texts.notice}
      actions={isConnected && <ElapsedTime since={view.since} />}
    >
      <p className={isConnected ? 'visually-hidden' : 'call-waiting'} role="status">
        {view.waitingText ?? texts.connected}
      </p>
      {isConnected ? (
        <>
          <div className="call-speakers">
            <SpeakerLevel name={ai} isSpeaking={view.speaking.assistant} meter={meters.assistant} />
            <SpeakerLevel
              name={muted ? texts.youMuted : texts.you}
              isSpeaking={view.speaking.visitor && !muted}
              meter={meters.visitor}
            />
            <MuteButton muted={muted} onToggle={toggleMute} />
          </div>
          <Captions ai={ai} lines={view.lines} drafts={view.drafts} />
        </>
      ) : (
        <Button onClick={() => props.onEvent('ended')}>{texts.cancel}</Button>
      )}
      <Button className="call-type-instead" onClick={props.onTypeInstead}>
        {texts.typeInstead}
      </Button>
    </VoicePanelFrame>
  );
}

function MuteButton({ muted, onToggle }: { readonly muted: boolean; onToggle(): void }) {
  return (
    <Button
      className="call-mute"
      icon={muted ? icons.microphoneOff : icons.microphone}
      aria-pressed={muted}
      onClick={onToggle}
    >
      {texts.mute}
    </Button>
  );
}

interface Props {
  readonly name: string;
  readonly isSpeaking: boolean;
  /** The CSS variable `--level` of this element is set to the loudness, from 0 to 1. */
  readonly meter: Ref<HTMLElement>;
}

/** Shows whether a speaker is talking, and how loudly. Screen readers skip this. */
function SpeakerLevel({ name, isSpeaking, meter }: Props) {
  return (
    <div className="call-speaker" data-speaking={isSpeaking} aria-hidden="true">
      <span className="call-speaker-name">{name}</span>
      <span className="call-level" ref={meter} />
    </div>
  );
}

export { warmUp } from './voice-session.ts';

export function ConversationView(props: ConversationProps) {
  return <Conversation {...props} Panel={CallPanel} activityLabel={onCall} isCall />;
}
