import type { LeadFormValues } from '@pickup/contracts/leads/lead-form';
import type { CalculatorInputs } from '@pickup/roi';
import { createStore } from '@pickup/ui/store';
import type { DialogueEffect, DialogueFacts } from '@pickup/assistant/dialogue-turn';
import type { VoicePage } from '../visible-page.ts';
import {
  beginConversation,
  follow,
  applyAnswer,
  applyBooking,
  applyOutcome,
  type Conversation,
} from './guided-conversation.ts';
import type { GuidedTimes } from './guided-times.ts';
import type { GuidedSaving } from './save-guided-lead.ts';

export interface GuidedSessionOptions {
  readonly facts: DialogueFacts;
  page(): Pick<VoicePage, 'change' | 'show'>;
  save(values: LeadFormValues, inputs: CalculatorInputs): Promise<GuidedSaving>;
  /**
   * `opensCalendar`: whether the booking page should open, because the conversation offers no
   * times.
   */
  onAccepted(
    bookingHref: string,
    leadId: string | undefined,
    opensCalendar: Promise<boolean>,
  ): void;
  /**
   * Called if sending failed after the panel was closed, so the visitor cannot see the dialogue's
   * text.
   */
  onLost(): void;
}

/** What the panel shows. */
export interface GuidedView {
  /** Null until it has begun. */
  readonly conversation: Conversation | null;
  readonly saving: boolean;
  /** The booking page's link, after the lead was accepted. */
  readonly bookingHref: string | null;
}

/**
 * A conversation with the guided assistant: runs the dialogue's turns and applies their effects to
 * the page, in order. Owns the sending, which continues when the panel is closed.
 */
export class GuidedSession {
  readonly view = createStore<GuidedView>({ conversation: null, saving: false, bookingHref: null });
  readonly #options: GuidedSessionOptions;
  #closed = false;
  #times: GuidedTimes | null = null;

  constructor(options: GuidedSessionOptions) {
    this.#options = options;
  }

  /** Shows the introduction. A second call does nothing. */
  begin(inputs: CalculatorInputs): void {
    this.#closed = false;
    if (!this.view.get().conversation)
      this.#advance(beginConversation(this.#options.facts, inputs));
  }

  /**
   * Handles the visitor's answer. Ignored while the lead is being sent or a call is being booked.
   */
  answer(words: string, shown?: string): void {
    const { conversation, saving } = this.view.get();
    if (!conversation || saving) return;
    this.#advance(applyAnswer(this.#options.facts, conversation, words, shown));
  }

  /** Handles changed numbers on the page. */
  follow(inputs: CalculatorInputs): void {
    const { conversation } = this.view.get();
    if (conversation) this.#show({ conversation: follow(conversation, inputs) });
  }

  close(): void {
    this.#closed = true;
  }

  #advance(conversation: Conversation): void {
    this.#show({ conversation });
    const { effects, state } = conversation.turn;
    for (const effect of effects) this.#apply(effect, state.inputs);
  }

  #apply(effect: DialogueEffect, inputs: CalculatorInputs): void {
    const page = this.#options.page();
    switch (effect.do) {
      case 'save-lead':
        return void this.#save(effect.values, inputs);
      case 'book-time':
        return void this.#book(effect.start, effect.timeZone);
      case 'show-results':
        return page.show('results');
      case 'end': // the panel reads the last words aloud before it closes
        return undefined;
      default:
        return page.change(effect);
    }
  }

  async #save(values: LeadFormValues, inputs: CalculatorInputs): Promise<void> {
    if (this.view.get().saving) return;
    this.#show({ saving: true });
    const { outcome, note, booking } = await this.#options.save(values, inputs);
    this.#times = booking?.times ?? null;
    const reading = this.#times?.read() ?? Promise.resolve(null);
    if (booking) {
      const opensCalendar = reading.then((times) => times === null || this.#closed);
      this.#options.onAccepted(booking.href, booking.leadId, opensCalendar);
    }
    const times = await reading;
    this.#show({ saving: false, bookingHref: booking?.href ?? null });
    const { conversation } = this.view.get();
    const full = outcome.saved ? { ...outcome, times } : outcome;
    if (conversation) this.#advance(applyOutcome(this.#options.facts, conversation, full, note));
    if (!booking && this.#closed) this.#options.onLost();
  }

  async #book(start: number, timeZone: string): Promise<void> {
    if (this.view.get().saving || !this.#times) return;
    this.#show({ saving: true });
    const outcome = await this.#times.book(start, timeZone);
    this.#show({ saving: false });
    const { conversation } = this.view.get();
    if (conversation) this.#advance(applyBooking(this.#options.facts, conversation, outcome));
  }

  #show(change: Partial<GuidedView>): void {
    this.view.set({ ...this.view.get(), ...change });
  }
}
