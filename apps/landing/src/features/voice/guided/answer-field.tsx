import * as texts from '@pickup/messages/page/guided';
import { Button, IconButton } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useRef, type FormEvent } from 'react';
import type { DialogueInput } from '@pickup/assistant/dialogue-turn';
import type { GuidedAssistant } from './use-guided-assistant.ts';

/** A field for an answer, with the microphone button next to it. */
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
      <Button type="submit" tone="primary" className="guided-send">
        {texts.send}
      </Button>
    </form>
  );
}

function MicrophoneButton(props: { readonly listening: boolean; onPress(): void }) {
  return (
    <IconButton
      className="guided-microphone"
      icon={icons.microphone}
      label={texts.microphone}
      aria-pressed={props.listening}
      onClick={props.onPress}
    />
  );
}
