import type { AssistantAnswer } from '@pickup/contracts/settings/assistant-settings';
import type { LeadFormValues } from '@pickup/contracts/leads/lead-form';
import type { Offer } from '@pickup/contracts/settings/offer';
import type { CalculatorInputs, NumericField } from '@pickup/roi';
import type { words } from '#words';

/**
 * The guided assistant is a state machine that uses no clock, no randomness and no DOM. The
 * calculator's inputs are not part of the state, so questions always show the current inputs.
 */
export type Step =
  | 'start'
  | 'trade'
  | 'numbers'
  | 'plan'
  | 'results'
  | 'question'
  | 'contact'
  | 'sending'
  | 'callOffer'
  | 'rest'
  | 'demo'
  | 'afterDemo'
  | 'time'
  | 'booking'
  | 'done';

export type TopicId = keyof typeof words.topics;

export interface GuideFacts {
  readonly brandName: string;
  readonly phone: string;
  readonly offer: Offer;
  readonly badges: readonly string[];
  readonly privacyUrl: string | null;
  readonly answers: readonly AssistantAnswer[];
  /** Whether bookings are made in an external calendar. */
  readonly booksElsewhere: boolean;
}

/** The values that a visitor's text contains. */
export interface OfferValues {
  readonly numbers: Readonly<Partial<Record<NumericField, number>>>;
  readonly trade?: string;
  readonly plan?: string;
}

export type Contact = Partial<
  Pick<LeadFormValues, 'firstName' | 'lastName' | 'email' | 'phone' | 'businessType' | 'hasConsent'>
>;

/** Why the assistant asks for contact details. */
export type Purpose = 'report' | 'call' | 'person';

export interface GuideState {
  readonly step: Step;
  /** The step to return to after a detour, such as the example call or the contact form. */
  readonly returnTo: Step;
  readonly answered: readonly ('trade' | 'numbers' | 'plan')[];
  /** The number that the assistant asks for. Null if it asks about all numbers together. */
  readonly askedField: NumericField | null;
  /** A change that the visitor must confirm first. */
  readonly change: OfferValues | null;
  /** The extra buttons of the last answer. */
  readonly offers: readonly Act[];
  readonly contact: Contact;
  readonly purpose: Purpose;
  /** The question for a person. */
  readonly question: string;
  /** The last text that the assistant did not understand. */
  readonly unknownText: string;
  /** The visitor's replies in the example call. */
  readonly demoReplies: readonly string[];
  /** Whether the lead was saved. */
  readonly isLeadSaved: boolean;
  /** Whether to show a link to the booking page. */
  readonly isLinked: boolean;
  readonly times: OfferedTimes | null;
  readonly booking: Booking | null;
}

export interface Turn {
  readonly facts: GuideFacts;
  readonly state: GuideState;
  readonly inputs: CalculatorInputs;
}

/** What a visitor's text or button means. */
export type Act =
  /** A question with a built-in answer. */
  | { readonly do: 'topic'; readonly id: TopicId }
  /** A question with an answer that the operator wrote. */
  | { readonly do: 'custom'; readonly index: number }
  | PlainAct
  | { readonly do: 'trade'; readonly id: string }
  | { readonly do: 'plan'; readonly id: string }
  /** The text mentions several trades. */
  | { readonly do: 'several'; readonly ids: readonly string[] }
  /** `isSure` means that the text says nothing else. `unlabeled` has numbers without a label. */
  | {
      readonly do: 'setValues';
      readonly values: OfferValues;
      readonly isSure: boolean;
      readonly unlabeled?: readonly number[];
    }
  /** The number is outside the calculator's limits. */
  | { readonly do: 'outside'; readonly field: NumericField }
  /** A number without a label. */
  | { readonly do: 'number'; readonly value: number }
  /** Contact details for the form. */
  | { readonly do: 'saveContact'; readonly contact: Contact }
  /** A question for a person. */
  | { readonly do: 'person'; readonly question?: string }
  /** A reply in the example call. */
  | { readonly do: 'reply'; readonly text: string }
  | { readonly do: 'send'; readonly values: LeadFormValues }
  | { readonly do: 'time'; readonly start: number }
  | { readonly do: 'unknown'; readonly text: string; readonly isQuestion: boolean };

type Named<Name extends string> = Name extends string ? { readonly do: Name } : never;
type PlainAct =
  | Named<'demo' | 'numbers' | 'useNumbers' | 'report' | 'call' | 'restart' | 'back' | 'stop'>
  | Named<'yes' | 'no' | 'unsure' | 'recommend' | 'hello' | 'moreTimes' | 'nextDay'>;

export interface Choice {
  readonly label: string;
  /** Shown instead of the label, if the text above the buttons already says the rest. */
  readonly shortLabel?: string;
  readonly act: Act;
}

export interface Question {
  readonly says: readonly string[];
  readonly choices: readonly Choice[];
  readonly card?: 'trades' | 'numbers' | 'contact';
}

export type Effect =
  | { readonly do: 'choose-type'; readonly type: string }
  | { readonly do: 'choose-plan'; readonly plan: string }
  | { readonly do: 'type-number'; readonly field: NumericField; readonly text: string }
  /** After this effect, the page calls `afterSaving`. */
  | { readonly do: 'save-lead'; readonly values: LeadFormValues; readonly question: string }
  /** After this effect, the page calls `afterTimes`. */
  | { readonly do: 'read-times' }
  /** After this effect, the page calls `afterBooking`. */
  | { readonly do: 'book-time'; readonly start: number; readonly timeZone: string };

export interface Outcome {
  readonly state: GuideState;
  readonly says: readonly string[];
  readonly effects?: readonly Effect[];
  /** Whether to omit the question's introduction, because the visitor has already read it. */
  readonly isBrief?: boolean;
}

/** `minutes` is the length of a booking. `starts` are in minutes since 1970, earliest first. */
export interface FreeTimes {
  readonly minutes: number;
  readonly timeZone: string;
  readonly starts: readonly number[];
}

export interface OfferedTimes extends FreeTimes {
  /** The times that are shown as buttons. */
  readonly shown: readonly number[];
}

export interface Booking {
  readonly when: string;
  readonly zone: string;
  readonly isConfirmed: boolean;
  readonly url: string;
}

export type SavingOutcome =
  /** `times` is null if no time can be booked in the chat. */
  | { readonly saved: true; readonly times: FreeTimes | null; readonly isInReview: boolean }
  | { readonly saved: false; readonly note: string | null };

export type BookingOutcome =
  | { readonly kind: 'booked'; readonly booking: Booking }
  | { readonly kind: 'taken'; readonly times: FreeTimes | null }
  | { readonly kind: 'failed' };

export const FIRST_STATE: GuideState = {
  step: 'start',
  returnTo: 'start',
  answered: [],
  askedField: 'jobsPerMonth',
  change: null,
  offers: [],
  contact: {},
  purpose: 'report',
  question: '',
  unknownText: '',
  demoReplies: [],
  isLeadSaved: false,
  isLinked: false,
  times: null,
  booking: null,
};
