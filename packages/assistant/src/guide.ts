import type { AssistantAnswer } from '@pickup/contracts/settings/assistant-settings';
import type { LeadFormValues } from '@pickup/contracts/leads/lead-form';
import type { Offer } from '@pickup/contracts/settings/offer';
import type { NumericField } from '@pickup/roi';
import type { words } from '#words';

/**
 * The guided assistant is a state machine without a clock, randomness or a page:
 *
 *   understand.ts   what a typed text asks for, as an act
 *   perform.ts      what an act does: the next state, the answer, the page's tasks
 *   question.ts     the open question, with its buttons and its card
 *   topics.ts       the answers to questions, from the settings
 *
 * The calculator's inputs are no part of the state. They are passed to each function, so a number
 * that the visitor changes on the page also changes the question, the buttons and the card.
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

/** The page's facts. Every answer to a question comes from them. */
export interface GuideFacts {
  readonly brandName: string;
  readonly phone: string;
  readonly offer: Offer;
  readonly badges: readonly string[];
  readonly privacyUrl: string | null;
  /** The operator's own questions and answers, in the page's language. */
  readonly answers: readonly AssistantAnswer[];
  /** Bookings are made in the operator's external calendar. */
  readonly booksElsewhere: boolean;
}

/** Values of the calculator that the visitor gave. */
export interface Given {
  readonly numbers: Readonly<Partial<Record<NumericField, number>>>;
  readonly trade?: string;
  readonly plan?: string;
}

export type Contact = Partial<
  Pick<LeadFormValues, 'firstName' | 'lastName' | 'email' | 'phone' | 'businessType' | 'hasConsent'>
>;

export type Purpose = 'report' | 'call' | 'person';

export interface GuideState {
  readonly step: Step;
  /** The step to return to after the example call or a question for a person. */
  readonly before: Step;
  readonly answered: readonly ('trade' | 'numbers' | 'plan')[];
  /** The open number of the card. Null: they are all given. */
  readonly asked: NumericField | null;
  /** A change that waits for a yes. */
  readonly change: Given | null;
  /** Buttons that go with the last answer. */
  readonly offers: readonly Act[];
  readonly contact: Contact;
  readonly purpose: Purpose;
  /** The visitor's question to a person. */
  readonly question: string;
  /** The last text that had no answer. */
  readonly unknown: string;
  /** What the customer has said in the example call. */
  readonly demo: readonly string[];
  readonly isSent: boolean;
  /** The booking page's link is shown. */
  readonly isLinked: boolean;
  readonly times: OfferedTimes | null;
  readonly call: BookedCall | null;
}

/** What the visitor wants: a button's effect, or the meaning of a text. */
export type Act =
  | { readonly do: 'topic'; readonly id: TopicId }
  | { readonly do: 'own'; readonly index: number }
  | PlainAct
  | { readonly do: 'trade' | 'plan'; readonly id: string }
  | { readonly do: 'several'; readonly ids: readonly string[] }
  /** `isSure`: the text says nothing else. `unplaced`: numbers without a label. */
  | {
      readonly do: 'give';
      readonly given: Given;
      readonly isSure: boolean;
      readonly unplaced?: readonly number[];
    }
  | { readonly do: 'outside'; readonly field: NumericField }
  | { readonly do: 'number'; readonly value: number }
  | { readonly do: 'keep'; readonly contact: Contact }
  | { readonly do: 'person'; readonly question?: string }
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
  /** The visible part of the label, if the words above the buttons say the rest. */
  readonly short?: string;
  readonly act: Act;
}

/** The open question. `card` is the form that answers it. */
export interface Question {
  readonly says: readonly string[];
  readonly choices: readonly Choice[];
  readonly card?: 'trades' | 'numbers' | 'contact';
}

/** A task for the page. */
export type Effect =
  | { readonly do: 'choose-type'; readonly type: string }
  | { readonly do: 'choose-plan'; readonly plan: string }
  | { readonly do: 'type-number'; readonly field: NumericField; readonly text: string }
  /** The page then calls `afterSaving`. */
  | { readonly do: 'save-lead'; readonly values: LeadFormValues; readonly question: string }
  /** The page then calls `afterTimes`. */
  | { readonly do: 'read-times' }
  /** The page then calls `afterBooking`. */
  | { readonly do: 'book-time'; readonly start: number; readonly timeZone: string };

export interface Outcome {
  readonly state: GuideState;
  readonly says: readonly string[];
  readonly effects?: readonly Effect[];
  /** Leaves out the question's introduction, which was said before. */
  readonly isBrief?: boolean;
}

/** Times that can be booked. Moments are minutes since 1970, earliest first. */
export interface FreeTimes {
  readonly minutes: number;
  /** The visitor's zone, an IANA name. */
  readonly timeZone: string;
  readonly starts: readonly number[];
}

export interface OfferedTimes extends FreeTimes {
  /** The times that are offered as buttons, all on one day. */
  readonly shown: readonly number[];
}

/** A booking in the words of the booking page. */
export interface BookedCall {
  /** "Thursday, December 3, 2026 at 10:30 AM" */
  readonly when: string;
  /** "Central Standard Time (Chicago)" */
  readonly zone: string;
  /** False for a time that the team must still confirm. */
  readonly isConfirmed: boolean;
}

export type SavingOutcome =
  /** `times`: null if no time can be booked here. `isInReview`: an agent looks at the lead first. */
  | { readonly saved: true; readonly times: FreeTimes | null; readonly isInReview: boolean }
  /** `note`: what the visitor can do about it. */
  | { readonly saved: false; readonly note: string | null };

export type BookingOutcome =
  | { readonly kind: 'booked'; readonly call: BookedCall }
  /** Another visitor was faster. `times`: the remaining times, or null. */
  | { readonly kind: 'taken'; readonly times: FreeTimes | null }
  | { readonly kind: 'failed' };

export const FIRST_STATE: GuideState = {
  step: 'start',
  before: 'start',
  answered: [],
  asked: 'jobsPerMonth',
  change: null,
  offers: [],
  contact: {},
  purpose: 'report',
  question: '',
  unknown: '',
  demo: [],
  isSent: false,
  isLinked: false,
  times: null,
  call: null,
};
