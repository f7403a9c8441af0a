import { Button } from '@pickup/ui/button';
import { useEffect, useId, useRef } from 'react';
import type { SpeechView } from './guided-speech.ts';
import type { ListeningProblem } from './speech-in.ts';

/**
 * Notices about listening. The first one says where the audio is sent; later ones say what went
 * wrong.
 */
export function ListeningNotice(props: {
  readonly voice: SpeechView;
  onAnswer(agreed: boolean): void;
}) {
  const { asking, listening, problem, showsCannotSpeak } = props.voice;
  return (
    <>
      {asking && <AudioDestination onAnswer={props.onAnswer} />}
      <p className="guided-status" role="status">
        {listening && 'Listening…'}
        {problem && PROBLEMS[problem]}
        {!listening && !problem && showsCannotSpeak && TEXT_ONLY}
      </p>
    </>
  );
}

const TEXT_ONLY = 'This browser cannot read aloud. All words are on the screen.';

const PROBLEMS: Readonly<Record<ListeningProblem, string>> = {
  'not-allowed': 'The browser does not allow the microphone here. Type or tap your answer.',
  'no-speech': 'Nothing was heard. Press the microphone to try again, or type.',
  'audio-capture': 'No microphone was found. Type or tap your answer.',
  network: 'Listening needs an internet connection. Type or tap your answer.',
  aborted: 'Listening was cut off. Press the microphone to try again, or type.',
  language: 'This browser does not understand spoken English. Type or tap your answer.',
};

function AudioDestination({ onAnswer }: { onAnswer(agreed: boolean): void }) {
  const start = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    start.current?.focus({ preventScroll: true });
    return () => document.querySelector<HTMLElement>('.guided-microphone')?.focus();
  }, []);
  return (
    <div className="guided-asking" role="group" aria-labelledby={id}>
      <p id={id}>
        To turn your speech into text, your browser sends it to its maker, such as Google or Apple.
        We only get the text.
      </p>
      <Button ref={start} tone="primary" aria-describedby={id} onClick={() => onAnswer(true)}>
        Start listening
      </Button>
      <Button onClick={() => onAnswer(false)}>Not now</Button>
    </div>
  );
}
