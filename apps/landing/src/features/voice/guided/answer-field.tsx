import * as texts from '@pickup/messages/page/guided';
import { Button, IconButton } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import type { Guided } from './use-guided.ts';

/** The field for a question or an answer. Speech recognition fills it, too. */
export function AnswerField({ voice, speech, say, onTyped }: Guided & { onTyped(): void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && (voice.listening || voice.heard)) field.current.value = voice.heard;
  }, [voice.listening, voice.heard]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!field.current || !text) return field.current?.focus();
    field.current.value = '';
    onTyped();
    say(text);
  };
  return (
    <form className="guided-form" noValidate onSubmit={send}>
      <input
        ref={field}
        className="input guided-field"
        aria-label={texts.field}
        placeholder={voice.listening ? texts.listening : texts.field}
        maxLength={400}
        enterKeyHint="send"
        autoComplete="off"
        onInput={() => speech.silence()}
      />
      {speech.canListen && (
        <IconButton
          className="guided-microphone"
          icon={icons.microphone}
          label={texts.microphone}
          aria-pressed={voice.listening}
          onClick={() => speech.pressMicrophone()}
        />
      )}
      <Button type="submit" tone="primary" className="guided-send">
        {texts.send}
      </Button>
    </form>
  );
}

const PROBLEMS = { notHeard: texts.notHeard, cannotListen: texts.cannotListen };

/** Before the microphone is first used, says where the audio goes. After that, reports problems. */
export function ListeningNotice({ voice, speech }: Guided) {
  const { asking, listening, problem } = voice;
  return (
    <>
      {asking && <AudioDestination onAnswer={(hasAgreed) => speech.answerAsking(hasAgreed)} />}
      <p className="guided-status" role="status">
        {listening ? texts.listening : problem && PROBLEMS[problem]}
      </p>
    </>
  );
}

function AudioDestination({ onAnswer }: { onAnswer(hasAgreed: boolean): void }) {
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
