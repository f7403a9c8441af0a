import { useRef, type FormEvent } from 'react';
import type { DialogueInput } from '@pickup/assistant/dialogue-turn';
import type { GuidedAssistant } from './use-guided-assistant.ts';

/** A field for an answer, with the microphone button beside it. */
export function AnswerField(
  props: GuidedAssistant & { readonly input: DialogueInput; onTyped(): void },
) {
  const { input, voice, answer, typing, pressMicrophone } = props;
  const field = useRef<HTMLInputElement>(null);
  const { label, inputMode, autoComplete } = input;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = field.current?.value.trim();
    if (!words) return field.current?.focus();
    props.onTyped();
    answer(words);
  };
  return (
    <form className="guided-form" noValidate onSubmit={send}>
      <input
        ref={field}
        className="input"
        type={inputMode === 'email' || inputMode === 'tel' ? inputMode : 'text'}
        aria-label={label}
        placeholder={label}
        maxLength={300}
        enterKeyHint="send"
        {...{ inputMode, autoComplete }}
        onInput={typing}
      />
      {voice.canListen && (
        <MicrophoneButton listening={voice.listening} onPress={pressMicrophone} />
      )}
      <button className="button button-primary guided-send" type="submit">
        Send
      </button>
    </form>
  );
}

/** Starts and stops listening. */
function MicrophoneButton(props: { readonly listening: boolean; onPress(): void }) {
  return (
    <button
      className="guided-microphone"
      type="button"
      aria-label="Answer by voice"
      aria-pressed={props.listening}
      onClick={props.onPress}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3.5a2.8 2.8 0 0 1 2.8 2.8v5a2.8 2.8 0 0 1-5.6 0v-5A2.8 2.8 0 0 1 12 3.5zM6 11a6 6 0 0 0 12 0M12 17v3.5" />
      </svg>
    </button>
  );
}
