import * as texts from '@pickup/messages/page/guided';
import { useSettings } from '../../../shared/page-context.tsx';
import { AnswerField } from './answer-field.tsx';
import { GuidedCommands } from './guided-commands.tsx';
import { ListeningNotice } from './listening-notice.tsx';
import type { GuidedAssistant } from './use-guided-assistant.ts';
import type { BookedCall, DialogueChoice } from '@pickup/assistant/dialogue-turn';
import { useEffect, useRef, type ReactNode } from 'react';

/** The ways to answer a question: buttons, typing, voice. */
export function GuidedAnswer(assistant: GuidedAssistant) {
  const { view, voice, answer, answerAsking } = assistant;
  const { conversation, saving, bookingHref } = view;
  const focus = useAnswerFocus(conversation?.lines.length ?? 0);
  if (!conversation) return null;
  const { turn } = conversation;
  const { step, call } = turn.state;
  return (
    <div ref={focus.answer} className="guided-answer" aria-busy={saving}>
      <ListeningNotice voice={voice} onAnswer={answerAsking} />
      <div className="guided-ways" hidden={voice.asking}>
        {step === 'consent' && <PrivacyLink />}
        {/* a new row each turn, so that it starts unscrolled */}
        <div key={conversation.lines.length} className="guided-options">
          <GuidedChoices choices={turn.choices} disabled={saving} onChoose={answer}>
            {bookingHref && step === 'time' && <AllTimesLink href={bookingHref} />}
          </GuidedChoices>
          <GuidedCommands state={turn.state} disabled={saving} onCommand={answer} />
        </div>
        {turn.input && (
          <AnswerField key={step} {...assistant} input={turn.input} onTyped={focus.noteTyped} />
        )}
        {call && <YourCall call={call} />}
        {bookingHref && step === 'done' && (
          <BookingLink href={bookingHref} hasCall={call !== null} />
        )}
      </div>
    </div>
  );
}

interface BookingLinkProps {
  readonly href: string;
  readonly hasCall: boolean;
}

// The same link as in the toast, which disappears.
function BookingLink({ href, hasCall }: BookingLinkProps) {
  return (
    <a
      className={`button ${hasCall ? 'button-plain' : 'button-primary'} button-wide`}
      href={href}
      target="_blank"
      rel="noopener"
      data-choice=""
    >
      {hasCall ? texts.toYourCall : texts.toCalendar}
    </a>
  );
}

function AllTimesLink({ href }: { readonly href: string }) {
  return (
    <a className="guided-choice" href={href} target="_blank" rel="noopener">
      {texts.toBookingPage}
    </a>
  );
}

/** Keeps the booking visible. The log has announced it. */
function YourCall({ call: { when, zone } }: { readonly call: BookedCall }) {
  return (
    <p className="guided-call">
      {texts.yourCall} <strong>{when}</strong> <span>{zone}</span>
    </p>
  );
}

function PrivacyLink() {
  const { privacyUrl } = useSettings();
  if (!privacyUrl) return null;
  return (
    <a className="note" href={privacyUrl} target="_blank" rel="noopener">
      {texts.privacy}
    </a>
  );
}

/** Answers that need no typing. */
function GuidedChoices(props: {
  readonly choices: readonly DialogueChoice[];
  readonly disabled: boolean;
  onChoose(words: string, shown: string): void;
  readonly children?: ReactNode;
}) {
  const { choices, disabled, onChoose, children } = props;
  if (choices.length === 0) return null;
  return (
    <div
      className="guided-choices"
      data-short={choices.some(({ short }) => short) || undefined}
      role="group"
      aria-label={texts.choices}
    >
      {choices.map(({ label, short, text }) => (
        <button
          key={label}
          className="guided-choice"
          type="button"
          data-choice=""
          aria-label={short && label}
          disabled={disabled}
          onClick={() => onChoose(text, label)}
        >
          {short ?? label}
        </button>
      ))}
      {children}
    </div>
  );
}

/**
 * After each turn, moves the focus to the field or the first choice. On a touch screen, a focused
 * field opens the keyboard over the page, so it gets the focus only while the visitor types, or if
 * there is no other way to answer. The focus stays if the visitor is using another part of the
 * page.
 */
function useAnswerFocus(turn: number) {
  const answer = useRef<HTMLDivElement>(null);
  const typed = useRef(false);
  useEffect(() => {
    const area = answer.current;
    if (!area || turn === 0 || !mayTakeFocus(area)) return;
    const field = area.querySelector<HTMLInputElement>('input');
    const choice = area.querySelector<HTMLElement>('[data-choice]');
    const touch = matchMedia('(pointer: coarse)').matches;
    const next = touch && !typed.current ? (choice ?? field) : (field ?? choice);
    typed.current = false;
    next?.focus({ preventScroll: true });
    // An answer that was not understood is selected, so that typing replaces it.
    if (next === field) field?.select();
  }, [turn]);
  return { answer, noteTyped: () => (typed.current = true) };
}

function mayTakeFocus(area: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return true;
  return area.closest('.voice-panel')?.contains(focused) ?? false;
}
