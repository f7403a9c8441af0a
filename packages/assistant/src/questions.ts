import {
  BUSINESS_TYPES,
  businessType,
  PLANS,
  type CalculatorInputs,
  type NumericField,
} from '@pickup/roi';
import type {
  DialogueChoice,
  DialogueFacts,
  DialogueInput,
  DialogueState,
  DialogueStep,
} from './dialogue-turn.ts';
import { bareAmount, numberPhrase, TRADE_PEOPLE, defaultNumber } from './number-phrases.ts';
import { describeResults } from './describe-results.ts';

/**
 * A step's question. `lead` introduces it; only `ask` is repeated when an answer was not
 * understood.
 */
export interface Question {
  readonly lead: readonly string[];
  readonly ask: readonly string[];
}

export const FIELD_OF_STEP = {
  jobs: 'jobsPerMonth',
  profit: 'avgJobProfit',
  admin: 'adminHoursPerWeek',
} as const satisfies Partial<Record<DialogueStep, NumericField>>;
export type NumericStep = keyof typeof FIELD_OF_STEP;

export function isNumericStep(step: DialogueStep): step is NumericStep {
  return step in FIELD_OF_STEP;
}

/** The question of the current step. */
export function questionOf(facts: DialogueFacts, state: DialogueState): Question {
  const { step, contact, inputs } = state;
  switch (step) {
    case 'trade':
      return asking('What kind of work do you do?');
    case 'jobs':
      return asking('How many jobs do you do?', numberLead('jobsPerMonth', state));
    case 'profit':
      return asking('How much profit is in your average job?', numberLead('avgJobProfit', state));
    case 'admin':
      return asking(
        'How many hours a week go into calls, scheduling and paperwork?',
        pageSays('adminHoursPerWeek', inputs),
      );
    case 'plan':
      return asking(
        `Which plan: Pro at $${PLANS.pro.currentPrice} a month, or Elite at $${PLANS.elite.currentPrice}?`,
      );
    case 'results':
      return asking('Shall I email you the full report? It is free.', ...describeResults(inputs));
    case 'name':
      return contact.firstName !== '' && contact.lastName === ''
        ? asking(`And your last name, ${contact.firstName}?`)
        : asking("What's your first and last name?");
    case 'email':
      return asking('What email address should the report go to?');
    case 'phone':
      return asking('And your phone number, with the area code?');
    case 'consent':
      return { lead: [readBack(contact)], ask: [facts.consentText, 'Do you agree?'] };
    case 'sending':
      return asking(state.blocker === 'unsent' ? 'Shall I try again?' : 'One moment, please.');
    case 'done':
    case 'stopped':
      return { lead: [], ask: [] };
  }
}

function asking(ask: string, ...lead: readonly string[]): Question {
  return { lead, ask: [ask] };
}

function numberLead(field: NumericField, { inputs }: DialogueState): string {
  const [now, usual] = [inputs[field], defaultNumber(field, inputs)];
  if (now !== usual) return pageSays(field, inputs);
  // States where the number comes from, because typical numbers for a trade were not researched.
  return `The calculator starts ${TRADE_PEOPLE[inputs.businessType]} at ${numberPhrase(field, usual)}.`;
}

function pageSays(field: NumericField, inputs: CalculatorInputs): string {
  return `Right now the page says ${numberPhrase(field, inputs[field])}.`;
}

function readBack({ firstName, lastName, email, phone }: DialogueState['contact']): string {
  return `I have ${firstName} ${lastName}, ${email}, ${phone}.`;
}

/** The text field for the current question; null when nothing is asked. */
export function inputOf({ step, blocker }: DialogueState): DialogueInput | null {
  switch (step) {
    case 'trade':
      return typed('Your trade');
    case 'jobs':
      return typed('Jobs per month', 'numeric');
    case 'profit':
      return typed('Average profit per job', 'numeric');
    case 'admin':
      return typed('Admin hours per week', 'numeric');
    case 'plan':
      return typed('Your plan');
    case 'name':
      return typed('First and last name', 'text', 'name');
    case 'email':
      return typed('Email address', 'email', 'email');
    case 'phone':
      return typed('Phone number', 'tel', 'tel');
    case 'results':
    case 'consent':
      return typed('Your answer');
    case 'sending':
      return blocker === 'unsent' ? typed('Your answer') : null;
    case 'done':
    case 'stopped':
      return null;
  }
}

function typed(
  label: string,
  inputMode: DialogueInput['inputMode'] = 'text',
  autoComplete: DialogueInput['autoComplete'] = 'off',
): DialogueInput {
  return { label, inputMode, autoComplete };
}

/** Buttons that answer the current question. */
export function choicesOf(state: DialogueState): readonly DialogueChoice[] {
  const { step, contact, blocker } = state;
  if (isNumericStep(step)) return numberChoices(FIELD_OF_STEP[step], state);
  switch (step) {
    case 'trade':
      return BUSINESS_TYPES.map(({ name }) => said(name));
    case 'plan':
      return [said('Pro'), said('Elite'), said('Which is better?')];
    case 'results':
      return [said('Yes, send it'), said('No, thanks')];
    case 'name':
      return keep(contact.lastName && `${contact.firstName} ${contact.lastName}`);
    case 'email':
      return keep(contact.email);
    case 'phone':
      return keep(contact.phone);
    case 'consent':
      if (blocker === 'refused') return [said('I agree'), said('Stop')];
      return [said('I agree'), said('No'), said('Change my details')];
    case 'sending':
      return blocker === 'unsent'
        ? [said('Try again'), said('I would rather call'), said('Stop')]
        : [];
    case 'done':
      return [];
    case 'stopped':
      return [said('Start over')];
  }
}

/** A button whose label is the answer. */
export function said(label: string): DialogueChoice {
  return { label, text: label };
}

function keep(known: string): readonly DialogueChoice[] {
  return known === '' ? [] : [{ label: `Keep ${known}`, text: 'Keep it' }];
}

// From half to twice the usual number, in round numbers.
const SPREAD = [0.5, 1, 1.5, 2];

function numberChoices(field: NumericField, { inputs }: DialogueState): readonly DialogueChoice[] {
  const now = inputs[field];
  const usual = defaultNumber(field, inputs);
  const others = SPREAD.map((share) => (share === 1 ? usual : round(usual * share)));
  return [
    said(`Keep ${bareAmount(field, now)}`),
    ...[...new Set(others)]
      .filter((value) => value !== now)
      .map((value) => said(bareAmount(field, value))),
  ];
}

function round(value: number): number {
  const unit = value < 20 ? 1 : value < 100 ? 5 : 25;
  return Math.round(value / unit) * unit;
}

/** The name of the selected trade: "Plumbing". */
export function tradeName(state: DialogueState): string {
  return businessType(state.inputs.businessType).name;
}
