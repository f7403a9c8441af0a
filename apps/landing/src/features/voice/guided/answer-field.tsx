import * as texts from '@pickup/messages/page/guided';
import { Button } from '@pickup/ui/button';
import { useRef, type FormEvent } from 'react';
import type { Guided } from './use-guided.ts';

/** The field for a question or an answer. When the visitor types, the assistant stops speaking. */
export function AnswerField({ say, stopSpeech, onTyped }: Guided & { onTyped(): void }) {
  const field = useRef<HTMLInputElement>(null);
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
        placeholder={texts.field}
        maxLength={400}
        enterKeyHint="send"
        autoComplete="off"
        onInput={stopSpeech}
      />
      <Button type="submit" tone="primary" className="guided-send">
        {texts.send}
      </Button>
    </form>
  );
}
