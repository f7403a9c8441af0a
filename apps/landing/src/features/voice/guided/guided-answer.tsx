import { useRef, type FormEvent } from 'react';
import type { DialogueTurn } from '@pickup/voice/guided/dialogue-turn';
import { useSettings } from '../../../shared/page-context.tsx';
import { GuidedChoices } from './guided-choices.tsx';
import { GuidedProgress } from './guided-progress.tsx';
import { ListeningNotice } from './listening-notice.tsx';
import { MicrophoneButton } from './microphone-button.tsx';
import type { useGuidedAssistant } from './use-guided-assistant.ts';
import { useAnswerFocus } from './use-answer-focus.ts';

type Assistant = ReturnType<typeof useGuidedAssistant>;

/** Where a question is answered: by a tap, by typing, by voice. */
export function GuidedAnswer(assistant: Assistant) {
  const { view, voice, answer, answerAsking } = assistant;
  const { conversation, saving, bookingHref } = view;
  const focus = useAnswerFocus(conversation?.lines.length ?? 0);
  if (!conversation) return null;
  const { turn } = conversation;
  return (
    <div ref={focus.answer} className="guided-answer" aria-busy={saving}>
      <ListeningNotice voice={voice} onAnswer={answerAsking} />
      {turn.state.step === 'consent' && <PrivacyLink />}
      <GuidedChoices choices={turn.choices} disabled={saving} onChoose={answer} />
      {turn.input && (
        <AnswerField
          key={turn.state.step}
          {...assistant}
          input={turn.input}
          onTyped={focus.noteTyped}
        />
      )}
      {bookingHref && turn.state.step === 'done' && (
        <a
          className="button button-primary button-wide"
          href={bookingHref}
          target="_blank"
          rel="noopener"
          data-choice=""
        >
          Open the booking calendar
        </a>
      )}
      <Commands turn={turn} disabled={saving} onCommand={answer} />
    </div>
  );
}

function AnswerField(
  props: Assistant & { readonly input: NonNullable<DialogueTurn['input']>; onTyped(): void },
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

function Commands(props: {
  readonly turn: DialogueTurn;
  readonly disabled: boolean;
  onCommand(words: string, shown: string): void;
}) {
  const { turn, disabled, onCommand } = props;
  const { step, trail } = turn.state;
  if (step === 'stopped' || step === 'done') return null;
  return (
    <div className="guided-commands">
      <GuidedProgress step={step} />
      {trail.length > 0 && (
        <button type="button" disabled={disabled} onClick={() => onCommand('go back', 'Back')}>
          Back
        </button>
      )}
      <button
        type="button"
        disabled={disabled}
        onClick={() => onCommand('start over', 'Start over')}
      >
        Start over
      </button>
    </div>
  );
}

function PrivacyLink() {
  const { privacyUrl } = useSettings();
  if (!privacyUrl) return null;
  return (
    <a className="note" href={privacyUrl} target="_blank" rel="noopener">
      Privacy policy
    </a>
  );
}
