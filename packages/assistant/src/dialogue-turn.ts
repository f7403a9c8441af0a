import type { LeadFormValues } from '@pickup/contracts/lead-form';
import type { BusinessTypeId, CalculatorInputs, NumericField, PlanId } from '@pickup/roi';

/** What the guided assistant asks, in order; `results` tells, and asks whether to send the report. */
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

export const DIALOGUE_STEPS = [...ASKED_STEPS, 'sending', 'done', 'stopped'] as const;
export type DialogueStep = (typeof DIALOGUE_STEPS)[number];

/** What the assistant must know of the page. */
export interface DialogueFacts {
  readonly brandName: string;
  /** Shown and read word for word before the visitor agrees. */
  readonly consentText: string;
  /** For those who would rather call. */
  readonly phone: string;
}

/** Where a conversation stands. Plain data; made and read by the dialogue alone, shown by nobody. */
export interface DialogueState {
  readonly step: DialogueStep;
  /** The calculator as the page shows it. */
  readonly inputs: CalculatorInputs;
  readonly contact: Pick<LeadFormValues, 'firstName' | 'lastName' | 'email' | 'phone'>;
  /** Numbers that are the visitor's own, said or typed: another trade does not replace them. */
  readonly told: readonly NumericField[];
  /** Steps that are answered, newest last: 'go back' returns to them, and they are not asked again. */
  readonly trail: readonly DialogueStep[];
  /** How often in a row the answer to this step was not understood; 3 at most. */
  readonly misses: number;
  /** What stands in the way: consent was refused, or the sending failed. */
  readonly hitch: 'refused' | 'unsent' | null;
}

/** A tap in place of words: `text` is what is heard. */
export interface DialogueChoice {
  readonly label: string;
  readonly text: string;
}

/** How the answer can be typed. */
export interface DialogueInput {
  readonly label: string;
  readonly inputMode: 'text' | 'numeric' | 'email' | 'tel';
  readonly autoComplete: 'off' | 'name' | 'email' | 'tel';
}

/** What the page has to do after a turn, in order. */
export type DialogueEffect =
  | { readonly do: 'choose-type'; readonly type: BusinessTypeId }
  | { readonly do: 'choose-plan'; readonly plan: PlanId }
  | { readonly do: 'type-number'; readonly field: NumericField; readonly text: string }
  | { readonly do: 'show-results' }
  /** Ends in `afterSaving`. */
  | { readonly do: 'save-lead'; readonly values: LeadFormValues }
  /** The conversation is over, by the last words of `says`; the step is 'done' or 'stopped'. */
  | { readonly do: 'end' };

/** One turn of the assistant. */
export interface DialogueTurn {
  readonly state: DialogueState;
  /** Sentences to show and to read aloud, in order. */
  readonly says: readonly string[];
  readonly choices: readonly DialogueChoice[];
  /** Null where only a choice, or nothing, can be answered. */
  readonly input: DialogueInput | null;
  readonly effects: readonly DialogueEffect[];
}

/** What became of a lead that the dialogue asked to be saved. */
export type SavingOutcome =
  | { readonly saved: true }
  /** `problems`: what the intake says of single fields, e.g. of the email address. */
  | {
      readonly saved: false;
      readonly problems: Partial<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>;
    };
