import type { LeadFormValues } from '@pickup/contracts/leads/lead-form';
import type { Offer } from '@pickup/contracts/settings/offer';
import type { CalculatorInputs, NumericField } from '@pickup/roi';

/**
 * The guided assistant's questions, in order. `results` presents the figures and offers the report.
 */
export const ASKED_STEPS = [
  'trade',
  'jobs',
  'profit',
  'admin',
  'plan',
  'results',
  'name',
  'email',
  'phone',
  'consent',
] as const;

/** After the lead was sent, `time` offers a call and `booking` waits for it. */
export const DIALOGUE_STEPS = [
  ...ASKED_STEPS,
  'sending',
  'time',
  'booking',
  'done',
  'stopped',
] as const;
export type DialogueStep = (typeof DIALOGUE_STEPS)[number];

/** What the assistant needs to know about the page. */
export interface DialogueFacts {
  readonly brandName: string;
  /** Shown and read word for word before the visitor agrees. */
  readonly consentText: string;
  /** For visitors who would rather call. */
  readonly phone: string;
  /** The page's plans, trades and model. */
  readonly offer: Offer;
}

/** The state of a conversation. Plain data; only the dialogue creates and reads it. */
export interface DialogueState {
  readonly step: DialogueStep;
  readonly offer: Offer;
  readonly inputs: CalculatorInputs;
  readonly contact: Pick<LeadFormValues, 'firstName' | 'lastName' | 'email' | 'phone'>;
  /** Numbers that the visitor said or typed. Choosing another trade does not replace them. */
  readonly givenFields: readonly NumericField[];
  /** Answered steps, newest last. 'Go back' returns to them, and they are not asked again. */
  readonly trail: readonly DialogueStep[];
  /** The number of consecutive answers that were not understood at this step; at most 3. */
  readonly misses: number;
  /** What blocks the conversation: consent was refused, or sending failed. */
  readonly blocker: 'refused' | 'unsent' | null;
  /** The free times that are offered. Null before, and where none can be booked. */
  readonly offered: OfferedTimes | null;
  readonly call: BookedCall | null;
}

/** Times that can be booked. Moments are minutes since 1970. */
export interface FreeTimes {
  readonly minutes: number;
  /** The visitor's zone, an IANA name. */
  readonly timeZone: string;
  /** Earliest first. At least one. */
  readonly starts: readonly number[];
  /** When they were read. */
  readonly now: number;
}

export interface OfferedTimes extends FreeTimes {
  /** The ones that are offered as buttons. */
  readonly shown: readonly number[];
}

/** A call in the words of the booking page. */
export interface BookedCall {
  /** "Thursday, December 3, 2026 at 10:30 AM" */
  readonly when: string;
  /** "Central Standard Time (Chicago)" */
  readonly zone: string;
  /** False for a time that the team still has to confirm. */
  readonly isConfirmed: boolean;
}

/** A button in place of a typed answer; `text` is handled as if the visitor had said it. */
export interface DialogueChoice {
  readonly label: string;
  /** The visible part of the label, where the words above the buttons say the rest. */
  readonly short?: string;
  readonly text: string;
}

/** How the answer can be typed. */
export interface DialogueInput {
  readonly label: string;
  readonly inputMode: 'text' | 'numeric' | 'email' | 'tel';
  readonly autoComplete: 'off' | 'name' | 'email' | 'tel';
}

/** What the page must do after a turn, in order. */
export type DialogueEffect =
  | { readonly do: 'choose-type'; readonly type: string }
  | { readonly do: 'choose-plan'; readonly plan: string }
  | { readonly do: 'type-number'; readonly field: NumericField; readonly text: string }
  | { readonly do: 'show-results' }
  /** The page answers with `afterSaving`. */
  | { readonly do: 'save-lead'; readonly values: LeadFormValues }
  /** The page answers with `afterBooking`. */
  | { readonly do: 'book-time'; readonly start: number; readonly timeZone: string }
  /** The conversation ends with the last sentence of `says`; the step is 'done' or 'stopped'. */
  | { readonly do: 'end' };

/** One turn of the assistant. */
export interface DialogueTurn {
  readonly state: DialogueState;
  /** Sentences to show and to read aloud, in order. */
  readonly says: readonly string[];
  readonly choices: readonly DialogueChoice[];
  /** Null when the visitor can only choose a button, or cannot answer. */
  readonly input: DialogueInput | null;
  readonly effects: readonly DialogueEffect[];
}

/** The outcome of a lead that the dialogue asked the page to save. */
export type SavingOutcome =
  /** `times`: null or absent where none can be booked here. */
  | { readonly saved: true; readonly times?: FreeTimes | null }
  /** `problems`: the intake's messages about single fields, such as the email address. */
  | {
      readonly saved: false;
      readonly problems: Partial<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>;
    };

/** The outcome of a call that the dialogue asked the page to book. */
export type BookingOutcome =
  | { readonly kind: 'booked'; readonly call: BookedCall }
  /** Another visitor was faster. `times`: what is free now, null if nothing is. */
  | { readonly kind: 'taken'; readonly times: FreeTimes | null }
  | { readonly kind: 'failed' };
