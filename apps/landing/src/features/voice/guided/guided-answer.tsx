import * as texts from '@pickup/messages/page/guided';
import { Button } from '@pickup/ui/button';
import { useEffect, useRef } from 'react';
import { bookingHref } from '../../../shared/booking-link.ts';
import { useSettings } from '../../../shared/page-context.tsx';
import { AnswerField } from './answer-field.tsx';
import { ContactCard } from './contact-card.tsx';
import { NumbersCard } from './numbers-card.tsx';
import type { Guided } from './use-guided.ts';

export function GuidedAnswer(guided: Guided) {
  const { view, question, act } = guided;
  const { state } = view.outcome;
  const turn = view.lines.length;
  const { answer, noteTyped } = useAnswerFocus(turn);
  const { email, phone, firstName } = state.contact;
  const givenContact = [email, phone, firstName].join();
  const isBusy = state.step === 'sending' || state.step === 'booking';
  return (
    <div ref={answer} className="guided-answer" aria-busy={isBusy}>
      {question.card === 'numbers' && <NumbersCard {...guided} />}
      {question.card === 'contact' && (
        <ContactCard key={`${state.purpose} ${givenContact}`} {...guided} />
      )}
      {state.step === 'demo' && <p className="guided-badge">{texts.example}</p>}
      {/* a new row each turn, so that it starts unscrolled */}
      <GuidedChoices key={turn} {...guided} />
      <BookingLinks {...guided} />
      {!isBusy && <AnswerField {...guided} onTyped={noteTyped} />}
      {STEPS_WITH_BACK.has(state.step) && <GuidedNavigation act={act} />}
    </div>
  );
}

function GuidedChoices({ act: onChoose, question, view }: Guided) {
  const { choices, card } = question;
  const { step } = view.outcome.state;
  const href = useBookingHref(view);
  if (choices.length === 0) return null;
  return (
    <div
      className="guided-choices"
      data-kind={card ?? step}
      role="group"
      aria-label={texts.choices}
    >
      {choices.map(({ label, shortLabel, act }) => (
        <button
          key={label}
          className="guided-choice"
          type="button"
          data-choice=""
          aria-label={shortLabel && label}
          onClick={() => onChoose(act, label)}
        >
          {shortLabel ?? label}
        </button>
      ))}
      {step === 'time' && (
        <a className="guided-choice" href={href} target="_blank" rel="noopener">
          {texts.toBookingPage}
        </a>
      )}
    </div>
  );
}

function useBookingHref({ leadId, outcome }: Guided['view']): string {
  const { contact } = outcome.state;
  return bookingHref(useSettings(), { ...contact, leadId: leadId ?? undefined });
}

/** Shows the booking, if there is one, and a link to book or reschedule. */
function BookingLinks({ view }: Guided) {
  const { step, booking, isLinked } = view.outcome.state;
  const calendar = useBookingHref(view);
  if (!isLinked || (step !== 'done' && step !== 'rest')) return null;
  return (
    <>
      {booking && (
        <p className="guided-call">
          {texts.yourCall} <strong>{booking.when}</strong> <span>{booking.zone}</span>
        </p>
      )}
      <a
        className={`button ${booking ? 'button-plain' : 'button-primary'} button-wide`}
        href={booking?.url ?? calendar}
        target="_blank"
        rel="noopener"
        data-choice=""
      >
        {booking ? texts.toYourCall : texts.toCalendar}
      </a>
    </>
  );
}

const STEPS_WITH_BACK: ReadonlySet<string> = new Set([
  'trade',
  'numbers',
  'plan',
  'results',
  'contact',
]);

function GuidedNavigation({ act }: Pick<Guided, 'act'>) {
  return (
    <div className="guided-moves">
      <Button tone="quiet" onClick={() => act({ do: 'back' }, texts.back)}>
        {texts.back}
      </Button>
      <Button tone="quiet" onClick={() => act({ do: 'restart' }, texts.startOver)}>
        {texts.startOver}
      </Button>
    </div>
  );
}

/**
 * After each turn, moves the focus to the card, the field or the first choice. On a touch screen, a
 * focused field opens the keyboard over the page. So a field there gets the focus only after a
 * typed answer. While the visitor uses another part of the page, the focus stays there.
 */
function useAnswerFocus(turn: number) {
  const answer = useRef<HTMLDivElement>(null);
  const typed = useRef(false);
  useEffect(() => {
    const area = answer.current;
    if (!area || turn === 0 || !mayTakeFocus(area)) return;
    const card = area.querySelector<HTMLElement>('.guided-contact input');
    const field = area.querySelector<HTMLInputElement>('.guided-field');
    const choice = area.querySelector<HTMLElement>('[data-choice]');
    const isTouch = matchMedia('(pointer: coarse)').matches;
    const next = isTouch && !typed.current ? choice : (card ?? field ?? choice);
    typed.current = false;
    next?.focus({ preventScroll: true });
  }, [turn]);
  return { answer, noteTyped: () => (typed.current = true) };
}

function mayTakeFocus(area: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return true;
  return area.closest('.voice-panel')?.contains(focused) ?? false;
}
