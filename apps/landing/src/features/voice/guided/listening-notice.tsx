import * as texts from '@pickup/messages/page/guided';
import { Button } from '@pickup/ui/button';
import { useEffect, useId, useRef } from 'react';
import type { SpeechView } from './guided-speech.ts';

/**
 * Notices about listening. The first one says where the audio is sent. Later ones say what went
 * wrong.
 */
export function ListeningNotice(props: {
  readonly voice: SpeechView;
  onAnswer(agreed: boolean): void;
}) {
  const { asking, listening, problem, showsCannotSpeak } = props.voice;
  const notSpeaking = showsCannotSpeak && texts.cannotSpeak;
  const notice = problem ? texts.listeningProblems[problem] : notSpeaking;
  return (
    <>
      {asking && <AudioDestination onAnswer={props.onAnswer} />}
      <p className="guided-status" role="status">
        {listening ? texts.listening : notice}
      </p>
    </>
  );
}

function AudioDestination({ onAnswer }: { onAnswer(agreed: boolean): void }) {
  const start = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    start.current?.focus({ preventScroll: true });
    return () => document.querySelector<HTMLElement>('.guided-microphone')?.focus();
  }, []);
  return (
    <div className="guided-asking" role="group" aria-labelledby={id}>
      <p id={id}>{texts.audioDestination}</p>
      <Button ref={start} tone="primary" aria-describedby={id} onClick={() => onAnswer(true)}>
        {texts.startListening}
      </Button>
      <Button onClick={() => onAnswer(false)}>{texts.notNow}</Button>
    </div>
  );
}
