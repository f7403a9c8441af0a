import type { Act, Effect, GuideFacts, GuideState, Outcome, Turn } from '@pickup/assistant/guide';
import { FIRST_STATE } from '@pickup/assistant/guide';
import { afterBooking, afterSaving, afterTimes } from '@pickup/assistant/endings';
import { answer, begin, perform } from '@pickup/assistant/perform';
import { questionOf } from '@pickup/assistant/question';
import {
  buildLeadIntakeBody,
  GUIDED_FORM_VERSION,
} from '@pickup/contracts/leads/build-lead-intake-body';
import { randomUuid } from '@pickup/contracts/random-uuid';
import type { LeadFormValues } from '@pickup/contracts/leads/lead-form';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import type { CalculatorInputs } from '@pickup/roi';
import { createStore } from '@pickup/ui/store';
import { bookingHref } from '../../../shared/booking-link.ts';
import type { Celebration } from '../../../shared/celebrate.ts';
import { problemsFromIssues, type LeadProblems } from '../../../shared/lead-problems.ts';
import { refusalText } from '../../../shared/refusal-text.ts';
import { leadSource } from '../../../shared/lead-source.ts';
import { NOT_SENT, sendLead, type Refusal } from '../../../shared/send-lead.ts';
import type { VoicePage } from '../visible-page.ts';
import { bookTime, readTimes } from './guided-times.ts';

export interface Line {
  readonly who: 'assistant' | 'visitor';
  readonly texts: readonly string[];
}

export interface GuidedView {
  readonly lines: readonly Line[];
  readonly outcome: Outcome;
  readonly leadId: string | null;
  readonly problems: LeadProblems;
}

export const NO_OUTCOME: Outcome = { state: FIRST_STATE, says: [] };

export interface GuidedSessionOptions {
  readonly facts: GuideFacts;
  readonly settings: PublicSettings;
  /**
   * `celebration.shouldOpenCalendar` resolves to true if the conversation offers no times or its
   * panel is closed. The booking page then opens.
   */
  onAccepted(href: string, leadId: string | undefined, celebration: Celebration): void;
  /** Called if sending a lead fails while the panel is closed. */
  onLost(): void;
}

// The idempotency key stays the same until a lead is accepted, so a retry creates no second lead.
let key: string | null = null;

/**
 * A conversation with the guided assistant. Closing the panel neither ends the conversation nor
 * interrupts a request.
 */
export class GuidedSession {
  readonly view = createStore<GuidedView>({
    lines: [],
    outcome: NO_OUTCOME,
    leadId: null,
    problems: {},
  });
  readonly facts: GuideFacts;
  readonly #options: GuidedSessionOptions;
  #page: Pick<VoicePage, 'change' | 'show' | 'inputs'> | null = null;
  #isOpen = false;
  #hasBegun = false;

  constructor(options: GuidedSessionOptions) {
    this.facts = options.facts;
    this.#options = options;
  }

  open(page: Pick<VoicePage, 'change' | 'show' | 'inputs'>): void {
    this.#page = page;
    this.#isOpen = true;
    if (!this.#hasBegun) this.#show({ outcome: begin(this.facts) });
    this.#hasBegun = true;
  }

  close(): void {
    this.#isOpen = false;
  }

  say(text: string): void {
    this.#advance(answer(this.#turn, text), text.trim());
  }

  /** Carries out a button's action. The log shows `shown` as the visitor's answer. */
  act(act: Act, shown?: string): void {
    this.#advance(perform(this.#turn, act), shown);
  }

  get #turn(): Turn {
    const { state } = this.view.get().outcome;
    return { facts: this.facts, state, inputs: this.#inputs };
  }

  get #inputs(): CalculatorInputs {
    return this.#page?.inputs ?? this.facts.offer.model.defaults;
  }

  #advance(outcome: Outcome, shown?: string): void {
    const { lines, outcome: previous } = this.view.get();
    const question = questionOf(this.#turn, previous.isBrief);
    const assistantLine = {
      who: 'assistant',
      texts: [...previous.says, ...question.says],
    } as const;
    const visitorLines = shown === undefined ? [] : [{ who: 'visitor', texts: [shown] } as const];
    this.#show({ lines: [...lines, assistantLine, ...visitorLines], outcome, problems: {} });
    for (const effect of outcome.effects ?? []) this.#carryOut(effect, outcome.state);
    if (outcome.state.step === 'results' && !outcome.isBrief) this.#page?.show('results');
  }

  #carryOut(effect: Effect, state: GuideState): void {
    switch (effect.do) {
      case 'save-lead':
        return void this.#save(effect.values, effect.question);
      case 'read-times':
        return void readTimes(null).then((times) => this.#advance(afterTimes(state, times)));
      case 'book-time': {
        const booking = bookTime(effect.start, effect.timeZone, this.#bookingFields(state));
        return void booking.then((outcome) => this.#advance(afterBooking(state, outcome)));
      }
      default:
        this.#page?.change(effect);
    }
  }

  async #save(values: LeadFormValues, question: string): Promise<void> {
    const { settings, onAccepted, onLost } = this.#options;
    const source = leadSource(values, this.#inputs, settings);
    const body = buildLeadIntakeBody({ ...source, question, formVersion: GUIDED_FORM_VERSION });
    const { intake } = settings;
    key ??= randomUuid();
    const options = { intake, origin: location.origin, idempotencyKey: key };
    const sent = await sendLead(body, options).catch(() => NOT_SENT);
    if (sent.accepted) key = null;
    const { state } = this.view.get().outcome;
    if (!sent.accepted) {
      this.#advance(afterSaving(this.facts, state, { saved: false, note: adviceFor(sent) }));
      this.#show({ problems: problemsFromIssues(sent.issues, values.phone) });
      return this.#isOpen ? undefined : onLost();
    }
    const { leadId } = sent;
    const canBook = leadId !== undefined && settings.booking === null;
    const reading = canBook ? readTimes(leadId) : Promise.resolve(null);
    const shouldOpenCalendar = reading.then((times) => times === null || !this.#isOpen);
    const isInReview = values.website !== '';
    onAccepted(bookingHref(settings, { ...values, leadId }), leadId, {
      shouldOpenCalendar,
      isInReview,
    });
    this.#show({ leadId: leadId ?? null });
    const times = await reading;
    this.#advance(afterSaving(this.facts, state, { saved: true, times, isInReview }));
  }

  #bookingFields({ contact, question }: GuideState): Readonly<Record<string, string>> {
    const { leadId } = this.view.get();
    if (leadId !== null) return { lead: leadId };
    const { hasConsent = false, ...texts } = contact;
    const { version } = this.#options.settings;
    const inputs = Object.entries(this.#inputs).map(([name, value]) => [name, String(value)]);
    return {
      ...(Object.fromEntries(inputs) as Record<string, string>),
      ...texts,
      ...(hasConsent && { hasConsent: 'true' }),
      ...(version !== undefined && { settingsVersion: String(version) }),
      note: question,
    };
  }

  #show(change: Partial<GuidedView>): void {
    this.view.set({ ...this.view.get(), ...change });
  }
}

/** Returns advice for this refusal, or null if the assistant's general advice is enough. */
const adviceFor = (refusal: Refusal): string | null =>
  refusal.hasStoredCopy || refusal.retryAfter !== null || refusal.issues.length > 0
    ? refusalText(refusal)
    : null;
