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

/** After the lead was sent, `time` offers a call and `booking` waits for the result. */
export const DIALOGUE_STEPS = [
  ...ASKED_STEPS,
  'sending',
  'time',
  'booking',
  'done',
  'stopped',
] as const;
export type DialogueStep = (typeof DIALOGUE_STEPS)[number];

/** The page's facts for the assistant. */
export interface DialogueFacts {
  readonly brandName: string;
  /** Shown and read aloud word for word before the visitor agrees. */
  readonly consentText: string;
  /** For visitors who would rather call. */
  readonly phone: string;
  /** The page's plans, trades and model. */
  readonly offer: Offer;
}

/** The state of a conversation. Plain data that only the dialogue creates and reads. */
export interface DialogueState {
  readonly step: DialogueStep;
  readonly offer: Offer;
  readonly inputs: CalculatorInputs;
  readonly contact: Pick<LeadFormValues, 'firstName' | 'lastName' | 'email' | 'phone'>;
  /** Numbers that the visitor said or typed. Choosing another trade does not replace them. */
  readonly givenFields: readonly NumericField[];
  /** Answered steps, newest last. 'Go back' returns to them, and they are not asked again. */
  readonly trail: readonly DialogueStep[];
  /** The number of consecutive answers at this step that were not understood, up to 3. */
  readonly misses: number;
  /** Why the conversation cannot continue: consent was refused, or sending failed. */
  readonly blocker: 'refused' | 'unsent' | null;
  /** The free times on offer. Null before that, and if none can be booked. */
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
  /** When the times were read. */
  readonly now: number;
}

export interface OfferedTimes extends FreeTimes {
  /** The times that are offered as buttons. */
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

/** A button that replaces a typed answer. `text` is handled as if the visitor had said it. */
export interface DialogueChoice {
  readonly label: string;
  /** The visible part of the label, if the words above the buttons say the rest. */
  readonly short?: string;
  readonly text: string;
}

/** How the answer can be typed. */
export interface DialogueInput {
  readonly label: string;
  readonly inputMode: 'text' | 'numeric' | 'email' | 'tel';
  readonly autoComplete: 'off' | 'name' | 'email' | 'tel';
}

/** A task for the page after a turn. Tasks are carried out in order. */
export type DialogueEffect =
  | { readonly do: 'choose-type'; readonly type: string }
  | { readonly do: 'choose-plan'; readonly plan: string }
  | { readonly do: 'type-number'; readonly field: NumericField; readonly text: string }
  | { readonly do: 'show-results' }
  /** The page then calls `afterSaving`. */
  | { readonly do: 'save-lead'; readonly values: LeadFormValues }
  /** The page then calls `afterBooking`. */
  | { readonly do: 'book-time'; readonly start: number; readonly timeZone: string }
  /** The conversation ends with the last sentence of `says`. The step is 'done' or 'stopped'. */
  | { readonly do: 'end' };

/** One turn of the assistant. */
export interface DialogueTurn {
  readonly state: DialogueState;
  /** Sentences to show and to read aloud, in order. */
  readonly says: readonly string[];
  readonly choices: readonly DialogueChoice[];
  /** Null if the visitor can only choose a button, or cannot answer. */
  readonly input: DialogueInput | null;
  readonly effects: readonly DialogueEffect[];
}

/** The result of saving a lead for the dialogue. */
export type SavingOutcome =
  /** `times`: null or absent if no time can be booked here. */
  | { readonly saved: true; readonly times?: FreeTimes | null }
  /** `problems`: the intake's messages about fields, such as the email address. */
  | {
      readonly saved: false;
      readonly problems: Partial<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>;
    };

/** The result of booking a call for the dialogue. */
export type BookingOutcome =
  | { readonly kind: 'booked'; readonly call: BookedCall }
  /** Another visitor was faster. `times`: the remaining times, or null. */
  | { readonly kind: 'taken'; readonly times: FreeTimes | null }
  | { readonly kind: 'failed' };
